import { Registry } from "prom-client";
import { listResults } from "../console/invariant-queries.ts";
import { listQueues } from "../console/job-queries.ts";
import { cachePer } from "../../platform/cache.ts";
import { measureLead } from "../../platform/db/clock-check.ts";
import { takesWrites } from "../../platform/db/pool.ts";
import type { Services } from "../../platform/services.ts";
import { addGauge } from "./gauge.ts";
import { countTenants, listOldestUnread, sumVouchers } from "./queries.ts";

/** Limits how often the database is queried, however often the metrics are scraped. Milliseconds. */
const TTL_MS = 10_000;

const secondsSince = (now: Temporal.Instant, then: Temporal.Instant): number =>
  Math.max(0, (now.epochMilliseconds - then.epochMilliseconds) / 1000);

/** Queries jobs, vouchers, tenants and invariants. */
export async function readDatabase({ db, clock }: Services): Promise<Registry> {
  const now = clock.now();
  const queues = await listQueues(db);
  const vouchers = await sumVouchers(db);
  const tenants = await countTenants(db);
  const results = await listResults(db);
  const unread = await listOldestUnread(db);
  const ageOf = (oldest: Temporal.Instant | null) => (oldest === null ? 0 : secondsSince(now, oldest));
  const registry = new Registry();
  addGauge(
    registry,
    "stashwell_jobs",
    "Jobs by kind: waiting, running, failed and to be tried again, failed for good within a day.",
    queues.flatMap(({ queue, ...counts }) =>
      (["waiting", "running", "retrying", "failed"] as const).map((state) => ({
        labels: { queue, state },
        value: counts[state],
      })),
    ),
  );
  addGauge(
    registry,
    "stashwell_job_oldest_seconds",
    "For how long the oldest job of a kind has been due.",
    queues.map(({ queue, oldest_at }) => ({ labels: { queue }, value: ageOf(oldest_at) })),
  );
  addGauge(
    registry,
    "stashwell_event_oldest_seconds",
    "Since the oldest event happened that a subscriber has not read.",
    unread.map(({ subscriber, oldest_at }) => ({ labels: { subscriber }, value: ageOf(oldest_at) })),
  );
  addGauge(
    registry,
    "stashwell_vouchers",
    "Vouchers that are out, were saved, are redeemed, and came back, over all campaigns.",
    Object.entries(vouchers).map(([state, value]) => ({ labels: { state }, value: Number(value) })),
  );
  addGauge(
    registry,
    "stashwell_tenants",
    "Brands and businesses.",
    tenants.flatMap(({ kind, active, suspended }) => [
      { labels: { kind, state: "active" }, value: active },
      { labels: { kind, state: "suspended" }, value: suspended },
    ]),
  );
  addGauge(
    registry,
    "stashwell_invariant_breaches",
    "Rows that break a promise of the books, by the last check; none unless something went badly wrong.",
    results.map(({ invariant, breaches }) => ({ labels: { invariant }, value: breaches })),
  );
  addGauge(
    registry,
    "stashwell_invariant_age_seconds",
    "Since a promise of the books was last checked.",
    results.map(({ invariant, checked_at }) => ({ labels: { invariant }, value: secondsSince(now, checked_at) })),
  );
  return registry;
}

/** The same with whether the database accepts writes: a standby responds, but doesn't. */
async function readWithHealth(services: Services): Promise<Registry> {
  const takesThem = await takesWrites(services.pool);
  const registry = await readDatabase(services);
  const lead = await measureLead(services.pool);
  addGauge(registry, "stashwell_clock_lead_seconds", "How far this server's clock is ahead of the database's.", [
    { value: lead },
  ]);
  return withHealth(registry, takesThem);
}

function withHealth(registry: Registry, isUp: boolean): Registry {
  const value = isUp ? 1 : 0;
  addGauge(registry, "stashwell_database_up", "Whether the database answers and takes writes.", [{ value }]);
  return registry;
}

const cached = cachePer<Services, Registry>(() => ({ maxEntries: 1, ttlMs: TTL_MS }));

/** Metrics of jobs, vouchers and the ledger from the database, cached; the same on every server. */
export const databaseMetrics = (services: Services): Promise<Registry> =>
  cached(services).get("", () => readWithHealth(services).catch(() => withHealth(new Registry(), false)));
