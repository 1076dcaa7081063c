import type { HoldReason } from "@stashwell/shared/levels/rules";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Place } from "../../platform/db/keyset.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { narrowedTo, type Narrowing, redemptionsOf, type Span } from "./redemption-queries.ts";

/** Returns what a statement needs to know about its business. */
export const findOwnBusiness = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("business")
    .innerJoin("country", "country.id", "business.country_id")
    .select(["business.name", "business.timezone", "country.iso_code"])
    .where("business.id", "=", businessId)
    .executeTakeFirstOrThrow();
export type OwnBusiness = Awaited<ReturnType<typeof findOwnBusiness>>;

export interface RedemptionRow extends Place {
  at: Temporal.Instant;
  campaign_id: string;
  campaign_name: string;
  campaign_code: string;
  brand_name: string;
  denomination: string;
  currency: string;
  currency_sign: string;
  store_id: string;
  store_name: string;
  product_name: string;
  /** Empty once the voucher went back into the pool or was claimed again with another PIN. */
  pin_end: string;
  account_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  reversed_at: Temporal.Instant | null;
  reverser_first_name: string | null;
  reverser_last_name: string | null;
  reverser_email: string | null;
  /** Set if the brand reversed it; the business doesn't learn which member of the brand did. */
  reversing_brand: string | null;
  /** Why it isn't paid yet. */
  held: HoldReason[];
}

interface Reading extends Narrowing {
  span: Partial<Span>;
  /** Only rows older than this position. */
  before?: Place;
  limit: number;
}

/**
 * Returns redemptions of a business, newest first. Only the ledger index by business selects the rows; everything else
 * is looked up for the rows of the page.
 */
export async function listRedemptions(db: Db, businessId: BusinessId, reading: Reading): Promise<RedemptionRow[]> {
  const { span, before, limit } = reading;
  const { rows } = await sql<RedemptionRow>`
    select e.id::text as id, e.at::text as key, e.at, e.campaign_id, c.name as campaign_name, c.code as campaign_code,
      b.name as brand_name, c.denomination, b.currency, b.currency_sign, e.store_id, s.name as store_name,
      p.name as product_name, case when v.accepted_at > e.at then '' else coalesce(right(v.pin, 4), '') end as pin_end,
      a.id as account_id, a.first_name, a.last_name, a.email,
      r.at as reversed_at, ra.first_name as reverser_first_name, ra.last_name as reverser_last_name, ra.email as reverser_email,
      case when exists (select from account o where o.id = r.account_id and o.brand_id = b.id) then b.name end as reversing_brand,
      array(
        select h.reason from redemption_hold h where h.campaign_id = e.campaign_id and h.ledger_id = e.id and h.decided_at is null
        order by h.reason
      ) as held
    from (
      select * from voucher_event e
      where e.business_id = ${businessId} and e.kind = 'redeemed'
        and ${narrowedTo("e", reading)}
        and ${span.start ? sql<boolean>`e.at >= ${span.start}` : sql<boolean>`true`}
        and ${span.end ? sql<boolean>`e.at < ${span.end}` : sql<boolean>`true`}
        and ${before ? sql<boolean>`(e.at, e.id) < (${before.key}::timestamptz, ${before.id}::bigint)` : sql<boolean>`true`}
      order by e.at desc, e.id desc limit ${limit}
    ) e
    join campaign c on c.id = e.campaign_id
    join brand b on b.id = c.brand_id
    join store s on s.id = e.store_id
    join product p on p.id = e.product_id
    left join voucher v on v.campaign_id = e.campaign_id and v.slot = e.slot
    left join account a on a.id = e.account_id
    left join lateral (
      select r.at, r.account_id from voucher_event r
      where r.campaign_id = e.campaign_id and r.slot = e.slot and r.kind = 'reversed' and r.id > e.id
      order by r.id limit 1
    ) r on true
    left join account ra on ra.id = r.account_id and ra.business_id = ${businessId}
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}

export interface TotalRow {
  currency: string;
  currency_sign: string;
  redeemed: number;
  reversed: number;
  /** The value of redemptions that are not reversed, including held ones. */
  value: string;
  held: number;
  held_value: string;
}

export interface DayRow extends TotalRow {
  date: string;
}

/**
 * Returns by currency the number and value of redemptions in a span that are not reversed, and the number of reversed
 * ones.
 */
export async function sumRedemptions(
  db: Db,
  businessId: BusinessId,
  { span, narrowing }: { span: Span; narrowing: Narrowing },
): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with counted as (
      select campaign_id, sum(redeemed) as redeemed, sum(reversed) as reversed, sum(held) as held
      from (${redemptionsOf({ businessId, ...span }, narrowing)}) moves group by 1
    )
    select b.currency, b.currency_sign, sum(redeemed - reversed)::int as redeemed, sum(reversed)::int as reversed,
      sum((redeemed - reversed) * c.denomination)::numeric(20, 2)::text as value,
      sum(held)::int as held, sum(held * c.denomination)::numeric(20, 2)::text as held_value
    from counted join campaign c on c.id = campaign_id join brand b on b.id = c.brand_id
    group by b.currency, b.currency_sign order by b.currency`.execute(db);
  return rows;
}

