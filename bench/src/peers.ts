import { startChild } from "./child.ts";
import type { Peer, Seat } from "./peer.ts";
import { openMedusa } from "./peer-medusa.ts";
import { openOurs } from "./peer-ours.ts";
import { openVendure } from "./peer-vendure.ts";
import { median, print, printGoal } from "./report.ts";
import { withWorkshop } from "./workshop.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;
const GOAL = 50;

const HOW = `Set one or both of these, for shops that run on this machine with their example data:
  VENDURE_URL=http://localhost:3000   VENDURE_ADMIN=superadmin:superadmin
  MEDUSA_URL=http://localhost:9000    MEDUSA_ADMIN=email:password   MEDUSA_KEY=pk_…  (a publishable key)
Nothing is installed, and what is made there stays there: promotions and carts.`;

interface Rates {
  /** Codes made a second. */
  create: number[];
  /** Codes applied, or taken back, a second. */
  apply: number[];
}

/** How often `step` is done a second by so many at once, each one after the other. */
async function rateOf(step: (nth: number) => Promise<number>): Promise<number> {
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let count = 0;
  const worker = async (nth: number) => {
    while (performance.now() < end) count += await step(nth);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, nth) => worker(nth)));
  return (count / (performance.now() - start)) * 1000;
}

async function measure(peer: Peer, seats: readonly Seat[], rates: Rates): Promise<void> {
  rates.create.push(
    await rateOf(async () => {
      await peer.create();
      return 1;
    }),
  );
  rates.apply.push(
    await rateOf(async (nth) => {
      await seats[nth]!.apply();
      await seats[nth]!.remove();
      return 2;
    }),
  );
}

async function openOthers(): Promise<Peer[]> {
  const { VENDURE_URL, VENDURE_ADMIN = "superadmin:superadmin", MEDUSA_URL, MEDUSA_ADMIN, MEDUSA_KEY } = process.env;
  const peers: Peer[] = [];
  if (VENDURE_URL) peers.push(await openVendure(VENDURE_URL, VENDURE_ADMIN));
  if (MEDUSA_URL && MEDUSA_ADMIN && MEDUSA_KEY) peers.push(await openMedusa(MEDUSA_URL, MEDUSA_ADMIN, MEDUSA_KEY));
  return peers;
}

/**
 * Others and ours, driven alike and in turn by this process over HTTP. What it can send is a limit for the faster of them,
 * so a ratio is the least that it may be.
 */
export async function benchPeers(): Promise<void> {
  const others = await openOthers();
  if (others.length === 0) return print(HOW);
  await withWorkshop(async ({ pool, brandId, env }) => {
    const { child, ready } = await startChild<number>("./server.ts", env);
    const ours = await openOurs(pool, brandId, (ready as { port: number }).port);
    const table = await Promise.all(
      [ours, ...others].map(async (peer) => {
        const seats: Seat[] = [];
        for (let nth = 0; nth < CONNECTIONS; nth += 1) seats.push(await peer.takeSeat());
        const rates: Rates = { create: [], apply: [] };
        return { peer, seats, rates };
      }),
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { peer, seats, rates } of table) await measure(peer, seats, rates);
      print(`round ${round} of ${ROUNDS}`);
    }
    await child.stop();
    report(table.map(({ peer, rates }) => ({ name: peer.name, rates })));
  });
}

function report(table: readonly { name: string; rates: Rates }[]): void {
  print(`\n${"".padEnd(16)}${"codes made/s".padStart(16)}${"applied, taken back/s".padStart(26)}`);
  for (const { name, rates } of table)
    print(
      `${name.padEnd(16)}${median(rates.create).toFixed(0).padStart(16)}${median(rates.apply).toFixed(0).padStart(26)}`,
    );
  print("");
  const [ours, ...others] = table;
  for (const { name, rates } of others) {
    for (const what of ["create", "apply"] as const) {
      const ratio = median(ours!.rates[what]) / median(rates[what]);
      printGoal(
        `${what === "create" ? "codes made" : "codes applied"}, against ${name}`,
        ratio,
        `≥ ${GOAL} ×`,
        ratio >= GOAL,
        " ×",
      );
    }
  }
}
