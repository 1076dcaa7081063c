import { sql } from "kysely";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { setLevels } from "@stashwell/testing/voucher-campaign";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
});
beforeEach(async () => {
  campaign = await makeJoinable(app.services, { brandId: brand.brandId, cardCount: 500 });
  shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
  await setLevels(app.services, brand.brandId, [shop], "trusted");
});
afterAll(() => app.drop());

type Quantity = string | number;
/** Stock lines by product: the quantity entered and, where there is a second number, the one that was seen. */
const linesOf = (...lines: readonly (readonly [entered: Quantity, seen?: Quantity])[]) =>
  lines.map(([currentQty, seenQty], index) => ({
    organizationProductId: campaign.productIds[index] ?? "",
    currentQty,
    ...(seenQty !== undefined && { seenQty }),
  }));

const JOIN = "POST /brand/store/joinCampaign";
const ASSIGN = "POST /brand/store/store-product-assign";
const save = (products: ReturnType<typeof linesOf>, key?: string, call: typeof JOIN | typeof ASSIGN = JOIN) =>
  app.call(
    call,
    { campaignId: campaign.id, products },
    { token: shop.token, ...(key && { headers: { "idempotency-key": key } }) },
  );

async function stock(): Promise<number[]> {
  const input = { campaignId: campaign.id };
  const { body } = await app.call("GET /brand/store/productList", input, { token: shop.token });
  return body.data.map(({ currentQty }) => Number(currentQty));
}

let devices = 0;
async function claimPin(): Promise<string> {
  const claimKey = `device-${++devices}-0123456789`;
  const { body } = await app.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });
  return body.data.pinNumber;
}
const redeem = (pin: string) =>
  app.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productIds[0] },
    { token: shop.token },
  );

/** Stock lines that differ from what the ledger adds up to. */
async function linesThatDoNotAddUp(): Promise<unknown[]> {
  const { rows } = await sql`
    select stock.product_id, stock.quantity from stock
    where stock.quantity <> (
      select coalesce(sum(delta), 0) from stock_event e
      where (e.campaign_id, e.store_id, e.product_id) = (stock.campaign_id, stock.store_id, stock.product_id)
    ) - (
      select count(*) filter (where kind = 'redeemed') - count(*) filter (where kind = 'reversed') from voucher_event v
      where (v.campaign_id, v.store_id, v.product_id) = (stock.campaign_id, stock.store_id, stock.product_id)
    )`.execute(app.services.db);
  return rows;
}

test("a voucher that was redeemed while the form was open stays counted", async () => {
  await save(linesOf([79], [10]));
  expect((await redeem(await claimPin())).status).toBe(200);
  const saved = await save(linesOf(["79", "79"], ["12", "10"]));
  expect(saved.body.message).toBe("Stock Updated Successfully");
  expect(saved.body.stock).toMatchObject([
    { organizationProductId: campaign.productIds[0], currentQty: 78, changedMeanwhile: -1, isLimited: false },
    { organizationProductId: campaign.productIds[1], currentQty: 12, changedMeanwhile: 0, isLimited: false },
  ]);
  expect(saved.body.stock.map(({ name }) => name)).not.toContain("");
  expect(await stock()).toEqual([78, 12, 0]);
  expect(await linesThatDoNotAddUp()).toEqual([]);
});

test.each([JOIN, ASSIGN] as const)(
  "%s keeps a colleague's change of another product, and adds both of one",
  async (call) => {
    await save(linesOf([111], [10]));
    await save(linesOf([200, 111], [10, 10]), undefined, call);
    await save(linesOf([111, 111], [11, 10]), undefined, call);
    expect(await stock()).toEqual([200, 11, 0]);
    const last = await save(linesOf([113, 111], [11, 11]), undefined, call);
    expect(last.body.stock[0]).toMatchObject({ currentQty: 202, changedMeanwhile: 89, isLimited: false });
    expect(await stock()).toEqual([202, 11, 0]);
  },
);

