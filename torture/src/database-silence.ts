import { setTimeout as pause } from "node:timers/promises";
import { FaultProxy } from "@stashwell/testing/fault-proxy";
import { claimOf } from "./acts.ts";
import { Load, type Sent, settle } from "./load.ts";
import type { ProductOptions } from "./product.ts";
import { spread, type Verdict } from "./report.ts";
import { openConnections, type Reply, send } from "./send.ts";
import { onSetupBehind } from "./proxied-database.ts";
import type { Setup } from "./setup.ts";
import { pinsOf, verify } from "./verify.ts";

/** How long no data gets through to the database. Milliseconds. */
const SILENCE = 20_000;
/** The time within which every request must get a response, even if it is an error with Retry-After. Milliseconds. */
const ANSWERED = 25_000;
/**
 * The time after the connections recover within which calls succeed again, including those that need locks held by dead
 * ones. Milliseconds.
 */
const BACK = 15_000;
/** The interval between two probes. Milliseconds. */
const EVERY = 250;
const JOINABLE = 400;
/** Few clients: a minute of their work must fit into a campaign. */
const CREW = { claim: 4, redeem: 2, join: 2, publish: 1 };

/** The database handles it, but it changes nothing: there is no such campaign. */
const QUESTION = claimOf("NOWHERE0", true);

interface QueryOutcome {
  took: number;
  /** Undefined if no complete response arrived. */
  reply: Reply | undefined;
}

interface Silence {
  sent: Sent[];
  cut: number;
  refused: number;
  /** The longest response time. Milliseconds. */
  longest: number;
  /** The time from the recovery of the connections until all requests are done. Milliseconds. */
  back: number;
  faults: string[];
}

/** Sends probes at an interval, without waiting for responses, until it is stopped and all have completed. */
class Prober {
  readonly outcomes: QueryOutcome[] = [];
  readonly #port: number;
  readonly #agent = openConnections();
  readonly #open = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(port: number) {
    this.#port = port;
    this.#timer = setInterval(() => {
      const prober = this.#ask().finally(() => this.#open.delete(prober));
      this.#open.add(prober);
    }, EVERY);
  }

  async stop(): Promise<QueryOutcome[]> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
    this.#agent.destroy();
    return this.outcomes;
  }

  async #ask(): Promise<void> {
    const at = performance.now();
    const reply = await send(this.#port, QUESTION, undefined, { agent: this.#agent }).catch(() => undefined);
    this.outcomes.push({ took: performance.now() - at, reply });
  }
}

async function fallSilent({ product, fixture }: Setup, proxy: FaultProxy, entirely: boolean): Promise<Silence> {
  await fixture.stockUp(JOINABLE);
  const load = new Load(fixture, product.port, { crew: CREW, persistent: true });
  await load.untilBusy(1);
  const prober = new Prober(product.port);
  const before = proxy.working;
  if (entirely) proxy.silenceAll();
  const cut = entirely ? before : proxy.silenceSome((nth) => nth % 2 === 0);
  await pause(SILENCE);
  proxy.restore();
  const wellAt = performance.now();
  await load.stop();
  await settle(fixture, product.port, load.sent);
  const back = performance.now() - wellAt;
  const outcomes = await prober.stop();
  return {
    sent: load.sent,
    cut,
    ...summary(outcomes),
    back,
    faults: [...faultsIn(outcomes, product.isAlive), ...(await verify(fixture, product.port, load.sent))],
  };
}

function summary(outcomes: readonly QueryOutcome[]): Pick<Silence, "refused" | "longest"> {
  return {
    refused: outcomes.filter(({ reply }) => reply?.status === 503).length,
    longest: Math.max(...outcomes.map(({ took }) => took)),
  };
}

function faultsIn(outcomes: readonly QueryOutcome[], isAlive: boolean): string[] {
  const faults = isAlive ? [] : ["the server ended"];
  const unanswered = outcomes.filter(({ reply }) => reply === undefined).length;
  if (unanswered > 0) faults.push(`${unanswered} calls were not answered`);
  const failed = outcomes.filter(({ reply }) => reply !== undefined && reply.status >= 500 && reply.status !== 503);
  if (failed.length > 0) faults.push(`${failed.length} calls were answered ${failed[0]?.reply?.status}`);
  if (outcomes.some(({ reply }) => reply?.status === 503 && !(Number(reply.retryAfter) > 0)))
    faults.push("a 503 came without Retry-After");
  const late = outcomes.filter(({ took }) => took > ANSWERED).length;
  if (late > 0) faults.push(`${late} calls waited longer than ${ANSWERED / 1000} s for an answer`);
  return faults;
}

/**
 * Makes connections between the server and its database silent while they are in use: half of them, or all for a while.
 */
export const tortureByDatabaseSilence = (rounds: number, options: ProductOptions = {}): Promise<Verdict[]> =>
  onSetupBehind(
    (port) => FaultProxy.open(port),
    options,
    async (setup, proxy) => {
      const verdicts: Verdict[] = [];
      for (const entirely of [false, true]) {
        const silences: Silence[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const silence = await fallSilent(setup, proxy, entirely);
          setup.fixture.keepPins(pinsOf(silence.sent));
          silences.push(silence);
        }
        verdicts.push(verdictOf(silences, entirely));
      }
      return verdicts;
    },
  );

function verdictOf(silences: readonly Silence[], entirely: boolean): Verdict {
  const sum = (figure: (silence: Silence) => number) => silences.reduce((total, one) => total + figure(one), 0);
  const faults = silences.flatMap((one, index) => one.faults.map((fault) => `round ${index + 1}: ${fault}`));
  if (entirely && silences.some(({ refused }) => refused === 0)) faults.push("nobody was told to come again");
  const slow = silences.filter(({ back }) => back > BACK).length;
  if (slow > 0) faults.push(`${slow} times it took longer than ${BACK / 1000} s to be its old self`);
  return {
    name: entirely ? "nothing gets through to the database" : "half of the lines to the database silent",
    figures: [
      `${silences.length} times for ${SILENCE / 1000} s, ${sum(({ cut }) => cut)} lines`,
      `${sum(({ sent }) => sent.length)} acts, one effect each`,
      `${sum(({ refused }) => refused)} questions were told 503 with Retry-After, whoever waited was answered after ${spread(silences.map(({ longest }) => longest))}`,
      `all done ${spread(silences.map(({ back }) => back))} afterwards`,
    ],
    faults,
  };
}
