import { countRowsRead } from "@stashwell/testing/count-rows-read";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "../../platform/db/db.ts";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import type { VoucherOfEvent } from "../vouchers/events.ts";
import { reviewSubscriber } from "./events.ts";
import { countDays, flagByLedger, flagByOrigin } from "./judge-queries.ts";

/** The batch size of redeeming. */
const TOGETHER = 128;

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let stores: string[];
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand({ timezone: "America/New_York" });
  shop = await test.signInBusiness({ name: "Corner Basket" });
  stores = [shop.storeId, await addStore(test.services, shop.businessId, "Corner Basket East")];
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 50_000 });
  for (const storeId of stores) await joinWithStock(test.services, campaign, { ...shop, storeId }, 1_000);
  await test.services.db.deleteFrom("event").execute();
});

/**
 * Inserts the rows that redeeming writes, spread over the last nine minutes and some of the stores; all from one
 * network.
 */
async function redeemMany(count: number, at: readonly string[], after = 0): Promise<void> {
  const { pool } = test.services;
  const now = test.clock.now().toString();
  await pool.query(
    `insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at, redeemed_at, redeemed_by_business)
     select $1::uuid, n, gen_random_uuid()::text, gen_random_uuid()::text, uuid_send(gen_random_uuid()), $2::timestamptz - interval '1 hour', $2::timestamptz, $3::uuid from generate_series($4::integer + 1, $5::integer) n`,
    [campaign.id, now, shop.businessId, after, after + count],
  );
  for (let first = after + 1; first <= after + count; first += TOGETHER)
    await pool.query(
      `insert into voucher_event (campaign_id, slot, kind, at, account_id, store_id, product_id, business_id)
       select $1::uuid, n, 'redeemed', $2::timestamptz - interval '9 minutes' * (1 - $3::float8 / $4::float8), $5::uuid, ($6::uuid[])[1 + n % cardinality($6::uuid[])], $7::uuid, $8::uuid
       from generate_series($3::integer, least($3::integer + $9::integer - 1, $4::integer)) n`,
      [campaign.id, now, first, after + count, shop.accountId, at, campaign.productId, shop.businessId, TOGETHER],
    );
  await pool.query(
    `insert into redemption_origin (campaign_id, ledger_id, brand_id, at, network, till, same_network, same_device)
     select campaign_id, id, $2, at, 1, 2, true, true from voucher_event where campaign_id = $1 and kind = 'redeemed'
     on conflict do nothing`,
    [campaign.id, brand.brandId],
  );
}

/** The last redemptions that were written. */
async function listLast(tx: Tx, count: number): Promise<VoucherOfEvent[]> {
  const rows = await tx
    .selectFrom("voucher_event")
    .select(["campaign_id", "slot", "id as ledger_id", "kind", "at"])
    .where("campaign_id", "=", campaign.id)
    .where("kind", "=", "redeemed")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toString() }));
}

const GROWING = ["voucher_event", "voucher", "redemption_origin", "abuse_flag", "flagged_redemption"];