test("a line without the seen quantity is set as sent; blanks count as nothing", async () => {
  await save(linesOf([79]));
  await redeem(await claimPin());
  const saved = await save(linesOf([79], ["5", ""], ["", "0"]));
  expect(saved.body.stock).toMatchObject([
    { currentQty: 79, changedMeanwhile: 0, isLimited: false },
    { currentQty: 5, changedMeanwhile: 0 },
    { currentQty: 0, changedMeanwhile: 0 },
  ]);
  expect(await stock()).toEqual([79, 5, 0]);
});

test("stock stops at nothing and at the most it can be, and the reply says so", async () => {
  await save(linesOf([3], [99_990]));
  await save(linesOf([1, 3], [99_990, 99_990]));
  const saved = await save(linesOf([1, 3], [30, 10]));
  expect(saved.body.stock).toMatchObject([
    { currentQty: 0, changedMeanwhile: -2, isLimited: true },
    { currentQty: 99_999, changedMeanwhile: 99_980, isLimited: true },
  ]);
  expect(await stock()).toEqual([0, 99_999, 0]);
  expect(await linesThatDoNotAddUp()).toEqual([]);
});

test("one key applies its difference once, and replays what it answered", async () => {
  await save(linesOf([10]));
  const first = await save(linesOf([15, 10]), "stock-by-difference-1");
  await redeem(await claimPin());
  const again = await save(linesOf([15, 10]), "stock-by-difference-1");
  expect(again.body).toEqual(first.body);
  expect(await stock()).toEqual([14, 0, 0]);
  expect(await save(linesOf([15, 11]), "stock-by-difference-1")).toMatchObject({
    status: 422,
    code: "errors.idempotencyMismatch",
  });
});

test.each(["-1", "1.5", "abc", "123456"])("a seen quantity of %j is refused", async (seen) => {
  const { status, errors } = await save(linesOf(["5", seen]));
  expect([status, Object.keys(errors)]).toEqual([422, ["products.0.seenQty"]]);
  expect(await stock()).toEqual([0, 0, 0]);
});

test("a new store is stocked from nothing whatever was seen elsewhere", async () => {
  const form = {
    organizationName: "Second",
    phoneCode: "+1",
    businessPhone: "4045550100",
    stateId: "US-GA",
    cityId: await cityIn("US-GA"),
    addressLine1: "1 Main Street",
    zipCode: "30303",
  };
  const input = { ...form, campaignId: campaign.id, products: linesOf([7, 0]) };
  const added = await app.call("POST /brand/store/store-add", input, { token: shop.token });
  expect(added.body.stock).toMatchObject([{ currentQty: 7, changedMeanwhile: 0, isLimited: false }]);
});

const cityIn = async (stateId: string): Promise<string> =>
  (await app.services.db.selectFrom("city").select("id").where("state_id", "=", stateId).executeTakeFirstOrThrow()).id;

test("redemptions and edits of two people at once all count, whatever their order", async () => {
  await save(linesOf([1_000], [500]));
  const pins = await Promise.all(Array.from({ length: 30 }, claimPin));
  const differences = Array.from({ length: 20 }, (_, index) => index - 7);
  const replies = await Promise.all([
    ...pins.map(redeem),
    ...differences.map((difference) => save(linesOf([1_000 + difference, 1_000], [500, 500]))),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const sum = differences.reduce((total, difference) => total + difference, 0);
  expect(await stock()).toEqual([1_000 - 30 + sum, 500, 0]);
  expect(await linesThatDoNotAddUp()).toEqual([]);
});

test("whatever was entered and seen, stock is what was there plus the difference, within its bounds", async () => {
  const quantity = fc.integer({ min: 0, max: 99_999 });
  const edit = fc.record({
    entered: fc.integer({ min: 1, max: 99_999 }),
    seen: fc.option(quantity, { nil: undefined }),
  });
  const run = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
    let [held = 0] = await stock();
    for (const { entered, seen } of edits) {
      const { body } = await save(linesOf(seen === undefined ? [entered] : [entered, seen]));
      held = seen === undefined ? entered : Math.min(99_999, Math.max(0, held + entered - seen));
      expect(body.stock[0]?.currentQty).toBe(held);
      expect((await stock())[0]).toBe(held);
    }
    expect(await linesThatDoNotAddUp()).toEqual([]);
  });
  await fc.assert(run, { numRuns: 15 });
});
