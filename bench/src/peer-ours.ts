import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { type Peer, tell } from "./peer.ts";
import { insertCampaign, scalar } from "./workshop.ts";

/** Claims of one campaign until it is empty; then comes the next. */
const VOUCHERS = 50_000;

/** A business with a session, a store, and a product of the brand. */
async function insertTill(pool: Pool, brandId: string): Promise<{ token: string; storeId: string; productId: string }> {
  const businessId = await scalar<string>(
    pool,
    "insert into business (name, country_id, timezone, created_at) values ('Till', '1', 'America/New_York', now()) returning id",
  );
  const accountId = await scalar<string>(
    pool,
    "insert into account (type, business_id, email, username, created_at) values (2, $1, $2, $2, now()) returning id",
    [businessId, `${randomUUID()}@example.com`],
  );
  const token = randomBytes(32).toString("base64url");
  await pool.query("insert into session (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())", [
    createHash("sha256").update(token).digest(),
    accountId,
  ]);
  const storeId = await scalar<string>(
    pool,
    "insert into store (business_id, name, created_at) values ($1, 'Store', now()) returning id",
    [businessId],
  );
  await pool.query(
    "insert into image (hash, width, height, bytes, created_at) values ('bench', 1, 1, 1, now()) on conflict do nothing",
  );
  const productId = await scalar<string>(
    pool,
    "insert into product (brand_id, name, upc, image_hash, created_at) values ($1, 'Soda', $2, 'bench', now()) returning id",
    [brandId, String(randomBytes(5).readUIntBE(0, 5))],
  );
  return { token, storeId, productId };
}

/** Our own server over HTTP: a claim makes a code, a redemption has it take effect, a reversal takes it back. */
export async function openOurs(pool: Pool, brandId: string, port: number): Promise<Peer> {
  const url = `http://127.0.0.1:${port}/api`;
  let campaign = { id: "", code: "", left: 0 };
  const nextCampaign = async () => {
    const code = randomUUID().slice(0, 8).toUpperCase();
    campaign = { id: await insertCampaign(pool, brandId, code, VOUCHERS), code, left: VOUCHERS };
  };
  const claim = async (): Promise<string> => {
    campaign.left -= 1;
    const { body } = await tell<{ data: { pinNumber: string } }>("POST", `${url}/brand/customer/claim`, {
      campaignCode: campaign.code,
      claimKey: randomUUID(),
    });
    return body.data.pinNumber;
  };
  await nextCampaign();
  return {
    name: "Stashwell",
    async create() {
      if (campaign.left < VOUCHERS / 10) await nextCampaign();
      await claim();
    },
    async takeSeat() {
      const { token, storeId, productId } = await insertTill(pool, brandId);
      await pool.query(
        "insert into participation (campaign_id, store_id, business_id, joined_at) select $1, id, business_id, now() from store where id = $2",
        [campaign.id, storeId],
      );
      await pool.query("insert into stock (campaign_id, store_id, product_id, quantity) values ($1, $2, $3, 1000)", [
        campaign.id,
        storeId,
        productId,
      ]);
      const pin = await claim();
      const wish = { pin, storeId, organizationProductId: productId };
      return {
        apply: async () => void (await tell("POST", `${url}/store/voucher/redeem`, wish, { token })),
        remove: async () => void (await tell("POST", `${url}/store/voucher/reverse`, { pin }, { token })),
      };
    },
  };
}
