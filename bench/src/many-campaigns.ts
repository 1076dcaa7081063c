import { randomBytes } from "node:crypto";
import { hashToken } from "@stashwell/api/platform/config/secrets";
import type { Pool } from "pg";
import { scalar } from "./workshop.ts";

/** A word that one campaign has, made of letters that no other name puts in this order. */
export const RARE = "Quince Marmalade";
/** A word that a sixth of them have. */
export const COMMON = "Autumn";

/** Campaigns of a brand over ten years, three quarters of an hour apart, of all statuses, with long texts. */
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

/** Opens a session of an account of the brand's, as signing in does. */
export async function openBrandSession(pool: Pool, brandId: string): Promise<string> {
  const account = await scalar<string>(
    pool,
    `insert into account (type, brand_id, email, username, role, created_at) values (1, $1, 'bench@brands.example', 'bench', 'owner', now()) returning id`,
    [brandId],
  );
  const token = randomBytes(32).toString("base64url");
  await pool.query("insert into session (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())", [
    hashToken(token),
    account,
  ]);
  return token;
}