describe("judging a batch", () => {
  it("reads little by a plan that was made while the ledger was empty", async () => {
    const { db } = test.services;
    await redeemMany(1, stores);
    const at = test.clock.now();
    const read = await db.connection().execute(async (connection) => {
      const judge = () =>
        connection.transaction().execute(async (tx) => {
          const last = await listLast(tx, TOGETHER);
          const before = await countRowsRead(tx, GROWING);
          await flagByLedger(tx, last, at);
          await countDays(tx, last);
          await sql`select uncount_store_days(${JSON.stringify(last)}::jsonb)`.execute(tx);
          await sql`select standing_redemption(${campaign.id}, ${last[0]!.slot})`.execute(tx);
          await sql`select list_redeemed(array_agg(v.pin), array_agg(${shop.businessId}::uuid), array_agg(${last[0]!.at}::timestamptz))
            from voucher v where v.campaign_id = ${campaign.id} and v.slot > 20_001 - ${TOGETHER}`.execute(tx);
          await sql`select list_held_pins(array_agg(v.pin), array_agg(${last[0]!.at}::timestamptz)) from voucher v
            where v.campaign_id = ${campaign.id} and v.slot > 20_001 - ${TOGETHER}`.execute(tx);
          return (await countRowsRead(tx, GROWING)) - before;
        });
      await judge();
      await redeemMany(20_000, stores, 1);
      return judge();
    });
    expect(read).toBeLessThan(8_000);
  });

  it("reads as much as its rules allow, however many were redeemed before it", async () => {
    const { db } = test.services;
    await redeemMany(20_000, stores);
    const at = test.clock.now();
    const read = await db.transaction().execute(async (tx) => {
      const last = await listLast(tx, TOGETHER);
      const before = await countRowsRead(tx, GROWING);
      await flagByLedger(tx, last, at);
      const ofLedger = await countRowsRead(tx, GROWING);
      await flagByOrigin(tx, last, at);
      return { ofLedger: ofLedger - before, ofOrigin: (await countRowsRead(tx, GROWING)) - ofLedger };
    });
    expect(read.ofLedger).toBeLessThan(7_000);
    expect(read.ofOrigin).toBeLessThan(6_000);
  });

  it("looks no further at points of sale that have too few redemptions to match a rule", async () => {
    const { db, pool } = test.services;
    await redeemMany(600, stores);
    // Twenty at each of thirty, where the rule allows thirty.
    await pool.query("update redemption_origin set till = ledger_id % 30, same_network = false, same_device = false");
    const read = await db.transaction().execute(async (tx) => {
      const last = await listLast(tx, TOGETHER);
      const before = await countRowsRead(tx, ["voucher_event"]);
      await flagByOrigin(tx, last, test.clock.now());
      return (await countRowsRead(tx, ["voucher_event"])) - before;
    });
    expect(read).toBeLessThanOrEqual(TOGETHER);
  });

  it("looks up which vouchers are still redeemed only for rules that hold, and once for all of them", async () => {
    const { db } = test.services;
    // By default, two of the four rules that match hold, and two only flag.
    await redeemMany(1_000, stores.slice(0, 1));
    const read = await db.transaction().execute(async (tx) => {
      const last = await listLast(tx, 1_000);
      const before = await countRowsRead(tx, ["voucher"]);
      await flagByLedger(tx, last, test.clock.now());
      return (await countRowsRead(tx, ["voucher"])) - before;
    });
    expect(read).toBeGreaterThan(900);
    expect(read).toBeLessThanOrEqual(1_000);
  });

  it("reads no stores but the business's own", async () => {
    const { db, pool } = test.services;
    const other = await test.signInBusiness({ name: "Many Doors" });
    await pool.query(
      "insert into store (business_id, name, created_at) select $1, 'Door ' || n, $2 from generate_series(1, 3000) n",
      [other.businessId, test.clock.now().toString()],
    );
    shop = await test.signInBusiness({ name: "One Door" });
    await redeemMany(10, [shop.storeId]);
    const read = await db.transaction().execute(async (tx) => {
      await flagByLedger(tx, await listLast(tx, 10), test.clock.now());
      return countRowsRead(tx, ["store"]);
    });
    expect(read).toBeLessThan(1_000);
  });

  it("comes to an end in a rush of thousands at one store, each of which meets rules", async () => {
    await redeemMany(10_000, stores.slice(0, 1));
    await deliverEvents(test.services, reviewSubscriber);
    const flags = await test.services.db
      .selectFrom("abuse_flag")
      .select(["rule", "redemptions"])
      .where("brand_id", "=", brand.brandId)
      .orderBy("rule")
      .execute();
    expect(flags).toEqual([
      { rule: "businessRush", redemptions: 10_000 },
      { rule: "cashierRush", redemptions: 10_000 },
      { rule: "productRush", redemptions: 10_000 },
      { rule: "storeRush", redemptions: 10_000 },
    ]);
  });
});
