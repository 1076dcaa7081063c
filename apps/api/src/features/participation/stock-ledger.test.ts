import { sql } from "kysely";
import { setTimeout } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, setLevels } from "@stashwell/testing/voucher-campaign";

let app: TestApp;
let shop: TestBusiness;
let stores: string[];
let campaign: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  const brand = await app.signInBrand();
  campaign = await makeJoinable(app.services, { brandId: brand.brandId, cardCount: 500 });
  shop = await app.signInBusiness();
  stores = [shop.storeId, await addStore(app.services, shop.businessId, "Second")];
  for (const storeId of stores) await locateStore(app.services, storeId);
  await setLevels(app.services, brand.brandId, [shop], "trusted");
});
afterAll(() => app.drop());

/** Stock lines that differ from what was declared less what was redeemed there. */
async function linesThatDoNotAddUp() {
  const { rows } = await sql`
    select stock.store_id, stock.product_id, stock.quantity from stock
    where stock.quantity <> (
      select coalesce(sum(delta), 0) from stock_event e
      where (e.campaign_id, e.store_id, e.product_id) = (stock.campaign_id, stock.store_id, stock.product_id)
    ) - (
      select count(*) filter (where kind = 'redeemed') - count(*) filter (where kind = 'reversed') from voucher_event v
      where (v.campaign_id, v.store_id, v.product_id) = (stock.campaign_id, stock.store_id, stock.product_id)
    )`.execute(app.services.db);
  return rows;
}

const join = (storeId: string, quantities: readonly (number | undefined)[]) => {
  const products = quantities.flatMap((quantity, index) =>
    quantity === undefined
      ? []
      : [{ organizationProductId: campaign.productIds[index] ?? "", currentQty: String(quantity) }],
  );
  return app.call(
    "POST /brand/store/joinCampaign",
    { campaignId: campaign.id, storeId, products },
    { token: shop.token },
  );
};
const leave = (storeId: string) =>
  app.call("POST /brand/store/leaveCampaign", { campaignId: campaign.id, storeId }, { token: shop.token });

const quantity = fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: undefined });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ store: fc.nat(1), quantities: fc.tuple(quantity, quantity, quantity) }) },
  { weight: 1, arbitrary: fc.record({ store: fc.nat(1), quantities: fc.constant(null) }) },
);

test("whatever is joined, set and left, what was declared adds up to the stock", async () => {
  const run = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
    const expected = new Map<string, number[]>();
    for (const { store, quantities } of steps) {
      const storeId = stores[store] ?? "";
      const held = expected.get(storeId) ?? [0, 0, 0];
      if (quantities === null) {
        if ((await leave(storeId)).status === 200) expected.set(storeId, [0, 0, 0]);
      } else if ((await join(storeId, quantities)).status === 200) {
        expected.set(
          storeId,
          held.map((before, index) => quantities[index] ?? before),
        );
      }
    }
    expect(await linesThatDoNotAddUp()).toEqual([]);
    for (const [storeId, held] of expected) {
      const { body } = await app.call(
        "GET /brand/store/productList",
        { campaignId: campaign.id, storeId },
        { token: shop.token },
      );
      expect(body.data.map(({ currentQty }) => Number(currentQty))).toEqual(held);
    }
    for (const storeId of stores) await leave(storeId);
  });
  await fc.assert(run, { numRuns: 25 });
});

test("stock set while vouchers are redeemed adds up too", async () => {
  const [storeId = ""] = stores;
  await join(storeId, [1_000, undefined, undefined]);
  const vouchers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      app.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: `device-${index}-0123456789` }),
    ),
  );
  const redemptions = vouchers.map(({ body }) =>
    app.call(
      "POST /store/voucher/redeem",
      { pin: body.data.pinNumber, storeId, organizationProductId: campaign.productIds[0] },
      { token: shop.token },
    ),
  );
  const edits = Array.from({ length: 20 }, (_, index) => join(storeId, [500 + index, index, 20 - index]));
  const replies = await Promise.all([...redemptions, ...edits]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await linesThatDoNotAddUp()).toEqual([]);
});

test("of stores that join twice at once, one joins and the other updates", async () => {
  const [storeId = ""] = stores;
  await leave(storeId);
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => join(storeId, [index + 1, 1])));
  const messages = replies.map(({ body }) => body.message).toSorted();
  expect(messages.filter((message) => message === "You have Successfully joined the campaign")).toHaveLength(1);
  expect(messages.filter((message) => message === "Stock Updated Successfully")).toHaveLength(9);
  expect(await linesThatDoNotAddUp()).toEqual([]);
});

test("a product that is being taken out of the campaign meanwhile is not stocked", async () => {
  const [storeId = ""] = stores;
  const { db } = app.services;
  const [, , last] = campaign.productIds;
  await leave(storeId);
  let joining: ReturnType<typeof join> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("campaign").select("id").where("id", "=", campaign.id).forUpdate().execute();
    joining = join(storeId, [1, undefined, 1]);
    const first = await Promise.race([joining.then(() => "joined"), setTimeout(200, "waiting")]);
    expect(first).toBe("waiting");
    await tx
      .deleteFrom("campaign_product")
      .where("campaign_id", "=", campaign.id)
      .where("product_id", "=", last)
      .execute();
  });
  expect(await joining).toMatchObject({ status: 422, code: "participation.unknownProduct" });
  await db.insertInto("campaign_product").values({ campaign_id: campaign.id, product_id: last, position: 2 }).execute();
});

test("the check notices a line without its event", async () => {
  const [storeId = ""] = stores;
  await join(storeId, [5]);
  await app.services.db
    .updateTable("stock")
    .set({ quantity: 6 })
    .where("store_id", "=", storeId)
    .where("product_id", "=", campaign.productIds[0])
    .execute();
  expect(await linesThatDoNotAddUp()).toHaveLength(1);
});
