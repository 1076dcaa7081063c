import { words } from "@stashwell/testing/words";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { markDownloaded } from "../vouchers/queries.ts";

const VOUCHERS = "GET /brand/campaign/export-vouchers";
const STORES = "GET /brand/campaign/export-stores";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: JoinableCampaign;
const pins: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
  campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  shop = await app.signInBusiness({ name: `=HYPERLINK("https://evil.example","Kiosk")` });
  await locateStore(app.services, shop.storeId);
  const hours = JSON.stringify(Array.from({ length: 7 }, () => ({ opens: "08:00", closes: "20:00" })));
  await app.services.db.updateTable("store").set({ hours }).where("id", "=", shop.storeId).execute();
  const products = [{ organizationProductId: campaign.productIds[0], currentQty: "60" }];
  await app.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token: shop.token });
  for (const key of ["a", "b", "c"]) {
    const claim = { campaignCode: campaign.code, claimKey: `device-${key}-0123456789` };
    pins.push((await app.call("POST /brand/customer/claim", claim)).body.data.pinNumber);
  }
  await markDownloaded(app.services.db, { campaignId: campaign.id, slot: 2, pin: pins[1] ?? "" }, app.clock.now());
  const redemption = { pin: pins[0] ?? "", storeId: shop.storeId, organizationProductId: campaign.productIds[0] };
  await app.call("POST /store/voucher/redeem", redemption, { token: shop.token });
});
afterAll(() => app.drop());

interface Export {
  text: string;
  headings: string[];
  rows: string[][];
}

async function read(name: typeof VOUCHERS | typeof STORES, input: object = {}): Promise<Export> {
  const reply = await app.call(name, { campaignId: campaign.id, ...input }, { token: brand.token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = (reply.body as Buffer).toString("utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [headings = [], ...rows] = parse(text, { bom: true });
  return { text, headings, rows };
}

test("the vouchers, a line each, with what became of them", async () => {
  const { headings, rows } = await read(VOUCHERS);
  expect(headings).toEqual([
    "Voucher",
    "Status",
    "Saved",
    "Downloaded",
    "Redeemed",
    "Store",
    "Product",
    "Value",
    "Currency",
    words("dashboards.csvPinEnd"),
  ]);
  const at = "2026-11-20T10:00:00-05:00";
  const name = `'=HYPERLINK("https://evil.example","Kiosk")`;
  expect(rows).toEqual([
    ["1", "Redeemed", at, "", at, name, "Orange soda", "25.00", "USD", pins[0]?.slice(-4)],
    ["2", "Downloaded", at, at, "", "", "", "25.00", "USD", ""],
    ["3", "Saved", at, "", "", "", "", "25.00", "USD", ""],
  ]);
});

test("no pin that is worth something, and no whole pin, leaves", async () => {
  const { text } = await read(VOUCHERS);
  for (const pin of pins) expect(text).not.toContain(pin);
  for (const pin of pins.slice(1)) expect(text).not.toContain(pin.slice(-4));
  const vouchers = await app.services.db.selectFrom("voucher").select("handle").execute();
  for (const { handle } of vouchers) expect(text).not.toContain(handle);
});

test("the stores, with the stock of every product, narrowed as the screen narrows them", async () => {
  const { headings, rows } = await read(STORES);
  expect(headings.slice(0, 5)).toEqual(["Store", "Status", "Street", "City", "State"]);
  expect(headings.slice(9)).toEqual([
    "Redeemed",
    "Total stock",
    words("dashboards.csvHours"),
    "Orange soda",
    "Soda 1",
    "Soda 2",
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(1, 6)).toEqual(["Joined", "1 Peachtree St", "Atlanta", "Georgia", "30303"]);
  expect(Number(rows[0]?.[7])).toBeCloseTo(-84.4, 0);
  expect(rows[0]?.slice(8)).toEqual(["2026-11-20T10:00:00-05:00", "1", "59", "Mo-Su 08:00-20:00", "59", "0", "0"]);
  expect((await read(STORES, { search: "nowhere" })).rows).toEqual([]);
  expect((await read(STORES, { stateId: "US-TX" })).rows).toEqual([]);
  expect((await read(STORES, { search: "KIOSK", stateId: "US-GA", lan: "GU" })).headings[0]).toBe("સ્ટોર");
});

test("more than one batch is whole and in order", async () => {
  const { db, clock } = app.services;
  const many = await makeJoinable(app.services, { brandId: brand.brandId, cardCount: 50_000 });
  const vouchers = Array.from({ length: 4_001 }, (_, index) => ({
    campaign_id: many.id,
    slot: index + 1,
    handle: `handle-${index}`,
    pin: String(index).padStart(16, "0"),
    claim_key: Buffer.from(`key-${index}`),
    claimed_at: clock.now(),
    downloaded_at: null,
    redeemed_at: null,
    redeemed_by_business: null,
  }));
  for (let start = 0; start < vouchers.length; start += 1_000) {
    await db
      .insertInto("voucher")
      .values(vouchers.slice(start, start + 1_000))
      .execute();
  }
  const { rows } = await read(VOUCHERS, { campaignId: many.code });
  expect(rows.map(([slot]) => Number(slot))).toEqual(vouchers.map(({ slot }) => slot));
});

test("each export is kept in the history", async () => {
  await read(VOUCHERS);
  await read(STORES);
  const stored = await app.services.db
    .selectFrom("audit_event")
    .select(["action", "subject_id", "account_id", "brand_id"])
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const by = { subject_id: campaign.id, account_id: brand.accountId, brand_id: brand.brandId };
  expect(stored).toEqual([
    { action: "campaign.exportStores", ...by },
    { action: "campaign.exportVouchers", ...by },
  ]);
});

test.each([VOUCHERS, STORES] as const)("%s is for the campaign's own brand", async (name) => {
  const rival = await app.signInBrand();
  expect(await app.call(name, { campaignId: campaign.id }, { token: rival.token })).toMatchObject({
    status: 404,
    code: "campaigns.notFound",
  });
  expect(await app.call(name, { campaignId: campaign.id }, { token: shop.token })).toMatchObject({ status: 403 });
  expect(await app.call(name, { campaignId: campaign.id })).toMatchObject({ status: 401 });
  expect(await app.call(name, { campaignId: "" }, { token: brand.token })).toMatchObject({ status: 422 });
});
