import { networksOf } from "./networks.ts";

export interface NetworkLimits {
  /** For an IPv4 address or an IPv6 /64. */
  narrow: number;
  /** For an IPv6 /48. */
  wide: number;
}

/** Counts what each network uses at the moment, such as connections, up to a limit. */
export class CountByNetwork {
  readonly #limits: NetworkLimits;
  /** Only networks that use anything. */
  readonly #counts = new Map<string, number>();

  constructor(limits: NetworkLimits) {
    this.#limits = limits;
  }

  /** Adds one for a network until the returned function is called; undefined if it is at its limit. */
  enter(address: string): (() => void) | undefined {
    const { narrow, wide } = networksOf(address);
    if (this.#countOf(narrow) >= this.#limits.narrow || this.#countOf(wide) >= this.#limits.wide) return undefined;
    this.#add(narrow, 1);
    this.#add(wide, 1);
    return () => {
      this.#add(narrow, -1);
      this.#add(wide, -1);
    };
  }

  #countOf(network: string | undefined): number {
    return network === undefined ? 0 : (this.#counts.get(network) ?? 0);
  }

  #add(network: string | undefined, change: 1 | -1): void {
    if (network === undefined) return;
    const count = this.#countOf(network) + change;
    if (count > 0) this.#counts.set(network, count);
    else this.#counts.delete(network);
  }
}
