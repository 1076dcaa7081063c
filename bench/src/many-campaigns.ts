import type { Pool } from "pg";
import { systemClock } from "@stashwell/api/platform/clock";
import { openDatabase } from "@stashwell/api/platform/db/pool";
import { markOver } from "@stashwell/api/features/participation/offers/mark-over";
import { scalar } from "./setup.ts";

/** The name of a single campaign, whose letter sequences occur in no other name. */
export const RARE = "Quince Marmalade";
/** A word in the names of a sixth of the campaigns. */
export const COMMON = "Autumn";

/** Inserts campaigns of a brand over ten years, three quarters of an hour apart, of all statuses, with long texts. */
export const insertCampaigns = (pool: Pool, brandId: string, count: number): Promise<unknown> =>
  pool.query(
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, privacy_policy, terms, disclaimer,
       created_at, updated_at, published_at)
     select $1::uuid, upper(substr(md5($1 || i::text), 1, 12)),
       case when i = $2::int / 2 then $3 else
         (array['Summer','Autumn','Winter','Spring','Harvest','Holiday'])[1 + i % 6] || ' ' ||
         (array['Pantry','Breakfast','Coffee','Snacks','Dinner'])[1 + i % 5] || ' ' || substr(md5(i::text), 1, 8) end,
       5 + i % 95, 1 + i % 5000, current_date - 3000 + i % 3060, current_date - 2990 + i % 3060,
       repeat('We keep nothing of yours. ', 12), repeat('One voucher a purchase. ', 12), repeat('No cash value. ', 12),
       now() - ($2::int - i) * interval '45 minutes', now(), case when i % 50 = 0 then null else now() end
     from generate_series(1, $2::int) i`,
    [brandId, count, RARE],
  );

export const insertProducts = async (pool: Pool, brandId: string, count: number): Promise<void> => {
  await pool.query(
    "insert into image (hash, width, height, bytes, created_at) values (repeat('0', 64), 1, 1, 1, now()) on conflict do nothing",
  );
  await pool.query(
    `insert into product (brand_id, name, upc, image_hash, created_at)
     select $1, case when i = $2::int / 2 then $3 else 'Product ' || substr(md5(i::text), 1, 8) end, (1000000 + i)::text, repeat('0', 64),
       now() - ($2::int - i) * interval '1 minute'
     from generate_series(1, $2::int) i`,
    [brandId, count, RARE],
  );
};

const BRANDS = 20;

/**
 * Inserts campaigns of several brands, for all states or for one: the older two fifths are over and marked as such, the
 * others run.
 */
export async function insertOffers(pool: Pool, brandId: string, count: number): Promise<void> {
  await pool.query(
    "insert into state (id, country_id, code, name) values ('GA', '1', 'GA', 'Georgia'), ('TX', '1', 'TX', 'Texas') on conflict do nothing",
  );
  const brands = [brandId];
  while (brands.length < BRANDS) {
    brands.push(
      await scalar<string>(
        pool,
        `insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
         values ($1, $1, '1', 'USD', '$', 'America/New_York', now()) returning id`,
        [`brand-${brands.length}`],
      ),
    );
  }
  await pool.query(
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, all_states, privacy_policy, terms, disclaimer,
       created_at, updated_at, published_at)
     select ($1::uuid[])[1 + i % $2::int], upper(substr(md5(i::text), 1, 12)),
       case when i % 10000 = 7 then $3 else (array['Summer','Autumn','Winter','Spring','Harvest','Holiday'])[1 + i / 20 % 6]
         || ' ' || (array['Pantry','Breakfast','Coffee','Snacks','Dinner'])[1 + i / 120 % 5] || ' ' || substr(md5(i::text), 1, 8) end,
       5 + i % 95, 1 + i % 5000, at::date, case when i < $4::int * 2 / 5 then current_date - 2 else current_date + 30 end, i % 2 = 0,
       repeat('We keep nothing of yours. ', 12), repeat('One voucher a purchase. ', 12), repeat('No cash value. ', 12), at, at, at
     from (select i, now() - ($4::int - i) * interval '5 minutes' as at from generate_series(1, $4::int) i) as campaign`,
    [brands, BRANDS, RARE, count],
  );
  await pool.query(
    "insert into campaign_state (campaign_id, state_id) select id, case when code < '8' then 'GA' else 'TX' end from campaign where not all_states",
  );
  await markOver({ db: openDatabase(pool), clock: systemClock });
  await pool.query("vacuum analyze");
}
