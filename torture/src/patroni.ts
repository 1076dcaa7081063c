import { setTimeout as pause } from "node:timers/promises";
import { missingForPatroni, PatroniPair } from "@stashwell/testing/patroni-pair";
import { type Failure, tortureByFailures } from "./failover.ts";
import type { ProductOptions } from "./product.ts";
import type { Verdict } from "./report.ts";

/** How long etcd is away: longer than the lease of a primary. Milliseconds. */
const ETCD_AWAY = 30_000;
/** Longer than Patroni takes until it lets a primary go on without a standby. Milliseconds. */
const ALONE = 15_000;

const FAILURES: Record<string, Failure<PatroniPair>> = {
  "PostgreSQL is killed on the primary": (pair) => replaced(pair, (primary) => primary.killPostgres()),
  "the machine of the primary is lost": (pair) => replaced(pair, (primary) => primary.kill()),
  "Patroni hangs on the primary, which goes on": (pair) => replaced(pair, (primary) => primary.freeze()),
  "a switchover is asked for": (pair) => replaced(pair, (primary) => primary.handOver()),
  "the machine of the standby is lost": async (pair) => {
    await pair.killStandby();
    await pause(ALONE);
    return [];
  },
  "etcd is lost": async (pair) => {
    await pair.stopEtcd();
    await pause(ETCD_AWAY);
    return [];
  },
};

async function replaced(pair: PatroniPair, act: Parameters<PatroniPair["replacePrimary"]>[0]): Promise<string[]> {
  await pair.replacePrimary(act);
  return [];
}

/** Fails parts of a pair that Patroni watches, as shipped in `deploy/patroni`, if this machine has the programs. */
export async function tortureByPatroni(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const missing = missingForPatroni();
  if (missing.length > 0)
    return [{ name: "a pair under Patroni", figures: [`skipped for want of ${missing.join(", ")}`], faults: [] }];
  return tortureByFailures(() => PatroniPair.start(), FAILURES, rounds, options);
}
