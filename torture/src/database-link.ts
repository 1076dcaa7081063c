import { setTimeout as pause } from "node:timers/promises";
import { FaultProxy, STRIKES } from "@stashwell/testing/fault-proxy";
import { Load, settle } from "./load.ts";
import type { Verdict } from "./report.ts";
import { onSetupBehind } from "./proxied-database.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

/** The interval between two faults. Milliseconds. */
const EVERY = 60;
const JOINABLE = 400;

/** Cuts one connection after the other, so many times. */
export async function strikeOften(proxy: FaultProxy, times: number): Promise<void> {
  for (let fault = 0; fault < times; fault += 1) {
    proxy.strike(STRIKES[fault % STRIKES.length]!);
    await pause(Math.random() * 2 * EVERY);
  }
}

/**
 * Cuts connections between the server and its database while they are in use, also between a commit and its response.
 */
export const tortureByDatabaseLink = (rounds: number, options: ProductOptions = {}): Promise<Verdict[]> =>
  onSetupBehind(
    (port) => FaultProxy.open(port),
    options,
    async ({ product, fixture }, proxy) => {
      await fixture.stockUp(JOINABLE);
      const load = new Load(fixture, product.port, { persistent: true });
      await load.untilBusy(2);
      await strikeOften(proxy, rounds);
      await load.stop();
      await settle(fixture, product.port, load.sent);
      const faults = await verify(fixture, product.port, load.sent);
      if (!product.isAlive) faults.push("the server ended");
      fixture.keepPins(pinsOf(load.sent));
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
