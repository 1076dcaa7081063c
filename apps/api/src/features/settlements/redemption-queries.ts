import { type RawBuilder, sql } from "kysely";
import type { BusinessId } from "../../platform/http/session.ts";

/** Instants of a range of days, end exclusive. */
export interface Span {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** The filter for redemptions. Ids are valid UUIDs. */
export interface Narrowing {
  storeId?: string;
  accountId?: string;
  campaignId?: string;
}

/** The filter as conditions on a ledger row, which the query calls `alias`. */
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

/** Whose redemptions, and in which span; as expressions within a query over several businesses. */
interface Whose {
  businessId: BusinessId | RawBuilder<unknown>;
  start: Temporal.Instant | RawBuilder<unknown>;
  end: Temporal.Instant | RawBuilder<unknown>;
}

/**
 * The redemptions of a business in a span, as rows of (at, campaign_id, store_id, redeemed, reversed, held). A reversed
 * redemption has a second row with `reversed`, at the time of the redemption, so that it counts on no day. A held one
 * has a second row with `held`. Both are rare, so each looks up its redemption.
 */
export const redemptionsOf = ({ businessId, start, end }: Whose, narrowing: Narrowing): RawBuilder<unknown> => sql`
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
