import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { randomAddress } from "./addresses.ts";
import { type Peer, tell } from "./peer.ts";
import { insertCampaign, scalar } from "./workshop.ts";

/** Claims of one campaign until it is empty; then comes the next. */
const VOUCHERS = 50_000;
/** Of a seat, redeemed in turn: nobody redeems one voucher and takes it back a thousand times. */
const PINS = 50;

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

/** A campaign that is open, until it is nearly empty; then another. */
function openCampaigns(pool: Pool, brandId: string) {
  let code = "";
  let left = 0;
  const open = async (): Promise<string> => {
    const next = randomUUID().slice(0, 8).toUpperCase();
    const id = await insertCampaign(pool, brandId, next, VOUCHERS);
    code = next;
    left = VOUCHERS;
    return id;
  };
  /** Where there is a voucher for whoever asks. */
  const take = async (): Promise<string> => {
    if (left < VOUCHERS / 10) await open();
    left -= 1;
    return code;
  };
  return { open, take };
}

/** Our own server over HTTP: a claim makes a code, a redemption has it take effect, a reversal takes it back. */
export async function openOurs(pool: Pool, brandId: string, port: number): Promise<Peer> {
  const url = `http://127.0.0.1:${port}/api`;
  const campaigns = openCampaigns(pool, brandId);
  const done = { redeemed: 0, reversed: 0 };
  const claim = async (campaignCode: string): Promise<string> => {
    const { body } = await tell<{ data: { pinNumber: string } }>(
      "POST",
      `${url}/brand/customer/claim`,
      { campaignCode, claimKey: randomUUID() },
      { "x-forwarded-for": randomAddress() },
    );
    return body.data.pinNumber;
  };
  const campaignId = await campaigns.open();
  const countEvents = (kind: string): Promise<number> =>
    scalar(pool, "select count(*)::int from voucher_event where kind = $1", [kind]);
  return {
    name: "Stashwell",
    create: async () => void (await claim(await campaigns.take())),
    countCodes: () => scalar(pool, "select count(*)::int from voucher"),
    async takeSeat() {
      const { token, storeId, productId } = await insertTill(pool, brandId);
      await pool.query(
        "insert into participation (campaign_id, store_id, business_id, joined_at) select $1, id, business_id, now() - interval '30 days' from store where id = $2",
        [campaignId, storeId],
      );
      await pool.query("insert into stock (campaign_id, store_id, product_id, quantity) values ($1, $2, $3, 1000)", [
        campaignId,
        storeId,
        productId,
      ]);
      const pins: string[] = [];
      while (pins.length < PINS) pins.push(await claim(await campaigns.take()));
      let pin = "";
      let turn = 0;
      return {
        async apply() {
          pin = pins[turn++ % PINS]!;
          await tell(
            "POST",
            `${url}/store/voucher/redeem`,
            { pin, storeId, organizationProductId: productId },
            { token },
          );
          done.redeemed += 1;
        },
        async remove() {
          await tell("POST", `${url}/store/voucher/reverse`, { pin }, { token });
          done.reversed += 1;
        },
      };
    },
    /** All of it goes with its database: here is looked once more whether everything is in the ledger. */
    async clearUp() {
      for (const [kind, count] of Object.entries(done)) {
        const counted = await countEvents(kind);
        if (counted !== count) throw new Error(`${count} were ${kind}, and the ledger holds ${counted}`);
      }
    },
  };
}