/** The same as `sumRedemptions`, by day in the business's time zone and by currency. */
export async function listRedemptionDays(
  db: Db,
  businessId: BusinessId,
  days: { span: Span; timezone: string; narrowing: Narrowing },
): Promise<DayRow[]> {
  const { span, timezone, narrowing } = days;
  const { rows } = await sql<DayRow>`
    with counted as (
      select (at at time zone ${timezone})::date as day, campaign_id, sum(redeemed) as redeemed, sum(reversed) as reversed, sum(held) as held
      from (${redemptionsOf({ businessId, ...span }, narrowing)}) moves group by 1, 2
    )
    select to_char(day, 'YYYY-MM-DD') as date, b.currency, b.currency_sign, sum(redeemed - reversed)::int as redeemed,
      sum(reversed)::int as reversed, sum((redeemed - reversed) * c.denomination)::numeric(20, 2)::text as value,
      sum(held)::int as held, sum(held * c.denomination)::numeric(20, 2)::text as held_value
    from counted join campaign c on c.id = campaign_id join brand b on b.id = c.brand_id
    group by day, b.currency, b.currency_sign order by day desc, b.currency`.execute(db);
  return rows;
}

/** Returns the number of redemptions that are not reversed by hour of the day, 0 to 23, in the business's time zone. */
export async function listRedemptionHours(
  db: Db,
  businessId: BusinessId,
  { span, timezone }: { span: Span; timezone: string },
): Promise<{ hour: number; redeemed: number }[]> {
  const { rows } = await sql<{ hour: number; redeemed: number }>`
    select extract(hour from at at time zone ${timezone})::int as hour, sum(redeemed - reversed)::int as redeemed
    from (${redemptionsOf({ businessId, ...span }, {})}) moves group by 1 order by 1`.execute(db);
  return rows;
}

export interface SettledRow {
  id: string;
  code: string;
  name: string;
  brand_name: string;
  denomination: string;
  currency: string;
  currency_sign: string;
  /** The number of redemptions to be paid. */
  count: number;
  value: string;
  held: number;
  held_value: string;
}

/**
 * Returns by campaign what is to be paid for a span, with held redemptions counted separately; ordered by currency,
 * then by value, largest first.
 */
export async function listSettledCampaigns(db: Db, businessId: BusinessId, span: Span): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    with counted as (
      select campaign_id, sum(redeemed - reversed - held)::int as count, sum(held)::int as held
      from (${redemptionsOf({ businessId, ...span }, {})}) moves group by 1 having sum(redeemed - reversed) > 0
    )
    select c.id, c.code, c.name, b.name as brand_name, c.denomination, b.currency, b.currency_sign, count,
      (count * c.denomination)::numeric(20, 2)::text as value, held, (held * c.denomination)::numeric(20, 2)::text as held_value
    from counted join campaign c on c.id = campaign_id join brand b on b.id = c.brand_id
    order by b.currency, (count + held) * c.denomination desc, c.name, c.id`.execute(db);
  return rows;
}

export interface SettledStoreRow {
  campaign_id: string;
  store_id: string;
  store_name: string;
  address_line1: string;
  city_name: string | null;
  state_code: string | null;
  zip: string;
  /** The number of redemptions to be paid. */
  count: number;
  held: number;
}

/**
 * Returns by campaign and store what is to be paid for a span, with held redemptions counted separately; the busiest
 * store of a campaign first.
 */
export async function listSettledStores(
  db: Db,
  businessId: BusinessId,
  span: Span,
  campaignId?: string,
): Promise<SettledStoreRow[]> {
  const { rows } = await sql<SettledStoreRow>`
    with counted as (
      select campaign_id, store_id, sum(redeemed - reversed - held)::int as count, sum(held)::int as held
      from (${redemptionsOf({ businessId, ...span }, { campaignId })}) moves group by 1, 2 having sum(redeemed - reversed) > 0
    )
    select campaign_id, s.id as store_id, s.name as store_name, s.address_line1, city.name as city_name,
      state.code as state_code, s.zip, count, held
    from counted join store s on s.id = store_id
    left join city on city.id = s.city_id left join state on state.id = s.state_id
    order by campaign_id, count + held desc, s.name, s.id`.execute(db);
  return rows;
}

export interface HeldRow {
  reason: HoldReason;
  count: number;
  value: string;
}

/** Returns the reasons why redemptions of one campaign in a span are held, largest value first. */
export async function listHeld(db: Db, businessId: BusinessId, span: Span, campaignId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select h.reason, count(*)::int as count, sum(h.worth)::numeric(20, 2)::text as value
    from redemption_hold h
    join voucher_event e on e.campaign_id = h.campaign_id and e.id = h.ledger_id and e.kind = 'redeemed'
    where h.business_id = ${businessId} and h.campaign_id = ${campaignId} and h.decided_at is null
      and e.at >= ${span.start} and e.at < ${span.end}
    group by h.reason order by sum(h.worth) desc, h.reason`.execute(db);
  return rows;
}

/** Returns a campaign that any of the business's stores has ever joined. */
export const findJoinedCampaign = (db: Db, businessId: BusinessId, campaignId: string) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select(["campaign.id", "campaign.code", "campaign.name", "campaign.denomination", "brand.name as brand_name"])
    .select(["brand.currency", "brand.currency_sign"])
    .where("campaign.id", "=", campaignId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("participation")
          .whereRef("participation.campaign_id", "=", "campaign.id")
          .where("participation.business_id", "=", businessId),
      ),
    )
    .executeTakeFirst();

export const listEveryStore = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("store")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .orderBy("is_primary", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listEverybody = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "email"])
    .select(sql<boolean>`removed_at is not null`.as("removed"))
    .where("business_id", "=", businessId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Returns the campaigns that the business ever joined, most recently joined first. */
export async function listJoinedCampaigns(db: Db, businessId: BusinessId, limit: number) {
  const { rows } = await sql<{ id: string; name: string; brand_name: string }>`
    select c.id, c.name, b.name as brand_name
    from (
      select campaign_id, max(joined_at) as joined_at from participation where business_id = ${businessId}
      group by 1 order by 2 desc, 1 limit ${limit}
    ) p join campaign c on c.id = p.campaign_id join brand b on b.id = c.brand_id
    order by p.joined_at desc, c.id`.execute(db);
  return rows;
}
