import type { DailyCap, Level, Limits } from "@stashwell/shared/limits/rules";
import type { HoldReason, LevelTab, Wait } from "@stashwell/shared/levels/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { containing } from "../../platform/db/like.ts";
import type { BrandId, BusinessId } from "../../platform/http/session.ts";

/**
 * Locks the brand's rows of these businesses until the transaction ends. Redeeming reads the level from the same rows.
 */
export const lockLevels = (tx: Tx, brandId: BrandId, businessIds: readonly string[]) =>
  tx
    .selectFrom("brand_business")
    .select(["business_id", "level"])
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`business_id = any(${businessIds}::uuid[])`)
    .orderBy("business_id")
    .forUpdate()
    .execute();

export interface LevelChange {
  brandId: BrandId;
  businessIds: readonly string[];
  level: Level;
  /** Undefined keeps the current note. */
  note: string | undefined;
  accountId: string;
  at: Temporal.Instant;
}

/** Sets the level, and records a change for each business whose level differed. */
export const updateLevels = (tx: Tx, { brandId, businessIds, level, note, accountId, at }: LevelChange) =>
  sql`
    with changed as (
      update brand_business n set level = ${level}, level_by = ${accountId}, note = coalesce(${note ?? null}, note),
        level_at = case when level = ${level} then level_at else ${at}::timestamptz end
      where brand_id = ${brandId} and business_id = any(${businessIds}::uuid[])
      returning n.business_id, old.level as before
    )
    select record_level_change(${brandId}, business_id, ${level}, before, ${at}) from changed
    where before <> ${level} order by business_id`.execute(tx);

/** Undecided holds, counted and summed by a column. A redemption with several hold reasons counts once. */
const heldBy = (column: "brand_id" | "business_id", where: RawBuilder<unknown>) => sql`
  select ${sql.ref(column)}, count(*)::int as count, sum(worth) as value from (
    select distinct campaign_id, ledger_id, ${sql.ref(column)}, worth from redemption_hold where ${where} and decided_at is null
  ) h group by 1`;

/** The businesses of a brand as (business_id, level, …), each with the decisions it waits for. */
const businessesOf = (brandId: BrandId, at: Temporal.Instant) => sql`
  select n.business_id, b.name as business_name, n.first_joined_at, n.level, n.level_at, n.level_by, n.note,
    n.suspended_at is not null as suspended, t.shops #> array['levels', n.level] as cap,
    case when n.day = t.today then n.redeemed else 0 end as redeemed_today,
    case when n.day = t.today then n.worth else 0 end as worth_today,
    coalesce(h.count, 0) as held, coalesce(h.value, 0) as held_value, coalesce(r.count, 0) as stock_requests,
    array_remove(array[
      case when h.count > 0 then 'held' end,
      case when r.count > 0 then 'stock' end,
      case when ${awaitsApproval} then 'admission' end,
      case when n.met_on = t.today and (${isAtCap}) then 'cap' end
    ], null) as waits_for
  from brand_business n
  join business b on b.id = n.business_id
  cross join (
    select limits_of(id) -> 'shops' as shops, (${at}::timestamptz at time zone timezone)::date as today from brand where id = ${brandId}
  ) t
  left join (${heldBy("business_id", sql`brand_id = ${brandId}`)}) h on h.business_id = n.business_id
  left join (
    select business_id, count(*)::int as count from stock_request where brand_id = ${brandId} and decided_at is null group by 1
  ) r on r.business_id = n.business_id
  where n.brand_id = ${brandId}`;

/** Whether the daily cap of the level leaves no room for another voucher of average value, by the current limits. */
const isAtCap = sql`n.redeemed >= (t.shops #>> array['levels', n.level, 'redemptions'])::integer
  or n.worth + n.worth / nullif(n.redeemed, 0) > (t.shops #>> array['levels', n.level, 'worth'])::numeric`;

/** The same rule as in redeem_vouchers(). */
const awaitsApproval = sql<boolean>`(n.level in ('new', 'checked') and (
  t.shops ->> 'admission' = 'each' or t.shops ->> 'admission' = 'known' and not is_known_business(n.brand_id, n.business_id)))`;

/**
 * Counts the businesses with something of a campaign for its brand to approve: held redemptions, stock, or, until the
 * campaign is over, themselves.
 */
