import { setTimeout as pause } from "node:timers/promises";
import { BLOWS, LinkProxy } from "./link-proxy.ts";
import { Load, settle } from "./load.ts";
import type { Verdict } from "./report.ts";
import { onStageBehind } from "./proxied-database.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

/** Between two blows. Milliseconds. */
const EVERY = 60;
const JOINABLE = 400;

/** Strikes the connections between the server and its database while they are used, also between a commit and its answer. */
export const tortureByDatabaseLink = (rounds: number, options: ProductOptions = {}): Promise<Verdict[]> =>
  onStageBehind(
    (port) => LinkProxy.open(port),
    options,
    async ({ product, world }, proxy) => {
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
    },
  );
