import type { Evidence } from "@stashwell/shared/review/contract";
import type { FlagDecision, FlagReason } from "@stashwell/shared/review/rules";
import type { Level, RedemptionRule } from "@stashwell/shared/limits/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import {
  comesAfter,
  directionOf,
  keyOf,
  type Page,
  type Place,
  type SortKey,
  toPage,
} from "../../platform/db/keyset.ts";
import type { BrandId } from "../../platform/http/session.ts";

export interface FlagRow extends Place {
  rule: RedemptionRule;
  rule_limit: number;
  rule_minutes: number;
  redemptions: number;
  worth: string;
  held: string;
  held_for_level: string;
  business_name: string;
  suspended: boolean;
  store_names: string[];
  store_count: number;
  product_name: string | null;
  first_at: Temporal.Instant;
  last_at: Temporal.Instant;
  flagged_at: Temporal.Instant;
  decision: FlagDecision | null;
  decided_at: Temporal.Instant | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  reason: FlagReason | null;
  note: string;
}

/** The columns of a flag `f`, for lists and for details. */
const flagColumns: RawBuilder<unknown> = sql`
  f.id, f.rule, f.rule_limit, f.rule_minutes, f.redemptions, f.worth, f.first_at, f.last_at, f.flagged_at, f.decision, f.decided_at,
  f.reason, f.note, b.name as business_name, n.suspended_at is not null as suspended, p.name as product_name, a.first_name, a.last_name, a.email,
  h.held, h.held_for_level, s.store_names, s.store_count`;
const flagJoins: RawBuilder<unknown> = sql`
  join business b on b.id = f.business_id
  left join brand_business n on n.brand_id = f.brand_id and n.business_id = f.business_id
  left join product p on p.id = f.product_id
  left join account a on a.id = f.decided_by
  cross join lateral (
    select coalesce(sum(h.worth) filter (where h.reason = f.rule), 0)::numeric(14, 2) as held,
      coalesce(sum(h.worth) filter (where h.reason = 'level'), 0)::numeric(14, 2) as held_for_level
    from flagged_redemption r
    join redemption_hold h on h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id and h.reason in (f.rule, 'level')
    where r.flag_id = f.id and h.decided_at is null
  ) h
  cross join lateral (
    select coalesce((array_agg(s.name order by s.name, s.id))[1:3], '{}') as store_names, count(*)::integer as store_count from store s
    where s.id in (select r.store_id from flagged_redemption r where r.flag_id = f.id)
  ) s`;

/** Whether a flag `f` is open: undecided, or decided with `suspend` while it still holds redemptions. */
const isOpenFlag: RawBuilder<boolean> = sql`(f.decided_at is null or f.decision = 'suspend' and exists (
  select from flagged_redemption r
  join redemption_hold h on h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id and h.reason = f.rule
  where r.flag_id = f.id and h.decided_at is null
))`;

/** Whether a flag `f` has redemptions of a campaign. */
const isOfCampaign = (campaignId: string): RawBuilder<boolean> =>
  sql`exists (select from flagged_redemption r where r.flag_id = f.id and r.campaign_id = ${campaignId})`;

const ORDERS = {
  newest: { by: sql`f.last_at`, type: "timestamptz", descending: true },
  largest: { by: sql`f.worth`, type: "numeric", descending: true },
  decided: { by: sql`f.decided_at`, type: "timestamptz", descending: true },
} satisfies Record<string, SortKey>;
export type FlagOrder = keyof typeof ORDERS;

export interface FlagFilter {
  isOpen: boolean;
  campaignId: string | undefined;
}

