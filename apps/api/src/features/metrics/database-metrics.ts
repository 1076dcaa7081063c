import { listResults } from "../console/book-queries.ts";
import { listQueues } from "../console/job-queries.ts";
import { takesWrites } from "../../platform/db/pool.ts";
import type { Services } from "../../platform/services.ts";
import { countTenants, sumVouchers } from "./queries.ts";
import type { Metric, Sample } from "../../platform/observation/exposition.ts";

/** However often somebody asks, the database is asked this seldom. Milliseconds. */
const FRESH_MS = 10_000;

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: "gauge",
  help,
  samples,
});
const secondsSince = (now: Temporal.Instant, then: Temporal.Instant): number =>
  Math.max(0, (now.epochMilliseconds - then.epochMilliseconds) / 1000);

/** The same, asked anew. */
export async function askDatabase({ db, clock }: Services): Promise<Metric[]> {
  const now = clock.now();
  const queues = await listQueues(db);
  const vouchers = await sumVouchers(db);
  const tenants = await countTenants(db);
  const results = await listResults(db);
  return [
    gauge(
      "stashwell_jobs",
      "Jobs by kind: waiting, running, failed and to be tried again, failed for good within a day.",
      queues.flatMap(({ queue, ...counts }) =>
        (["waiting", "running", "retrying", "failed"] as const).map((state) => ({
          labels: { queue, state },
          value: counts[state],
        })),
      ),
    ),
    gauge(
      "stashwell_job_oldest_seconds",
      "For how long the oldest job of a kind has been due.",
      queues.map(({ queue, oldest_at }) => ({
        labels: { queue },
        value: oldest_at === null ? 0 : secondsSince(now, oldest_at),
      })),
    ),
    gauge(
      "stashwell_vouchers",
      "Vouchers that are out, were saved, are redeemed, and came back, over all campaigns.",
      Object.entries(vouchers).map(([state, value]) => ({ labels: { state }, value: Number(value) })),
    ),
    gauge(
      "stashwell_tenants",
      "Brands and businesses.",
      tenants.flatMap(({ kind, active, suspended }) => [
        { labels: { kind, state: "active" }, value: active },
        { labels: { kind, state: "suspended" }, value: suspended },
      ]),
    ),
    gauge(
      "stashwell_invariant_breaches",
      "Rows that break a promise of the books, by the last check; none unless something went badly wrong.",
      results.map(({ invariant, breaches }) => ({ labels: { invariant }, value: breaches })),
    ),
    gauge(
      "stashwell_invariant_age_seconds",
      "Since a promise of the books was last checked.",
      results.map(({ invariant, checked_at }) => ({ labels: { invariant }, value: secondsSince(now, checked_at) })),
    ),
  ];
}

/** What it knows, a standby says too. */
async function askAndTry(services: Services): Promise<Metric[]> {
  const isUp = await takesWrites(services.pool);
  return [...(await askDatabase(services)), up(isUp ? 1 : 0)];
}

const up = (value: 0 | 1): Metric =>
  gauge("stashwell_database_up", "Whether the database answers and takes writes.", [{ value }]);

interface Known {
  at: number;
  metrics: Promise<Metric[]>;
}
const lastKnown = new WeakMap<Services, Known>();

/** What the database says of jobs, vouchers and books; the same on every server. */
export function databaseMetrics(services: Services): Promise<Metric[]> {
  const known = lastKnown.get(services);
  if (known && performance.now() - known.at < FRESH_MS) return known.metrics;
  const metrics = askAndTry(services).catch(() => [up(0)]);
  lastKnown.set(services, { at: performance.now(), metrics });
  return metrics;
}
