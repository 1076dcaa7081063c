import { tortureByClock } from "./clock-jumps.ts";
import { tortureByCrashes } from "./crashes.ts";
import { tortureByDatabaseLink } from "./database-link.ts";
import { tortureByDatabaseSilence } from "./database-silence.ts";
import { tortureByDisk } from "./disk-full.ts";
import { tortureByFailover } from "./failover.ts";
import { tortureByHistories } from "./histories.ts";
import { tortureByNetwork } from "./network.ts";
import { tortureByPatroni } from "./patroni.ts";
import { tortureByPool } from "./pool-exhausted.ts";
import { print, printVerdict, type Verdict } from "./report.ts";
import { tortureByStopping } from "./stop-in-flight.ts";

/** Each injects its faults, and returns its verdicts. */
const tortures: Record<string, { about: string; rounds: number; run: (rounds: number) => Promise<Verdict[]> }> = {
  crashes: { about: "kill -9 of the server, of PostgreSQL, and of both at once", rounds: 200, run: tortureByCrashes },
  network: { about: "lines that are cut, reset, half-open or slow", rounds: 40, run: tortureByNetwork },
  link: { about: "connections between server and database are cut", rounds: 200, run: tortureByDatabaseLink },
  silence: {
    about: "lines between server and database fall silent",
    rounds: 4,
    run: tortureByDatabaseSilence,
  },
  failover: {
    about: "a pair of databases whose primary is killed, stopped or cut off, or whose standby is lost",
    rounds: 40,
    run: tortureByFailover,
  },
  patroni: {
    about: "the same of a pair that Patroni watches, with switchovers and without etcd, if they are installed",
    rounds: 5,
    run: tortureByPatroni,
  },
  pool: { about: "every connection to the database in use", rounds: 2, run: tortureByPool },
  histories: {
    about: "answers amid kill -9 and cut connections: none contradicts another, or is out of date",
    rounds: 40,
    run: tortureByHistories,
  },
  disk: { about: "the disk full under the database", rounds: 3, run: tortureByDisk },
  stop: { about: "SIGTERM in flight", rounds: 20, run: tortureByStopping },
  clock: { about: "the clock jumps by hours and months, on and back", rounds: 16, run: tortureByClock },
};

const [name = "all", ...rest] = process.argv.slice(2);
const chosen = Object.entries(tortures).filter(([key]) => name === "all" || name === key);

function roundsOf(words: readonly string[]): number | undefined {
  const given = Number(words[words.indexOf("--rounds") + 1]);
  return words.includes("--rounds") ? given : undefined;
}

if (chosen.length === 0) {
  print("npm run torture -- NAME [--rounds N], where NAME is all, or one of");
  for (const [key, { about, rounds }] of Object.entries(tortures))
    print(`  ${key.padEnd(10)} ${about} (${rounds} rounds)`);
  process.exitCode = 1;
} else {
  for (const [key, { run, rounds }] of chosen) {
    const startedAt = performance.now();
    const verdicts = await run(roundsOf(rest) ?? rounds).catch((error: unknown): Verdict[] => [
      { name: key, figures: [], faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] },
    ]);
    for (const verdict of verdicts) printVerdict(verdict);
    print(`        ${key} took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    if (verdicts.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  }
  // The load of an aborted torture may still be retrying.
  process.exit();
}
