import type { Days } from "@stashwell/shared/periods";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

const isStockFindable = sql<boolean>`exists (
  select from participation p join store s on s.id = p.store_id
  where p.campaign_id = stock.campaign_id and p.store_id = stock.store_id
    and p.left_at is null and p.suspended_at is null and s.is_open)`;

/** Lists a campaign's products with their total stock in all stores, or in those that consumers can find. */
export const listProductStock = (db: Db, campaignId: string, { findableOnly }: { findableOnly: boolean }) =>
  db
    .selectFrom("campaign_product")
    .innerJoin("product", "product.id", "campaign_product.product_id")
    .leftJoin("stock", (join) =>
      join
        .onRef("stock.campaign_id", "=", "campaign_product.campaign_id")
        .onRef("stock.product_id", "=", "product.id")
        .$call((on) => (findableOnly ? on.on(isStockFindable) : on)),
    )
    .select([
      "product.id",
      "product.name",
      "product.image_hash",
      sql<number>`coalesce(sum(stock.quantity), 0)::int`.as("stock"),
    ])
    .where("campaign_product.campaign_id", "=", campaignId)
    .groupBy(["product.id", "campaign_product.position"])
    .orderBy("campaign_product.position")
    .orderBy("product.id")
    .execute();

/**
 * Lists a campaign's stores that have a location, with their total stock. The map shows thousands at once: only the
 * drawn columns are selected, and stock is summed in one pass.
 */
export const listStorePoints = (db: Db, campaignId: string, { findableOnly }: { findableOnly: boolean }) =>
  db
    .with("held", (held) =>
      held
        .selectFrom("stock")
        .select(["store_id", sql<number>`sum(quantity)::int`.as("total")])
        .where("campaign_id", "=", campaignId)
        .groupBy("store_id"),
    )
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .leftJoin("held", "held.store_id", "store.id")
    .leftJoin("state", "state.id", "store.state_id")
    .select(["store.id", "store.name", "state.code as state_code"])
    .select(["store.latitude", "store.longitude"])
    .select(sql<number>`coalesce(held.total, 0)`.as("total_stock"))
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.left_at", "is", null)
    .where("store.latitude", "is not", null)
    .where("store.longitude", "is not", null)
    .$narrowType<{ latitude: number; longitude: number }>()
    .$if(findableOnly, (query) =>
      query.where("store.is_open", "=", true).where("participation.suspended_at", "is", null),
    )
    .orderBy("store.name")
    .orderBy("store.id")
    .execute();

/** The counters of a campaign's vouchers; undefined for a draft. */
export const findTally = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_tally")
    .select(["claimed", "downloaded", "redeemed"])
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();

export interface DayOfVouchers {
  date: string;
  claimed: number;
  downloaded: number;
  redeemed: number;
}

/** One row per day of a span, with what was counted on it. `first` and `last` are dates over the rows of `counted`. */
const everyDay = (
  counted: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
) => sql<DayOfVouchers>`
  with counted as (${counted}), span as (select ${first} as first, ${last} as last from counted)
  select to_char(date, 'YYYY-MM-DD') as date,
    coalesce(claimed, 0) as claimed, coalesce(downloaded, 0) as downloaded, coalesce(redeemed, 0) as redeemed
  from span, generate_series(first::timestamp, last::timestamp, interval '1 day') as date
  left join counted on counted.day = date::date
  order by date`;

/**
 * Returns one row per day in the brand's time zone, from publishing, or the first event, to today or the campaign's
 * end, whichever is earlier. Undone redemptions aren't counted, so that the days add up to the tally.
 */
export async function listVoucherDays(
  db: Db,
  campaign: { id: string; timezone: string; end_date: string; published_at: Temporal.Instant },
  now: Temporal.Instant,
): Promise<DayOfVouchers[]> {
  const dayOf = (at: Temporal.Instant) => sql`(${at}::timestamptz at time zone ${campaign.timezone})::date`;
  const { rows } = await everyDay(
    sql`select * from campaign_day where campaign_id = ${campaign.id}`,
    sql`least(${dayOf(campaign.published_at)}, min(day))`,
    sql`greatest(least(${dayOf(now)}, ${campaign.end_date}::date), max(day))`,
  ).execute(db);
  return rows;
}

/** Returns one row per day of all campaigns of a brand, in its time zone, from the first day with vouchers to today. */
export async function listBrandDays(db: Db, brandId: BrandId, now: Temporal.Instant): Promise<DayOfVouchers[]> {
  const today = sql`(select (${now}::timestamptz at time zone timezone)::date from brand where id = ${brandId})`;
  const { rows } = await everyDay(
    sql`
      select d.day, sum(d.claimed)::int as claimed, sum(d.downloaded)::int as downloaded, sum(d.redeemed)::int as redeemed
      from campaign c join campaign_day d on d.campaign_id = c.id
      where c.brand_id = ${brandId} group by 1`,
    sql`min(day)`,
    sql`greatest(${today}, max(day))`,
  ).execute(db);
  return rows;
}

/** Campaigns of a brand's report. */
const REPORTED_CAMPAIGNS = 100;

export interface ReportedCampaign {
  id: string;
  name: string;
  claimed: number;
  redeemed: number;
  value: string;
}

