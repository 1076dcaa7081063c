import type { Pool } from "pg";

export const VOUCHERS = 5_000_000;
export const STORES = 2_000;
export const PRODUCTS = 3;
/**
 * The number of days over which vouchers are claimed; they are downloaded one day and redeemed two days after the
 * claim.
 */
const DAYS = 90;

/**
 * Inserts vouchers of a campaign with their counters, as the product's own statements would leave them: half of them
 * downloaded, a third redeemed, each in one of many stores. Of the ledger, only what is counted by store.
 */
export async function insertVouchers(pool: Pool, campaignId: string): Promise<void> {
  await insertStores(pool, campaignId);
  // PINs and handles in slot order fill the indexes from one end, which is several times as fast.
  await pool.query(
    `with place as (
       select array_agg(business_id order by store_id, product_id) as businesses
       from stock join participation using (campaign_id, store_id) where campaign_id = $1
     )
     insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at, downloaded_at, redeemed_at, redeemed_by_business)
     select $1::uuid, n, lpad(to_hex(n), 22, '0'), lpad(to_hex(n), 16, '0'), decode(lpad(to_hex(n), 64, '0'), 'hex'), at,
       case when n % 2 = 0 then at + interval '1 day' end, case when n % 3 = 0 then at + interval '2 days' end,
       case when n % 3 = 0 then businesses[1 + n / 3 % $4::int] end
     from (select n, now() - interval '100 days' + (n::float8 / $2) * $3 * interval '1 day' as at from generate_series(1, $2::int) n) as claim, place`,
    [campaignId, VOUCHERS, DAYS, STORES * PRODUCTS],
  );
  await pool.query(
    `insert into voucher_event (campaign_id, slot, kind, at, store_id, product_id, business_id)
     select v.campaign_id, v.slot, 'redeemed', v.redeemed_at, s.store_id, s.product_id, s.business_id
     from voucher v join (
       select *, row_number() over (order by store_id, product_id) - 1 as nth
       from stock join participation using (campaign_id, store_id) where campaign_id = $1
     ) s on s.nth = v.slot / 3 % $2::int
     where v.campaign_id = $1 and v.redeemed_at is not null`,
    [campaignId, STORES * PRODUCTS],
  );
  // The product's own statements record these one by one, over months.
  await pool.query("truncate event");
  await insertCounters(pool, campaignId);
  await pool.query("vacuum analyze");
}

async function insertStores(pool: Pool, campaignId: string): Promise<void> {
  await pool.query(
    "insert into state (id, country_id, code, name) values ('1', '1', 'GA', 'Georgia'), ('2', '1', 'TX', 'Texas') on conflict do nothing",
  );
  await pool.query(
    `with business as (
       insert into business (name, country_id, timezone, created_at)
       select 'Business ' || n, '1', 'America/New_York', now() from generate_series(1, $2::int) n returning id
     ), store as (
       insert into store (business_id, name, state_id, address_line1, zip, latitude, longitude, is_primary, created_at)
       select id, 'Store ' || substr(id::text, 25), (1 + row_number() over () % 2)::text, '1 Peachtree St', '30303',
         30 + random() * 10, -100 + random() * 20, true, now() from business returning id, business_id
     )
     insert into participation (campaign_id, store_id, business_id, joined_at) select $1::uuid, id, business_id, now() from store`,
    [campaignId, STORES],
  );
  await pool.query(
    "insert into campaign_product (campaign_id, product_id, position) select $1::uuid, id, row_number() over () from product",
    [campaignId],
  );
  await pool.query(
    `insert into stock (campaign_id, store_id, product_id, quantity)
     select campaign_id, store_id, product_id, 100 from participation join campaign_product using (campaign_id) where campaign_id = $1`,
    [campaignId],
  );
}

/** Inserts the counters of claims, downloads and redemptions for the loaded vouchers. */
async function insertCounters(pool: Pool, campaignId: string): Promise<void> {
  await pool.query(
    `insert into campaign_tally (campaign_id, claimed, downloaded, redeemed)
     select $1::uuid, count(*), count(downloaded_at), count(redeemed_at) from voucher where campaign_id = $1`,
    [campaignId],
  );
  await pool.query(`insert into campaign_day (campaign_id, day, claimed, downloaded, redeemed) ${DAYS_COUNTED}`, [
    campaignId,
  ]);
  await pool.query(
    `update stock s set redeemed = e.count
     from (select store_id, product_id, count(*) from voucher_event where campaign_id = $1 and kind = 'redeemed' group by 1, 2) e
     where s.campaign_id = $1 and s.store_id = e.store_id and s.product_id = e.product_id`,
    [campaignId],
  );
}

const dayOf = (column: string) => `(${column} at time zone 'America/New_York')::date`;
const DAYS_COUNTED = `
  select $1::uuid, day, sum(claimed)::int as claimed, sum(downloaded)::int as downloaded, sum(redeemed)::int as redeemed from (
    select ${dayOf("claimed_at")} as day, count(*) as claimed, 0 as downloaded, 0 as redeemed from voucher where campaign_id = $1 group by 1
    union all select ${dayOf("downloaded_at")}, 0, count(*), 0 from voucher where campaign_id = $1 and downloaded_at is not null group by 1
    union all select ${dayOf("redeemed_at")}, 0, 0, count(*) from voucher where campaign_id = $1 and redeemed_at is not null group by 1
  ) as event group by day`;

/** The dashboard's totals, computed without counters. */
export async function listCounted(pool: Pool, campaignId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select count(*)::int as claimed, count(downloaded_at)::int as downloaded, count(redeemed_at)::int as redeemed
     from voucher where campaign_id = $1`,
    [campaignId],
  );
  return rows[0];
}

/** The dashboard's daily series, computed without counters. */
export async function listCountedDays(pool: Pool, campaignId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select to_char(day, 'YYYY-MM-DD') as date, claimed, downloaded, redeemed from (${DAYS_COUNTED}) as counted order by day`,
    [campaignId],
  );
  return rows;
}

export async function listCountedStores(pool: Pool, campaignId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select store_id as id, count(*)::int as redeemed from voucher_event
     where campaign_id = $1 and kind = 'redeemed' group by store_id order by store_id`,
    [campaignId],
  );
  return rows;
}
