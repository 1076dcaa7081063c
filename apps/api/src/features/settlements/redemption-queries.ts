import { type RawBuilder, sql } from "kysely";
import type { BusinessId } from "../../platform/http/session.ts";

/** Instants of a stretch of days: the first one included, the last one not. */
export interface Span {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** What redemptions are narrowed to. Ids are known to be uuids. */
export interface Narrowing {
  storeId?: string;
  accountId?: string;
  campaignId?: string;
}

/** The conditions on one redemption's row of the ledger, which the query calls `alias`. */
export function narrowedTo(alias: string, { storeId, accountId, campaignId }: Narrowing): RawBuilder<boolean> {
  const filter: [string, string | undefined][] = [
    ["store_id", storeId],
    ["account_id", accountId],
    ["campaign_id", campaignId],
  ];
  const conditions = filter.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and ${sql.ref(`${alias}.${column}`)} = ${value}`],
  );
  return sql<boolean>`true ${sql.join(conditions, sql` `)}`;
}

/**
 * The redemptions of a business in a span, as rows of (at, campaign_id, store_id, redeemed, reversed, held). One that was
 * taken back comes twice, the second time as reversed, at the time at which it had been redeemed: it counts on no day. One
 * that is held comes twice as well, the second time as held. Both are few, so each looks its redemption up.
 */
export const redemptionsIn = (
  businessId: BusinessId,
  { start, end }: Span,
  narrowing: Narrowing,
): RawBuilder<unknown> => sql`
  select e.at, e.campaign_id, e.store_id, 1 as redeemed, 0 as reversed, 0 as held from voucher_event e
  where e.business_id = ${businessId} and e.kind = 'redeemed' and e.at >= ${start} and e.at < ${end}
    and ${narrowedTo("e", narrowing)}
  union all
  -- A brand may take back what it holds at any time.
  select e.at, e.campaign_id, e.store_id, 0, 1, 0 from voucher_event r
  cross join lateral (
    select d.at, d.campaign_id, d.store_id, d.account_id from voucher_event d
    where d.campaign_id = r.campaign_id and d.slot = r.slot and d.kind = 'redeemed' and d.id < r.id
    order by d.id desc limit 1
  ) e
  where r.business_id = ${businessId} and r.kind = 'reversed' and r.at >= ${start}
    and e.at >= ${start} and e.at < ${end} and ${narrowedTo("e", narrowing)}
  union all
  select e.at, e.campaign_id, e.store_id, 0, 0, 1 from (
    select distinct campaign_id, ledger_id from redemption_hold where business_id = ${businessId} and decided_at is null
  ) h
  join voucher_event e on e.campaign_id = h.campaign_id and e.id = h.ledger_id and e.kind = 'redeemed'
  where e.at >= ${start} and e.at < ${end} and ${narrowedTo("e", narrowing)}`;
