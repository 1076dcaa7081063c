import { type Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Kind } from "./acts.ts";
import { openConnections, type Reply, send } from "./send.ts";
import { pinOf } from "./verify.ts";
import type { Fixture } from "./fixture.ts";

const CONNECTIONS = 24;
/** Acts per thousand calls; the others open the offer. */
const MIX: readonly (readonly [Kind, number])[] = [
  ["claim", 120],
  ["redeem", 70],
  ["join", 10],
  ["publish", 2],
];
const THOUSAND = 1_000;

/** People who open offers, claim and redeem, and occasionally a shop that joins or a brand that publishes. */
export class SoakLoad {
  done = 0;
  /** Unexpected responses as texts, with their number. */
  readonly odd = new Map<string, number>();
  readonly #fixture: Fixture;
  readonly #port: number;
  readonly #agent: Agent = openConnections();
  readonly #workers: Promise<void>[];
  /** Milliseconds between two calls, over all connections; undefined: as fast as responses arrive. */
  readonly #every: number | undefined;
  #latencies: number[] = [];
  #next = performance.now();
  #stopped = false;

  constructor(fixture: Fixture, port: number, { perSecond }: { perSecond?: number } = {}) {
    this.#fixture = fixture;
    this.#port = port;
    this.#every = perSecond === undefined ? undefined : 1_000 / perSecond;
    this.#workers = Array.from({ length: CONNECTIONS }, () => this.#work());
  }

  /** Returns the p99 latency in milliseconds since the last call. */
  takeP99(): number {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    this.#latencies = [];
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#workers);
    this.#agent.destroy();
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      await this.#turn();
      const startedAt = performance.now();
      await this.#callOnce();
      this.#latencies.push(performance.now() - startedAt);
      this.done += 1;
    }
  }

  async #turn(): Promise<void> {
    if (this.#every === undefined) return;
    this.#next += this.#every;
    const wait = this.#next - performance.now();
    if (wait > 0) await pause(wait);
    // After a delay, don't catch up with a burst.
    else this.#next = performance.now();
  }

  async #callOnce(): Promise<void> {
    let dice = Math.random() * THOUSAND;
    for (const [kind, share] of MIX) {
      if (dice < share) return this.#act(kind);
      dice -= share;
    }
    const { code } = this.#fixture.crowded;
    const path = dice % 2 < 1 ? `/c/${code}` : `/api/store/campaign/campaignDetail?id=${code}`;
    const status = await open(this.#port, path, this.#agent).catch(() => 0);
    if (status !== 200) this.#note(`an offer was answered ${status}`);
  }

  async #act(kind: Kind): Promise<void> {
    const { productId } = this.#fixture.crowded;
    const act = this.#fixture.next(kind);
    if (!act) return;
    const reply = await send(this.#port, act, this.#fixture.tokenOf(act), { agent: this.#agent }).catch(
      (): Reply | undefined => undefined,
    );
    if (reply?.status !== 200)
      this.#note(`a ${kind} was answered ${reply?.status ?? "not at all"} ${reply?.code ?? ""}`);
    else if (kind === "claim") this.#fixture.keepPins([pinOf(reply)], productId);
  }

  #note(what: string): void {
    this.odd.set(what, (this.odd.get(what) ?? 0) + 1);
  }
}

function open(port: number, path: string, agent: Agent): Promise<number> {
  const headers = { accept: "text/html,*/*", "accept-encoding": "br" };
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers }, (incoming) => {
      incoming.resume();
      incoming.on("end", () => resolve(incoming.statusCode ?? 0));
      incoming.on("error", reject);
    }).on("error", reject);
  });
}