interface ReportedCampaigns {
  currency_sign: string;
  value: string;
  count: number;
  campaigns: ReportedCampaign[];
}

/**
 * Returns the campaigns of a brand of which something was saved or redeemed on some days in its time zone, most
 * redemptions first, with the value of what was redeemed of all of them. An end that is left out has no limit.
 */
export async function findReportedCampaigns(
  db: Db,
  brandId: BrandId,
  { from, to }: Partial<Days>,
): Promise<ReportedCampaigns> {
  const { rows } = await sql<ReportedCampaigns>`
    with reported as materialized (
      select c.id, c.name, sum(d.claimed)::int as claimed, sum(d.redeemed)::int as redeemed,
        (sum(d.redeemed) * c.denomination)::numeric(20, 2) as value
      from campaign c join campaign_day d on d.campaign_id = c.id
      where c.brand_id = ${brandId} and d.day >= coalesce(${from ?? null}::date, '-infinity')
        and d.day <= coalesce(${to ?? null}::date, 'infinity')
      group by c.id having sum(d.claimed) > 0 or sum(d.redeemed) > 0
    ), shown as (
      select id, name, claimed, redeemed, value::text from reported
      order by redeemed desc, claimed desc, name, id limit ${sql.lit(REPORTED_CAMPAIGNS)}
    )
    select b.currency_sign, (select count(*)::int from reported) as count,
      (select coalesce(sum(value), 0)::numeric(20, 2)::text from reported) as value,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.redeemed desc, s.claimed desc, s.name, s.id), '[]') from shown s) as campaigns
    from brand b where b.id = ${brandId}`.execute(db);
  return rows[0]!;
}

/** Lists the stores with redemptions of a campaign, including those that left, busiest first; all without a limit. */
export const listRedeemingStores = (db: Db, campaignId: string, limit?: number) =>
  db
    .with("sold", (sold) =>
      sold
        .selectFrom("stock")
        .select(["store_id", sql<number>`sum(redeemed)::int`.as("redeemed")])
        .where("campaign_id", "=", campaignId)
        .where("redeemed", ">", 0)
        .groupBy("store_id"),
    )
    .selectFrom("sold")
    .innerJoin("participation", "participation.store_id", "sold.store_id")
    .innerJoin("store", "store.id", "sold.store_id")
    .leftJoin("city", "city.id", "store.city_id")
    .leftJoin("state", "state.id", "store.state_id")
    .select(["store.id", "store.name", "store.latitude", "store.longitude", "state.code as state_code"])
    .select(["city.name as city_name", "participation.left_at", "sold.redeemed"])
    .where("participation.campaign_id", "=", campaignId)
    .orderBy("sold.redeemed", "desc")
    .orderBy("store.name")
    .orderBy("store.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

/** Counts the stores of a campaign that customers would find if they had stock: those open and not suspended without any. */
export async function countStoresOutOfStock(db: Db, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.left_at", "is", null)
    .where("participation.suspended_at", "is", null)
    .where("store.is_open", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stock")
            .whereRef("stock.campaign_id", "=", "participation.campaign_id")
            .whereRef("stock.store_id", "=", "participation.store_id")
            .where("stock.quantity", ">", 0),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export const listStoreStates = (db: Db, campaignId: string, { findableOnly }: { findableOnly: boolean }) =>
  db
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .innerJoin("state", "state.id", "store.state_id")
    .select(["state.id", "state.name", sql<number>`count(*)::int`.as("stores")])
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.left_at", "is", null)
    .$if(findableOnly, (query) =>
      query.where("store.is_open", "=", true).where("participation.suspended_at", "is", null),
    )
    .groupBy("state.id")
    .orderBy("state.name")
    .execute();

const inMilliseconds = (column: string) => sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

export interface ExportedVoucher {
  slot: number;
  /** Epoch milliseconds, as the next two. */
  claimed_at: number;
  downloaded_at: number | null;
  redeemed_at: number | null;
  /**
   * The last four characters of a redeemed voucher's pin: enough to compare with a receipt, too little to guess from.
   */
  is_voided: boolean;
  pin_end: string | null;
  store_name: string | null;
  product_name: string | null;
}

/** Lists a campaign's claimed vouchers after a slot, in order, with the store of redemption. */
export async function listVouchersAfter(
  db: Db,
  campaignId: string,
  slot: number,
  limit: number,
): Promise<ExportedVoucher[]> {
  const { rows } = await sql<ExportedVoucher>`
    select v.slot, ${inMilliseconds("v.claimed_at")} as claimed_at,
      ${inMilliseconds("v.downloaded_at")} as downloaded_at, ${inMilliseconds("v.redeemed_at")} as redeemed_at,
      v.voided_at is not null as is_voided,
      case when v.redeemed_at is not null then right(v.pin, 4) end as pin_end,
      store.name as store_name, product.name as product_name
    from voucher v
    left join lateral (
      select e.store_id, e.product_id from voucher_event e
      where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' and v.redeemed_at is not null
      order by e.id desc limit 1
    ) redemption on true
    left join store on store.id = redemption.store_id
    left join product on product.id = redemption.product_id
    where v.campaign_id = ${campaignId} and v.slot > ${slot} and v.released_at is null
    order by v.slot limit ${limit}`.execute(db);
  return rows;
}