/** Returns a page of a brand's flags. */
export async function listFlags(
  db: Db,
  brandId: BrandId,
  { isOpen, campaignId }: FlagFilter,
  { order, after, limit }: { order: FlagOrder; after: Place | undefined; limit: number },
): Promise<Page<FlagRow>> {
  const key: SortKey = ORDERS[order];
  const direction = sql.raw(directionOf(key));
  const { rows } = await sql<FlagRow>`
    select ${flagColumns}, f.key from (
      select f.*, ${keyOf(key)} as key from abuse_flag f
      where f.brand_id = ${brandId} and ${isOpenFlag} = ${isOpen}
        and ${after ? comesAfter(key, "f.id", after) : sql`true`}
        and ${campaignId === undefined ? sql`true` : isOfCampaign(campaignId)}
      order by ${key.by} ${direction}, f.id ${direction} limit ${limit + 1}
    ) f ${flagJoins}
    order by ${key.by} ${direction}, f.id ${direction}`.execute(db);
  return toPage(rows, limit);
}

export async function findFlag(db: Db, brandId: BrandId, flagId: string): Promise<FlagRow | undefined> {
  const { rows } = await sql<FlagRow>`
    select ${flagColumns}, '' as key from abuse_flag f ${flagJoins}
    where f.brand_id = ${brandId} and f.id = ${flagId}`.execute(db);
  return rows[0];
}

export interface ReviewTotals {
  waiting: number;
  held: string;
  currency_sign: string;
  released: number;
  reversed: number;
  suspended: number;
}

/** Returns the open flags and held value of a brand, and the number of flags decided since `since`, by decision. */
export async function findTotals(db: Db, brandId: BrandId, since: Temporal.Instant): Promise<ReviewTotals> {
  const { rows } = await sql<ReviewTotals>`
    select b.currency_sign,
      (select count(*) from abuse_flag f where f.brand_id = b.id and ${isOpenFlag}) as waiting,
      (select coalesce(sum(worth), 0)::numeric(14, 2) from (
        select distinct h.campaign_id, h.ledger_id, h.worth from redemption_hold h
        where h.brand_id = b.id and h.decided_at is null and h.reason <> 'level'
      ) h) as held,
      (select count(*) from abuse_flag f where f.brand_id = b.id and f.decided_at > ${since} and f.decision = 'release') as released,
      (select count(*) from abuse_flag f where f.brand_id = b.id and f.decided_at > ${since} and f.decision = 'reverse') as reversed,
      (select count(*) from abuse_flag f where f.brand_id = b.id and f.decided_at > ${since} and f.decision = 'suspend') as suspended
    from brand b where b.id = ${brandId}`.execute(db);
  return rows[0]!;
}

