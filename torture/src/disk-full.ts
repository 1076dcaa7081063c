import { setTimeout as pause } from "node:timers/promises";
import { isAcknowledged, Load, type Sent, settle, notify } from "./load.ts";
import { print, spread, type Verdict } from "./report.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { openSetup, type Setup, untilAnswered } from "./setup.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

/** Enough for the database, its WAL and the load in between. Megabytes. */
const DISK = 700;
/** Free space when the load begins. Megabytes. */
const LEFT = 1;
/** How long the disk stays full after the first call that fails because of it. Milliseconds. */
const FULL = 3_000;
const FULL_SOON = 240_000;
const JOINABLE = 240;

interface Flood {
  sent: Sent[];
  back: number;
  faults: string[];
}

async function flood(setup: Setup, disk: SmallDisk): Promise<Flood> {
  const { product, fixture } = setup;
  await fixture.stockUp(JOINABLE);
  await disk.fill(LEFT);
  const load = new Load(fixture, product.port, { persistent: true });
  const deadline = performance.now() + FULL_SOON;
  const failures = () => load.sent.filter(({ reply }) => reply !== undefined && reply.status >= 500);
  while (failures().length === 0) {
    if (performance.now() > deadline) throw new Error("the disk does not get full");
    await pause(20);
  }
  await pause(FULL);
  const failed = failures();
  const unclear = failed.filter(({ reply }) => reply?.status !== 503 || !reply.retryAfter);
  const faults = unclear.length > 0 ? [`no clear answer: ${notify(unclear)}`] : [];
  if (!product.isAlive) faults.push("the server ended");
  const acknowledged = load.sent.filter(isAcknowledged);
  await disk.clear();
  const clearedAt = performance.now();
  await untilAnswered(setup);
  const back = performance.now() - clearedAt;
  await load.stop();
  await settle(fixture, product.port, load.sent);
  if (acknowledged.length === 0) faults.push("nothing was acknowledged before the disk was full");
  faults.push(...(await verify(fixture, product.port, load.sent)));
  fixture.keepPins(pinsOf(load.sent));
  return { sent: load.sent, back, faults };
}

/**
 * Fills the disk under the database while it works: expects clear errors, no lost data, and recovery without
 * intervention once there is space.
 */
export async function tortureByDisk(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const disk = await mountSmallDisk(DISK);
  if (!disk) {
    print("not run: disk full needs a small file system of its own, and this user may not mount one");
    return [];
  }
  try {
    const setup = await openSetup({ ...options, parent: disk.path });
    try {
      const floods: Flood[] = [];
      for (let round = 0; round < rounds; round += 1) floods.push(await flood(setup, disk));
      return [
        {
          name: "disk full",
          figures: [
            `${rounds} times`,
            `${floods.reduce((sum, { sent }) => sum + sent.length, 0)} acts, one effect each`,
            "refusals were 503 with Retry-After",
            `back by itself ${spread(floods.map(({ back }) => back))} after there was room`,
          ],
          faults: floods.flatMap((one, index) => one.faults.map((fault) => `round ${index + 1}: ${fault}`)),
        },
      ];
    } finally {
      await disk.clear();
      await setup.close();
    }
  } finally {
    await disk.remove();
  }
}
