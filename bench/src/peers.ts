import { hangUp, type Peer, type Seat } from "./peer.ts";
import { openMedusa } from "./peer-medusa.ts";
import { openOurs } from "./peer-ours.ts";
import { openVendure } from "./peer-vendure.ts";
import { median, print, printGoal } from "./report.ts";
import { withSetup } from "./setup.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
/**
 * Uncounted rounds before them: a server that has just started is slow at first, and the others may have been up for
 * long.
 */
const WARMING_ROUNDS = 1;
const SECONDS = 4;
const GOAL = 20;

const HOW = `Set one or both of these, for shops that run on this machine with their example data:
  VENDURE_URL=http://localhost:3000   VENDURE_ADMIN=name:password
  MEDUSA_URL=http://localhost:9000    MEDUSA_ADMIN=email:password   MEDUSA_KEY=pk_…  (a publishable key)
Nothing is installed. Promotions that are made there are deleted at the end, carts stay.
How to set such shops up, and what was measured, is in docs/benchmarks-peers.md.`;

const WHAT = {
  apply: "applied, taken back/s",
  create: "codes made/s",
  among: "applied among those/s",
};
type Step = keyof typeof WHAT;
const STEPS = Object.keys(WHAT) as Step[];

interface Contestant {
  peer: Peer;
  seats: readonly Seat[];
  /** Operations per second, one entry per round. */
  rates: Record<Step, number[]>;
  /** The number of codes at the start and the end of each step. */
  codes: Record<Step, [number, number]>;
}

/**
 * Measures how often `step` runs per second with several concurrent workers. It returns the number of operations it
 * did.
 */
async function rateOf(step: (nth: number) => Promise<number>): Promise<{ rate: number; count: number }> {
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let count = 0;
  const worker = async (nth: number) => {
    while (performance.now() < end) {
      // Not `count += await …`, which would read `count` before the other workers' steps finish.
      const done = await step(nth);
      count += done;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, nth) => worker(nth)));
  const seconds = (performance.now() - start) / 1000;
  hangUp();
  return { rate: count / seconds, count };
}

const rateOfApplying = (seats: readonly Seat[]) =>
  rateOf(async (nth) => {
    await seats[nth]!.apply();
    await seats[nth]!.remove();
    return 2;
  });

async function rateOfCreating(peer: Peer) {
  const before = await peer.countCodes();
  const result = await rateOf(async () => {
    await peer.create();
    return 1;
  });
  const made = (await peer.countCodes()) - before;
  if (made !== result.count) throw new Error(`${peer.name} said that it made ${result.count} codes, and made ${made}`);
  return result;
}

async function enter(peer: Peer): Promise<Contestant> {
  const seats: Seat[] = [];
  for (let nth = 0; nth < CONNECTIONS; nth += 1) seats.push(await peer.takeSeat());
  hangUp();
  return {
    peer,
    seats,
    rates: { apply: [], create: [], among: [] },
    codes: { apply: [0, 0], create: [0, 0], among: [0, 0] },
  };
}

/**
 * Runs all rounds of a step before the next one, so that the codes that one shop has created slow down only that shop.
 */
async function compete(table: readonly Contestant[]): Promise<void> {
  for (const step of STEPS) {
    for (let round = 1 - WARMING_ROUNDS; round <= ROUNDS; round += 1) {
      for (const { peer, seats, rates, codes } of table) {
        const before = await peer.countCodes();
        const { rate } = await (step === "create" ? rateOfCreating(peer) : rateOfApplying(seats));
        if (round < 1) continue;
        rates[step].push(rate);
        codes[step] = [round === 1 ? before : codes[step][0], await peer.countCodes()];
      }
      print(`${WHAT[step]}: ${round < 1 ? "warmed up" : `round ${round} of ${ROUNDS}`}`);
    }
  }
}

async function openOthers(): Promise<Peer[]> {
  const { VENDURE_URL, VENDURE_ADMIN, MEDUSA_URL, MEDUSA_ADMIN, MEDUSA_KEY } = process.env;
  const peers: Peer[] = [];
  if (VENDURE_URL) {
    if (!VENDURE_ADMIN) throw new Error("VENDURE_URL needs VENDURE_ADMIN=name:password");
    peers.push(await openVendure(VENDURE_URL, VENDURE_ADMIN));
  }
  if (MEDUSA_URL) {
    if (!MEDUSA_ADMIN || !MEDUSA_KEY)
      throw new Error("MEDUSA_URL needs MEDUSA_ADMIN=email:password and MEDUSA_KEY=pk_…");
    peers.push(await openMedusa(MEDUSA_URL, MEDUSA_ADMIN, MEDUSA_KEY));
  }
  return peers;
}

/**
 * Drives the other shops and ours in the same way and in turn from this process over HTTP. Its own throughput limits
 * the faster of them, so a ratio is a lower bound.
 */
export async function benchPeers(): Promise<void> {
  const others = await openOthers();
  if (others.length === 0) return print(HOW);
  await withSetup(async ({ pool, brandId, serve }) => {
    const ours = await openOurs(pool, brandId, (await serve()).port);
    const table: Contestant[] = [];
    for (const peer of [ours, ...others]) table.push(await enter(peer));
    try {
      await compete(table);
    } finally {
      // Ours last: a failed check there must not leave data in the others.
      for (const { peer } of table.toReversed()) await peer.clearUp();
      hangUp();
    }
    report(table);
  });
}

function report(table: readonly Contestant[]): void {
  const line = (name: string, cells: readonly string[]) =>
    print(name.padEnd(12) + cells.map((cell) => cell.padStart(32)).join(""));
  print("");
  line("", Object.values(WHAT));
  for (const { peer, rates, codes } of table) {
    const cells = STEPS.map((step) => {
      const [from, to] = codes[step];
      return `${median(rates[step]).toFixed(1)}, with ${from === to ? from : `${from} to ${to}`}`;
    });
    line(peer.name, cells);
  }
  print("");
  const [ours, ...others] = table;
  for (const { peer, rates } of others) {
    for (const step of STEPS) {
      const ratio = median(ours!.rates[step]) / median(rates[step]);
      printGoal(`${WHAT[step]}, against ${peer.name}`, ratio, `≥ ${GOAL} ×`, ratio >= GOAL, " ×");
    }
  }
}
