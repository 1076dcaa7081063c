import { type Kind, KINDS } from "./acts.ts";
import { type Fault, FaultProxy, FAULTS } from "@stashwell/testing/fault-proxy";
import { type Sent, settle } from "./load.ts";
import type { Verdict } from "./report.ts";
import { isUnsettled, send } from "./send.ts";
import { openSetup, type Setup } from "./setup.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

/** How long a client waits for a response on a silent connection. Milliseconds. */
const REQUEST_TIMEOUT_MS = 1_500;
/** The same on a connection that is only slow. */
const LONG_REQUEST_TIMEOUT_MS = 20_000;
/** Concurrent retries, as of someone who presses the button again and again. */
const IMPATIENT = 3;

interface Tried {
  sent: Sent;
  /** Whether a response arrived over the faulty connection itself. */
  answered: boolean;
  /** Whether concurrent retries got different responses. */
  contradicted: boolean;
}

/** Sends an act over a faulty connection and, if no response arrives, several times at once over a good one. */
async function actThrough(
  { product, fixture }: Setup,
  { port, timeoutMs }: { port: number; timeoutMs: number },
  kind: Kind,
): Promise<Tried | undefined> {
  const act = fixture.next(kind);
  if (!act) return undefined;
  const token = fixture.tokenOf(act);
  const sent: Sent = { act, at: performance.now(), reply: undefined, inFlight: false };
  sent.reply = await send(port, act, token, { agent: false, timeoutMs }).catch(() => undefined);
  if (!isUnsettled(sent.reply)) return { sent, answered: true, contradicted: false };
  const again = await Promise.all(
    Array.from({ length: IMPATIENT }, () => send(product.port, act, token, { agent: false }).catch(() => undefined)),
  );
  const settled = again.filter((reply) => !isUnsettled(reply));
  sent.reply = settled.find((reply) => reply?.status !== 200) ?? settled[0];
  return { sent, answered: false, contradicted: new Set(settled.map((reply) => reply?.text)).size > 1 };
}

interface Suffered {
  sent: Sent[];
  faults: string[];
  took: number;
}

async function suffer(setup: Setup, fault: Fault, rounds: number): Promise<Suffered> {
  const { product, fixture } = setup;
  await fixture.stockUp(rounds);
  const proxy = await FaultProxy.open(product.port, fault);
  const line = { port: proxy.port, timeoutMs: fault === "slow" ? LONG_REQUEST_TIMEOUT_MS : REQUEST_TIMEOUT_MS };
  const startedAt = performance.now();
  const tried: Tried[] = [];
  const work = async (kind: Kind, count: number) => {
    for (let round = 0; round < count; round += 1) {
      const one = await actThrough(setup, line, kind);
      if (one) tried.push(one);
    }
  };
  const side = 4;
  await Promise.all(KINDS.flatMap((kind) => Array.from({ length: side }, () => work(kind, Math.ceil(rounds / side)))));
  const took = performance.now() - startedAt;
  await proxy.close();
  const sent = tried.map((one) => one.sent);
  const answered = tried.filter((one) => one.answered).length;
  await settle(fixture, product.port, sent);
  const faults = await verify(fixture, product.port, sent);
  // Only a slow connection delivers responses; if another one does, the fault didn't work.
  if (answered !== (fault === "slow" ? sent.length : 0))
    faults.push(`${answered} of ${sent.length} were answered over it`);
  const contradicted = tried.filter((one) => one.contradicted).length;
  if (contradicted > 0) faults.push(`${contradicted} times retries side by side were told different things`);
  fixture.keepPins(pinsOf(sent));
  return { sent, faults, took };
}

/** Sends every act over every kind of faulty connection, then again with its key: it must have exactly one effect. */
export async function tortureByNetwork(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const setup = await openSetup(options);
  try {
    const verdicts: Verdict[] = [];
    for (const fault of FAULTS) {
      const { sent, faults, took } = await suffer(setup, fault, rounds);
      const kinds = KINDS.map((kind) => `${kind} ${sent.filter(({ act }) => act.kind === kind).length}`);
      verdicts.push({
        name: `line ${fault}`,
        figures: [
          kinds.join(", "),
          fault === "slow" ? "all answered" : `none answered; retried ${IMPATIENT} times at once under their keys`,
          "one effect each",
          `took ${(took / 1000).toFixed(1)} s`,
        ],
        faults,
      });
    }
    return verdicts;
  } finally {
    await setup.close();
  }
}
