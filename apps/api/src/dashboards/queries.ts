import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** The products of a campaign with what all its stores hold of each. */
export const listProductStock = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_product")
    .innerJoin("product", "product.id", "campaign_product.product_id")
    .leftJoin("stock", (join) =>
      join.onRef("stock.campaign_id", "=", "campaign_product.campaign_id").onRef("stock.product_id", "=", "product.id"),
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

export async function findIsoCode(db: Db, countryId: string): Promise<string> {
  const country = await db
    .selectFrom("country")
    .select("iso_code")
    .where("id", "=", countryId)
    .executeTakeFirstOrThrow();
  return country.iso_code;
}

/** Counters of a campaign's vouchers; none while it is a draft. */
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

/**
 * One row a day in the brand's time zone, from the day of publishing, or of the first event, to today or the campaign's
 * end, whichever is earlier. A redemption that was reversed counts on no day, so that the days add up to the tally.
 */
export async function listVoucherDays(
  db: Db,
  campaign: { id: string; timezone: string; end_date: string; published_at: Temporal.Instant },
  now: Temporal.Instant,
): Promise<DayOfVouchers[]> {
  const { rows } = await sql<DayOfVouchers>`
    with event as (
      select kind, (at at time zone ${campaign.timezone})::date as day,
        lead(kind) over (partition by slot, kind in ('redeemed', 'reversed') order by id) as next_kind
      from voucher_event
      where campaign_id = ${campaign.id} and kind in ('claimed', 'downloaded', 'redeemed', 'reversed')
    ), counted as (
      select day,
        count(*) filter (where kind = 'claimed') as claimed,
        count(*) filter (where kind = 'downloaded') as downloaded,
        count(*) filter (where kind = 'redeemed' and next_kind is distinct from 'reversed') as redeemed
      from event group by day
    ), span as (
      select
        least((${campaign.published_at}::timestamptz at time zone ${campaign.timezone})::date, min(day)) as first,
        greatest(least((${now}::timestamptz at time zone ${campaign.timezone})::date, ${campaign.end_date}::date), max(day)) as last
      from counted
    )
    select to_char(date, 'YYYY-MM-DD') as date,
      coalesce(claimed, 0)::int as claimed, coalesce(downloaded, 0)::int as downloaded, coalesce(redeemed, 0)::int as redeemed
    from span, generate_series(first, last, interval '1 day') as date
    left join counted on counted.day = date::date
    order by date`.execute(db);
  return rows;
}
