import { setTimeout as pause } from "node:timers/promises";
import { type Act, type Kind, KINDS } from "./acts.ts";
import { isUnsettled, openConnections, type Reply, send } from "./send.ts";
import type { Fixture } from "./fixture.ts";

/** An act and its outcome, as its client knows it. */
export interface Sent {
  act: Act;
  /** When it was first sent, as of `performance.now()`. */
  at: number;
  /** The last response; undefined if there was none. Only a 200 is an acknowledgment. */
  reply: Reply | undefined;
  /** Whether it is in flight. */
  inFlight: boolean;
}

/** The number of connections per kind of act; each runs one act after the other. */
type Crew = Record<Kind, number>;

const CREW: Crew = { claim: 16, redeem: 8, join: 3, publish: 2 };
const RETRY_MS = 25;
/** Longer than a server takes to recover from any fault. Milliseconds. */
const SETTLE_MS = 90_000;

export const isAcknowledged = ({ reply }: Sent): boolean => reply?.status === 200;

/** Clients that keep a server busy, each with its next act as soon as it gets a response. */
export class Load {
  readonly sent: Sent[] = [];
  /** When each acknowledgment came, as of `performance.now()`. */
  readonly acknowledgedAt: number[] = [];
  readonly #fixture: Fixture;
  readonly #port: number;
  readonly #persistent: boolean;
  readonly #agent = openConnections();
  readonly #workers: Promise<void>[];
  #stopped = false;

  /** @param persistent whether who gets no answer tries again until there is one, rather than giving up */
  constructor(
    fixture: Fixture,
    port: number,
    { crew = CREW, persistent = false }: { crew?: Crew; persistent?: boolean } = {},
  ) {
    this.#fixture = fixture;
    this.#port = port;
    this.#persistent = persistent;
    this.#workers = KINDS.flatMap((kind) => Array.from({ length: crew[kind] }, () => this.#work(kind)));
  }

  /** Waits until this many acts of each kind are acknowledged. */
  async untilBusy(acknowledged: number): Promise<void> {
    const missing = (kind: Kind) =>
      this.sent.filter((sent) => sent.act.kind === kind && isAcknowledged(sent)).length < acknowledged;
    const deadline = performance.now() + SETTLE_MS;
    while (KINDS.some(missing)) {
      if (performance.now() > deadline) throw new Error(`the load does not get going: ${notify(this.sent)}`);
      await pause(5);
    }
  }

  /** Returns the number of acts of each kind in flight. */
  inFlight(): Record<Kind, number> {
    const count = (kind: Kind) => this.sent.filter(({ act, inFlight }) => inFlight && act.kind === kind).length;
    return { claim: count("claim"), redeem: count("redeem"), join: count("join"), publish: count("publish") };
  }

  /** Starts nothing new, and waits for acts in flight. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#workers);
    this.#agent.destroy();
  }

  async #work(kind: Kind): Promise<void> {
    while (!this.#stopped) {
      const act = this.#fixture.next(kind);
      if (!act) return;
      const sent: Sent = { act, at: performance.now(), reply: undefined, inFlight: true };
      this.sent.push(sent);
      await this.#try(sent);
      while (this.#persistent && isUnsettled(sent.reply) && !this.#stopped) {
        await pause(RETRY_MS);
        await this.#try(sent);
      }
      // Without a response, a client that isn't persistent stops; a persistent one waits for the server.
      if (!this.#persistent && isUnsettled(sent.reply)) return;
    }
  }

  async #try(sent: Sent): Promise<void> {
    sent.inFlight = true;
    sent.reply = await send(this.#port, sent.act, this.#fixture.tokenOf(sent.act), { agent: this.#agent }).catch(
      () => undefined,
    );
    sent.inFlight = false;
    if (isAcknowledged(sent)) this.acknowledgedAt.push(performance.now());
  }
}

/** Retries every call whose outcome is unknown, with its key, until it gets a response. */
export async function settle(fixture: Fixture, port: number, sent: readonly Sent[]): Promise<void> {
  const agent = openConnections();
  const deadline = performance.now() + SETTLE_MS;
  const left = sent.filter(({ reply }) => isUnsettled(reply));
  const work = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      while (isUnsettled(one.reply)) {
        if (performance.now() > deadline) throw new Error(`a retry is never answered: ${notify([one])}`);
        one.reply = await send(port, one.act, fixture.tokenOf(one.act), { agent }).catch(() => undefined);
        if (isUnsettled(one.reply)) await pause(RETRY_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  agent.destroy();
}

/** Summarizes the responses as text. */
export function notify(sent: readonly Sent[]): string {
  const counts = new Map<string, number>();
  for (const { act, reply } of sent) {
    const outcome = `${act.kind}: ${reply ? `${reply.status} ${reply.code ?? ""}`.trim() : "no answer"}`;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(", ");
}
