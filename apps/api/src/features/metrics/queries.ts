import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export interface VoucherTotals {
  claimed: number;
  downloaded: number;
  redeemed: number;
  released: number;
}

/** Returns the totals of all campaigns, from their counters. */
export async function sumVouchers(db: Db): Promise<VoucherTotals> {
  const { rows } = await sql<VoucherTotals>`
    select coalesce(sum(claimed), 0)::float8 as claimed, coalesce(sum(downloaded), 0)::float8 as downloaded,
      coalesce(sum(redeemed), 0)::float8 as redeemed, coalesce(sum(released), 0)::float8 as released
    from campaign_tally`.execute(db);
  return rows[0] ?? { claimed: 0, downloaded: 0, redeemed: 0, released: 0 };
}

export interface TenantCount {
  kind: "brand" | "business";
  active: number;
  suspended: number;
}

export async function countTenants(db: Db): Promise<TenantCount[]> {
  const { rows } = await sql<TenantCount>`
    select 'brand' as kind, count(*) filter (where suspended_at is null)::integer as active, count(suspended_at)::integer as suspended from brand
    union all
    select 'business', count(*) filter (where suspended_at is null)::integer, count(suspended_at)::integer from business`.execute(
    db,
  );
  return rows;
}

/** Returns the time of the oldest event that a subscriber has not processed; null if it has processed all. */
export async function listOldestUnread(db: Db): Promise<{ subscriber: string; oldest_at: Temporal.Instant | null }[]> {
  const { rows } = await sql<{ subscriber: string; oldest_at: Temporal.Instant | null }>`
    select s.name as subscriber, least(
      (select e.at from event e where e.position > s.position order by e.position limit 1),
      (select min(e.at) from event e where e.position is null)
    ) as oldest_at
    from event_subscriber s order by 1`.execute(db);
  return rows;
}