/** Counts a brand's open flags, of all campaigns or of one. */
export async function countWaiting(db: Db, brandId: BrandId, campaignId?: string): Promise<number> {
  const { waiting } = await db
    .selectFrom("abuse_flag as f")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("f.brand_id", "=", brandId)
    .where(isOpenFlag)
    .$if(campaignId !== undefined, (query) => query.where(isOfCampaign(campaignId ?? "")))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Returns the campaigns that a brand's open, or decided, flags refer to; 100 at most. */
export async function listFlaggedCampaigns(
  db: Db,
  brandId: BrandId,
  isOpen: boolean,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from campaign c
    where c.brand_id = ${brandId} and exists (
      select from flagged_redemption r join abuse_flag f on f.id = r.flag_id
      where r.campaign_id = c.id and ${isOpenFlag} = ${isOpen}
    )
    order by c.name, c.id limit 100`.execute(db);
  return rows;
}

export interface EvidenceRow {
  ledger_id: number;
  at: Temporal.Instant;
  pin_end: string;
  store_id: string;
  store_name: string;
  city_name: string;
  latitude: number | null;
  longitude: number | null;
  account_id: string;
  is_cashier: boolean;
  network: string | null;
  till: string | null;
  same_network: boolean;
  same_device: boolean;
  product_name: string;
  campaign_id: string;
  campaign_name: string;
  worth: string;
  status: Evidence["status"];
}

/** Returns the newest `limit` redemptions of a flag, oldest first. */
export async function listEvidence(db: Db, flagId: string, limit: number): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select * from (
      select r.ledger_id, e.at, case when v.accepted_at > e.at then '' else coalesce(right(v.pin, 4), '') end as pin_end,
        e.store_id, s.name as store_name, coalesce(city.name, '') as city_name, s.latitude, s.longitude,
        e.account_id, coalesce(a.role = 'cashier', false) as is_cashier,
        o.network::text as network, o.till::text as till,
        coalesce(o.same_network, false) as same_network, coalesce(o.same_device, false) as same_device,
        p.name as product_name, r.campaign_id, c.name as campaign_name, r.worth,
        case when standing_redemption(r.campaign_id, r.slot) is distinct from r.ledger_id then case when (
            select b.id is null from voucher_event u left join account b on b.id = u.account_id and b.brand_id = c.brand_id
            where u.campaign_id = r.campaign_id and u.slot = r.slot and u.kind = 'reversed' and u.id > r.ledger_id order by u.id limit 1
          ) then 'undone' else 'reversed' end
          when exists (
            select from redemption_hold h where h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id and h.decided_at is null
          ) then 'held' else 'redeemed' end as status
      from flagged_redemption r
      join voucher_event e on e.campaign_id = r.campaign_id and e.id = r.ledger_id and e.kind <> 'claimed'
      join voucher v on v.campaign_id = r.campaign_id and v.slot = r.slot
      join campaign c on c.id = r.campaign_id
      join store s on s.id = e.store_id
      left join city on city.id = s.city_id
      join product p on p.id = e.product_id
      left join account a on a.id = e.account_id
      left join redemption_origin o on o.campaign_id = r.campaign_id and o.ledger_id = r.ledger_id
      where r.flag_id = ${flagId}
      order by e.at desc, e.id desc limit ${limit}
    ) e order by e.at, e.ledger_id`.execute(db);
  return rows;
}

export interface FlaggedStoreRow {
  id: string;
  name: string;
  city_name: string;
  latitude: number | null;
  longitude: number | null;
  level: Level;
  since: Temporal.Instant | null;
  redeemed: number;
  flags: number;
  suspended: boolean;
}

/** Returns the stores of a flag, each with its history with the brand. */
export async function listFlaggedStores(
  db: Db,
  brandId: BrandId,
  flagId: string,
  limit: number,
): Promise<FlaggedStoreRow[]> {
  const { rows } = await sql<FlaggedStoreRow>`
    select s.id, s.name, coalesce(city.name, '') as city_name, s.latitude, s.longitude,
      coalesce(n.level, 'new') as level, n.first_joined_at as since,
      (select coalesce(sum(t.redeemed), 0) from stock t join campaign c on c.id = t.campaign_id
        where t.store_id = s.id and c.brand_id = ${brandId}) as redeemed,
      (select count(distinct r.flag_id) from flagged_redemption r join abuse_flag f on f.id = r.flag_id
        where r.store_id = s.id and f.brand_id = ${brandId} and f.id <> ${flagId}) as flags,
      n.suspended_at is not null or exists (select from participation p join campaign c on c.id = p.campaign_id
        where p.store_id = s.id and c.brand_id = ${brandId} and p.left_at is null and p.suspended_at is not null) as suspended
    from store s
    left join city on city.id = s.city_id
    left join brand_business n on n.brand_id = ${brandId} and n.business_id = s.business_id
    where s.id in (select r.store_id from flagged_redemption r where r.flag_id = ${flagId})
    order by s.name, s.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the value of these flags' redemptions that stays on hold until the brand approves the businesses, with the
 * names of those businesses; undefined if there is none.
 */
export async function findHeldForLevel(
  db: Db,
  flagIds: readonly string[],
): Promise<{ worth: string; businesses: string[]; currency_sign: string } | undefined> {
  const { rows } = await sql<{ worth: string; businesses: string[]; currency_sign: string }>`
    select sum(h.worth)::numeric(14, 2)::text as worth, array_agg(distinct b.name) as businesses, min(n.currency_sign) as currency_sign
    from (
      select distinct h.campaign_id, h.ledger_id, h.worth, h.business_id, h.brand_id
      from flagged_redemption r join redemption_hold h on h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id
      where r.flag_id = any(${flagIds}::uuid[]) and h.reason = 'level' and h.decided_at is null
    ) h
    join business b on b.id = h.business_id join brand n on n.id = h.brand_id
    having count(*) > 0`.execute(db);
  return rows[0];
}
