import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "../../apps/api/src/db/embedded.ts";
import { BLOWS, LinkProxy } from "./link-proxy.ts";
import { Load, settle } from "./load.ts";
import type { Verdict } from "./report.ts";
import { openStage } from "./stage.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

/** Between two blows. Milliseconds. */
const EVERY = 60;
const JOINABLE = 400;

/** Strikes the connections between the server and its database while they are used, also between a commit and its answer. */
export async function tortureByDatabaseLink(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-link-"));
  const database = await startEmbedded({ dataDir });
  const proxy = await LinkProxy.open(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(proxy.port);
  try {
    const stage = await openStage({ ...options, env: { DATABASE_URL: url.href } });
    const { product, world } = stage;
    try {
      // Ours goes past the proxy.
      await world.reopen(database.url);
      await world.stockUp(JOINABLE);
      const load = new Load(world, product.port, { persistent: true });
      await load.untilBusy(2);
      for (let blow = 0; blow < rounds; blow += 1) {
        proxy.strike(BLOWS[blow % BLOWS.length]!);
        await pause(Math.random() * 2 * EVERY);
      }
      await load.stop();
      await settle(world, product.port, load.sent);
      const faults = await verify(world, product.port, load.sent);
      if (!product.isAlive) faults.push("the server ended");
      world.keepPins(pinsOf(load.sent));
      return [
        {
          name: "connections to the database cut",
          figures: [
            `${rounds} blows, a third of them after the work was done and before its answer`,
            `${load.sent.length} acts, one effect each`,
          ],
          faults,
        },
      ];
    } finally {
      await stage.close();
    }
  } finally {
    await proxy.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
