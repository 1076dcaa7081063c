import { expect, it } from "vitest";
import { tortureByClock } from "./clock-jumps.ts";
import { tortureByCrashes } from "./crashes.ts";
import { tortureByDatabaseLink } from "./database-link.ts";
import { tortureByDatabaseSilence } from "./database-silence.ts";
import { tortureByDisk } from "./disk-full.ts";
import { tortureByFailover } from "./failover.ts";
import { tortureByNetwork } from "./network.ts";
import { tortureByPool } from "./pool-exhausted.ts";
import { tortureByStopping } from "./stop-in-flight.ts";

/** A few rounds of each, so that no change breaks them unseen; `npm run torture` does them by the hundred. */
const LONG = 600_000;

it.each([
  ["kill -9 of the server, its database, and both", tortureByCrashes, 1],
  ["bad lines", tortureByNetwork, 4],
  ["connections to the database cut", tortureByDatabaseLink, 20],
  ["lines to the database that fall silent", tortureByDatabaseSilence, 1],
  ["failures of a primary and its standby", tortureByFailover, 1],
  ["connections used up", tortureByPool, 1],
  ["a full disk", tortureByDisk, 1],
  ["SIGTERM in flight", tortureByStopping, 1],
  ["jumps of the clock", tortureByClock, 2],
] as const)(
  "nothing that was acknowledged is lost, and a retry has one effect, by %s",
  async (_name, torture, rounds) => {
    // Pages are built by the journeys, and not needed here.
    const verdicts = await torture(rounds, { program: "bare" });
    // As one text, because a list of them would be shortened where it is reported.
    expect(verdicts.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)).join("\n")).toBe("");
  },
  LONG,
);