export async function countToApprove(
  db: Db,
  brandId: BrandId,
  { campaignId, isOver }: { campaignId: string; isOver: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select business_id from redemption_hold
        where brand_id = ${brandId} and campaign_id = ${campaignId} and reason = 'level' and decided_at is null
      union
      select business_id from stock_request
        where brand_id = ${brandId} and campaign_id = ${campaignId} and decided_at is null
      union
      select n.business_id from brand_business n
        cross join (select limits_of(${brandId}) -> 'shops' as shops) t
        where n.brand_id = ${brandId} and not ${isOver}::boolean and ${awaitsApproval} and exists (
          select from participation p
          where p.campaign_id = ${campaignId} and p.business_id = n.business_id and p.left_at is null
        )
    ) w`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface LevelRow {
  business_id: string;
  business_name: string;
  first_joined_at: Temporal.Instant;
  level: Level;
  level_at: Temporal.Instant | null;
  note: string;
  suspended: boolean;
  cap: DailyCap;
  redeemed_today: number;
  worth_today: string;
  held: number;
  held_value: string;
  stock_requests: number;
  waits_for: Wait[];
  setter_first_name: string | null;
  setter_last_name: string | null;
  setter_email: string | null;
  address_confirmed: boolean;
  bank_checked: boolean | null;
  located: boolean;
  known: boolean;
  resembles: string | null;
  stores: number;
  store_id: string | null;
  store_name: string;
  city_name: string | null;
  state_name: string | null;
  campaign_id: string;
  campaign_name: string;
}

interface LevelFilter {
  tab: LevelTab;
  search: string;
  /** Restricts the list to one business. */
  businessId: string | null;
}

const inTab = (tab: LevelTab) => {
  if (tab === "all") return sql<boolean>`true`;
  return tab === "waiting" ? sql<boolean>`cardinality(waits_for) > 0` : sql<boolean>`level = ${tab}`;
};
const isFound = ({ tab, search, businessId }: LevelFilter) =>
  sql<boolean>`${inTab(tab)} and (${search === ""} or business_name ilike ${containing(search)})
    and (${businessId}::text is null or business_id::text = ${businessId})`;

/**
 * The name of a business that the brand has suspended or flagged and that shares its phone, address or account holder
 * with `n`.
 */
const resembledBusiness = sql<string | null>`(
  select b.name from suspect join business b on b.id = suspect.business_id
  where suspect.business_id <> n.business_id and (
    exists (
      select from store theirs join store own on own.business_id = n.business_id
      where theirs.business_id = suspect.business_id and (
        (theirs.phone <> '' and theirs.phone = own.phone and theirs.phone_code = own.phone_code)
        or (theirs.address_line1 <> '' and fold_name(theirs.address_line1) = fold_name(own.address_line1) and theirs.zip = own.zip)
      )
    ) or exists (
      select from bank_check theirs join bank_check own on own.business_id = n.business_id
      where theirs.business_id = suspect.business_id and fold_name(theirs.account_holder) = fold_name(own.account_holder)
    )
  ) order by b.name, b.id limit 1
)`;
const suspectsOf = (brandId: BrandId) => sql`
  select business_id from brand_business where brand_id = ${brandId} and suspended_at is not null
  union select business_id from abuse_flag where brand_id = ${brandId} and decided_at is null
  union select business_id from abuse_flag where brand_id = ${brandId} and decided_at is not null and decision in ('reverse', 'suspend')`;

/** Returns a page of a brand's businesses: those with the most value on hold first, then the newest. */
export async function listLevels(
  db: Db,
  brandId: BrandId,
  filter: LevelFilter & { limit: number; skip: number; at: Temporal.Instant },
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with suspect as materialized (${suspectsOf(brandId)})
    select n.*, n.worth_today::numeric(20, 2)::text as worth_today, n.held_value::numeric(20, 2)::text as held_value,
      a.first_name as setter_first_name, a.last_name as setter_last_name, a.email as setter_email,
      exists (select from account o where o.business_id = n.business_id and o.removed_at is null and not o.unconfirmed) as address_confirmed,
      case when c.bank_check then b.bank_verified_at is not null end as bank_checked,
      exists (
        select from store s where s.business_id = n.business_id and s.is_primary and s.latitude is not null and s.longitude is not null
      ) as located,
      is_known_business(${brandId}, n.business_id) as known, ${resembledBusiness} as resembles,
      (
        select count(distinct p.store_id)::int from participation p join campaign k on k.id = p.campaign_id
        where p.business_id = n.business_id and k.brand_id = ${brandId} and p.left_at is null
      ) as stores,
      s.*
    from (
      select * from (${businessesOf(brandId, filter.at)}) n where ${isFound(filter)}
      order by held_value desc, first_joined_at desc, business_id limit ${filter.limit} offset ${filter.skip}
    ) n
    join business b on b.id = n.business_id join country c on c.id = b.country_id
    left join account a on a.id = n.level_by
    left join lateral (
      select s.id as store_id, s.name as store_name, city.name as city_name, state.name as state_name, k.id as campaign_id, k.name as campaign_name
      from participation p join campaign k on k.id = p.campaign_id join store s on s.id = p.store_id
      left join city on city.id = s.city_id left join state on state.id = s.state_id
      where p.business_id = n.business_id and k.brand_id = ${brandId} and p.left_at is null
      order by s.is_primary desc, p.joined_at, k.id limit 1
    ) s on true
    order by n.held_value desc, n.first_joined_at desc, n.business_id`.execute(db);
  return rows;
}

export interface LevelSums {
  found: number;
  all: number;
  waiting: number;
  new: number;
  checked: number;
  approved: number;
  trusted: number;
  held: number;
  held_value: string;
  stock_requests: number;
}

/**
 * Returns the number of a brand's businesses by tab, the number that match the filter, and the totals that wait for
 * decisions.
 */
