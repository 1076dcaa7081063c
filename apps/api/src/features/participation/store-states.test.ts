import { afterAll, beforeAll, expect, it } from "vitest";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let brand: TestBrand;
beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
});
afterAll(() => test.drop());

const statesOf = async ({ token }: TestBrand) =>
  (await test.call("GET /brand/store/states", {}, { token })).body.states;

it("a brand knows in which states stores take part in its campaigns", async () => {
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  expect(await statesOf(brand)).toEqual([]);
  const [atlantan, texan, closed] = [
    await test.signInBusiness(),
    await test.signInBusiness(),
    await test.signInBusiness(),
  ];
  await locateStore(test.services, atlantan.storeId);
  await locateStore(test.services, texan.storeId, "US-TX", "Austin");
  await locateStore(test.services, closed.storeId, "US-AL", "Montgomery");
  for (const shop of [atlantan, texan, closed]) await joinWithStock(test.services, campaign, shop, 1);
  const { db, clock } = test.services;
  await db.updateTable("store").set({ closed_at: clock.now() }).where("id", "=", closed.storeId).execute();
  expect(await statesOf(brand)).toEqual(["US-GA", "US-TX"]);

  await db.updateTable("participation").set({ left_at: clock.now() }).where("store_id", "=", texan.storeId).execute();
  expect(await statesOf(brand)).toEqual(["US-GA"]);
  // Whose stores they are is nobody else's business.
  expect(await statesOf(await test.signInBrand())).toEqual([]);
});
