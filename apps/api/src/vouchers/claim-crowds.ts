import { BlockList, isIPv6 } from "node:net";
import type { Clock } from "../clock.ts";
import { Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";

/** New vouchers that one address may claim at once: more than the phones behind one address of a mobile carrier. */
export const BURST = 3_000;
/** And how many more each second afterwards: 18,000 an hour. */
export const PER_SECOND = 5;
/** Addresses remembered; the one not heard of for longest is forgotten first. */
const MOST_REMEMBERED = 50_000;

/** Addresses that are nobody's on the Internet: the machine's own, or those of a proxy or container before it. */
const NOBODYS = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  NOBODYS.addSubnet(network, prefix, "ipv4");
NOBODYS.addAddress("::1", "ipv6");
NOBODYS.addSubnet("fc00::", 7, "ipv6");
NOBODYS.addSubnet("fe80::", 10, "ipv6");

interface Bucket {
  left: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/** Buckets of claims by address. Each server keeps its own, in memory: the limit is soft, and no claim waits for it. */
export class ClaimCrowds {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes one claim out of an address's bucket; false when it is empty. */
  take(address: string): boolean {
    const name = nameOf(address);
    if (name === undefined) return true;
    const bucket = this.#filled(name);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** Puts back what was taken for a claim that got no new voucher. */
  putBack(address: string): void {
    const bucket = this.#buckets.get(nameOf(address) ?? "");
    if (bucket) bucket.left = Math.min(BURST, bucket.left + 1);
  }

  #filled(name: string): Bucket {
    const now = this.#clock.now().epochMilliseconds;
    const known = this.#buckets.get(name);
    this.#buckets.delete(name);
    if (!known && this.#buckets.size >= MOST_REMEMBERED) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    const bucket = known
      ? { left: Math.min(BURST, known.left + (Math.max(0, now - known.filledAt) / 1000) * PER_SECOND), filledAt: now }
      : { left: BURST, filledAt: now };
    this.#buckets.set(name, bucket);
    return bucket;
  }
}

/** What a bucket is kept under; undefined for addresses without one. A household has 2 to the 64th addresses of IPv6. */
function nameOf(address: string): string | undefined {
  if (address === "127.0.0.1" || NOBODYS.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(tail ?? "").split(":")]
    .slice(0, 4)
    .join(":");
}

const crowdsByServices = new WeakMap<Services, ClaimCrowds>();

/** The buckets of this server; made when first needed. */
export function crowdsOf(services: Services): ClaimCrowds {
  const known = crowdsByServices.get(services);
  if (known) return known;
  const crowds = new ClaimCrowds(services.clock);
  crowdsByServices.set(services, crowds);
  return crowds;
}

/** The refusal; a second later there are some more. */
export const tooCrowded = () => new Problem(429, "vouchers.busy", { retryAfter: 1 });