export async function sumLevels(
  db: Db,
  brandId: BrandId,
  filter: LevelFilter & { at: Temporal.Instant },
): Promise<LevelSums> {
  const { rows } = await sql<LevelSums>`
    select count(*) filter (where ${isFound(filter)})::int as found, count(*)::int as all,
      count(*) filter (where cardinality(waits_for) > 0)::int as waiting,
      count(*) filter (where level = 'new')::int as new, count(*) filter (where level = 'checked')::int as checked,
      count(*) filter (where level = 'approved')::int as approved, count(*) filter (where level = 'trusted')::int as trusted,
      coalesce(sum(held), 0)::int as held, coalesce(sum(held_value), 0)::numeric(20, 2)::text as held_value,
      coalesce(sum(stock_requests), 0)::int as stock_requests
    from (${businessesOf(brandId, filter.at)}) n`.execute(db);
  return rows[0]!;
}

/** Returns the number of businesses that wait for a decision of a brand. */
export async function countWaitingBusinesses(db: Db, brandId: BrandId, at: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (${businessesOf(brandId, at)}) n where cardinality(waits_for) > 0`.execute(db);
  return rows[0]!.waiting;
}

/** Returns a brand's limits for stores, and its currency. */
export const findShopTerms = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("brand")
    .select([sql<Limits["shops"]>`limits_of(id) -> 'shops'`.as("shops"), "currency", "currency_sign"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();

/** Returns the level that a business has without any decision by a person. */
export async function findLevelByFacts(db: Db, businessId: string): Promise<Level> {
  const { rows } = await sql<{ checked: boolean }>`select is_checked_business(${businessId}) as checked`.execute(db);
  return rows[0]!.checked ? "checked" : "new";
}

export interface OwnLevelRow {
  brand_id: string;
  brand_name: string;
  currency: string;
  currency_sign: string;
  level: Level;
  first_joined_at: Temporal.Instant;
  level_at: Temporal.Instant | null;
  suspended: boolean;
  levels: Limits["shops"]["levels"];
  redeemed_today: number;
  worth_today: string;
  held: number;
  held_value: string;
  waiting_pieces: number;
  awaits_approval: boolean;
  address_confirmed: boolean;
  bank_checked: boolean | null;
  located: boolean;
}

/** Returns the level of a business with each brand whose campaigns it joined, ordered by the brand's name. */
export async function listOwnLevels(db: Db, businessId: BusinessId, at: Temporal.Instant): Promise<OwnLevelRow[]> {
  const { rows } = await sql<OwnLevelRow>`
    select n.brand_id, t.name as brand_name, t.currency, t.currency_sign, n.level, n.first_joined_at, n.level_at,
      n.suspended_at is not null as suspended, t.shops -> 'levels' as levels,
      case when n.day = t.today then n.redeemed else 0 end as redeemed_today,
      (case when n.day = t.today then n.worth else 0 end)::numeric(20, 2)::text as worth_today,
      coalesce(h.count, 0) as held, coalesce(h.value, 0)::numeric(20, 2)::text as held_value,
      (
        select coalesce(sum(quantity), 0)::int from stock_request r
        where r.business_id = n.business_id and r.brand_id = n.brand_id and r.decided_at is null
      ) as waiting_pieces,
      ${awaitsApproval} as awaits_approval,
      exists (select from account o where o.business_id = n.business_id and o.removed_at is null and not o.unconfirmed) as address_confirmed,
      case when c.bank_check then b.bank_verified_at is not null end as bank_checked,
      exists (
        select from store s where s.business_id = n.business_id and s.is_primary and s.latitude is not null and s.longitude is not null
      ) as located
    from brand_business n
    join business b on b.id = n.business_id join country c on c.id = b.country_id
    join lateral (
      select name, currency, currency_sign, limits_of(id) -> 'shops' as shops, (${at}::timestamptz at time zone timezone)::date as today
      from brand where id = n.brand_id
    ) t on true
    left join (${heldBy("brand_id", sql`business_id = ${businessId}`)}) h on h.brand_id = n.brand_id
    where n.business_id = ${businessId}
    order by t.name, n.brand_id`.execute(db);
  return rows;
}

export interface OwnHoldRow {
  brand_id: string;
  reason: HoldReason;
  count: number;
  value: string;
}

/**
 * Returns the reasons why brands hold a business's redemptions, largest value first. A redemption that is held for
 * several reasons counts once, under the rule that it matched: `level` alone says no more than what all of its
 * redemptions wait for.
 */
export async function listOwnHolds(db: Db, businessId: BusinessId): Promise<OwnHoldRow[]> {
  const { rows } = await sql<OwnHoldRow>`
    select brand_id, reason, count(*)::int as count, sum(worth)::numeric(20, 2)::text as value from (
      select distinct on (campaign_id, ledger_id) brand_id, reason, worth from redemption_hold
      where business_id = ${businessId} and decided_at is null
      order by campaign_id, ledger_id, reason = 'level', reason
    ) h
    group by brand_id, reason order by sum(worth) desc, reason`.execute(db);
  return rows;
}
