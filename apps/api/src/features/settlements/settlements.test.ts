import { localeOf } from "@stashwell/shared/language";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hireCashier } from "@stashwell/testing/cashiers";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { readPdf } from "@stashwell/testing/read-pdf";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words as inEnglish } from "@stashwell/testing/words";
import {
  addStore,
  joinWithStock,
  makeCampaign,
  setLevels,
  type VoucherCampaign,
} from "@stashwell/testing/voucher-campaign";
import { checkInvariants } from "../vouchers/check-invariants.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let other: TestBusiness;
let campaign: VoucherCampaign;
let corner: string;

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand({ name: "Cola House" });
  shop = await test.signInBusiness({ name: "Corner Foods" });
  other = await test.signInBusiness();
  corner = await addStore(test.services, shop.businessId, "Corner");
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
  await joinWithStock(test.services, campaign, { businessId: shop.businessId, storeId: corner }, 20);
  await joinWithStock(test.services, campaign, other, 20);
  await setLevels(test.services, brand.brandId, [shop, other]);
});

const nothingHeld = { count: 0, value: "0.00" };
const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const requests = () => ({ campaignId: campaign.id, ...YEAR });
type StatementQuery = ReturnType<typeof requests>;
const overview = (period = YEAR, token = shop.token) => test.call("GET /store/settlement/", period, { token });
const statement = (input: StatementQuery = requests(), token = shop.token) =>
  test.call("GET /store/settlement/statement", input, { token });
const pdf = async (input: StatementQuery & { lan?: string } = requests(), token = shop.token) =>
  readPdf((await test.call("GET /store/settlement/pdf", input, { token })).body as Buffer);
const csv = async (input: Partial<StatementQuery> & typeof YEAR, token = shop.token) => {
  const reply = await test.call("GET /store/settlement/csv", input, { token });
  return parse(String(reply.body).replace(/^\uFEFF/, ""));
};

/** Three in one store, one in the other, one taken back, two elsewhere. */
async function tradeAWhile() {
  const ada = await hireCashier(test, shop);
  for (let sold = 0; sold < 3; sold += 1) await sell(test, campaign, { by: ada, storeId: corner });
  await sell(test, campaign, { by: shop, storeId: shop.storeId });
  await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed: 3 });
  await sell(test, campaign, { by: other, storeId: other.storeId });
  await sell(test, campaign, { by: other, storeId: other.storeId });
  return ada;
}

describe("a settlement", () => {
  it("says count and value, store by store, without what was taken back", async () => {
    await locateStore(test.services, corner);
    await tradeAWhile();
    expect((await statement()).body.data).toEqual({
      CampaignId: campaign.id,
      CampaignCode: campaign.code,
      CampaignName: "Summer fizz",
      brandName: "Cola House",
      Denomination: "25.00",
      currency: "USD",
      currencySign: "$",
      organizationName: "Corner Foods",
      ...YEAR,
      timezone: "America/New_York",
      preliminary: true,
      count: 4,
      value: "100.00",
      held: nothingHeld,
      heldFor: [],
      stores: [
        {
          storeId: corner,
          storeName: "Corner",
          address: "1 Peachtree St, Atlanta, GA 30303",
          count: 3,
          value: "75.00",
          held: nothingHeld,
        },
        {
          storeId: shop.storeId,
          storeName: "Corner Foods",
          address: "",
          count: 1,
          value: "25.00",
          held: nothingHeld,
        },
      ],
    });
    expect((await overview()).body).toMatchObject({
      data: [{ CampaignId: campaign.id, count: 4, value: "100.00" }],
      worth: [{ currency: "USD", currencySign: "$", count: 4, value: "100.00", held: nothingHeld }],
    });
  });

  it("adds up currency by currency", async () => {
    const naira = await test.signInBrand({ countryId: "18", currency: "NGN" });
    const second = await makeCampaign(test.services, { brandId: naira.brandId });
    await joinWithStock(test.services, second, shop, 5);
    await setLevels(test.services, naira.brandId, [shop]);
    await sell(test, second, { by: shop, storeId: shop.storeId });
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const { data, worth } = (await overview()).body;
    expect(data.map(({ currency, value }) => [currency, value])).toEqual([
      ["NGN", "25.00"],
      ["USD", "25.00"],
    ]);
    expect(worth).toHaveLength(2);
  });

  it("agrees with the brand's dashboard, whoever redeemed", async () => {
    await tradeAWhile();
    const mine = (await statement()).body.data;
    const theirs = (await statement(requests(), other.token)).body.data;
    const dashboard = (
      await test.call("GET /brand/campaign/customerDashboard", { campaignId: campaign.id }, { token: brand.token })
    ).body.data;
    expect(dashboard.redeemed).toBe(6);
    expect(mine.count + theirs.count).toBe(dashboard.redeemed);
    const broken = (await checkInvariants(test.services.db)).filter(({ ok }) => !ok);
    expect(broken).toEqual([]);
  });

  it("is empty where nothing was redeemed", async () => {
    expect((await statement()).body.data).toMatchObject({ count: 0, value: "0.00", stores: [] });
    expect((await overview()).body).toMatchObject({ data: [], worth: [] });
    expect((await pdf()).text).toContain("$0.00");
    expect(await csv(requests())).toHaveLength(1);
  });

  it("outlives the store's leaving", async () => {
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const left = await test.call("POST /brand/store/leaveCampaign", { campaignId: campaign.id }, { token: shop.token });
    expect(left.status).toBe(200);
    expect((await statement()).body.data.count).toBe(1);
  });

  it("is told to no other business, and refused for what is no period", async () => {
    const stranger = await test.signInBusiness();
    for (const name of ["statement", "pdf", "csv"] as const) {
      const call = (input: StatementQuery, token?: string) =>
        test.call(`GET /store/settlement/${name}`, input, token === undefined ? {} : { token });
      expect(await call(requests(), stranger.token)).toMatchObject({ status: 404, code: "campaigns.notFound" });
      expect((await call({ ...requests(), campaignId: "nonsense" }, shop.token)).status).toBe(404);
      expect((await call({ ...requests(), to: "2025-12-31" }, shop.token)).errors).toEqual({
        from: [inEnglish("settlements.backwards")],
      });
      expect((await call({ ...requests(), from: "2020-01-01" }, shop.token)).errors).toEqual({
        to: [inEnglish("settlements.tooLong", { count: "1,100" })],
      });
      expect((await call({ ...requests(), from: "2026-02-30" }, shop.token)).status).toBe(422);
      expect((await call(requests())).status).toBe(401);
      expect((await call(requests(), brand.token)).status).toBe(403);
    }
    await tradeAWhile();
    expect((await overview(YEAR, stranger.token)).body.data).toEqual([]);
    expect((await overview({ from: "2026-12-01", to: "2026-11-01" })).status).toBe(422);
  });
});

describe("what is held back", () => {
  const held = { count: 2, value: "50.00" };
  beforeEach(async () => {
    await setLevels(test.services, brand.brandId, [shop], "new");
    await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed: true });
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await sell(test, campaign, { by: shop, storeId: corner });
    await setLevels(test.services, brand.brandId, [shop]);
    await sell(test, campaign, { by: shop, storeId: corner });
  });

  it("is in no sum that is to be paid, and named beside each", async () => {
    expect((await statement()).body.data).toMatchObject({
      count: 1,
      value: "25.00",
      held,
      heldFor: [{ reason: "level", ...held }],
      stores: [
        { storeId: corner, count: 1, value: "25.00", held: { count: 1, value: "25.00" } },
        { storeId: shop.storeId, count: 0, value: "0.00", held: { count: 1, value: "25.00" } },
      ],
    });
    expect((await overview()).body).toMatchObject({
      data: [{ CampaignId: campaign.id, count: 1, value: "25.00", held }],
      worth: [{ currency: "USD", currencySign: "$", count: 1, value: "25.00", held }],
    });
    const list = await test.call("GET /store/redemption/", {}, { token: shop.token });
    expect(list.body.data.map((row) => row.held)).toEqual([[], ["level"], ["level"], []]);
    const listed = [{ currency: "USD", currencySign: "$", ...held }];
    expect(list.body.total).toMatchObject({ redeemed: 3, worth: [{ value: "75.00" }], held: listed });
    expect(list.body.days).toMatchObject([{ redeemed: 3, held: listed }]);
    expect(await checkInvariants(test.services.db)).toSatisfy((all: { ok: boolean }[]) => all.every(({ ok }) => ok));
  });

  it("is named on paper and in the tables, with the reason", async () => {
    const { text } = await pdf();
    expect(text).toContain(
      "2 vouchers worth $50.00 are held back (the brand hasn’t approved your business yet) and aren’t included in the total.",
    );
    expect((await csv(requests())).map((line) => line.slice(-3, -1))).toEqual([
      [inEnglish("settlements.csvHeldCount"), inEnglish("settlements.csvHeldValue")],
      ["1", "25.00"],
      ["1", "25.00"],
    ]);
    const table = await test.call("GET /store/redemption/export", {}, { token: shop.token });
    const reasons = parse(String(table.body).replace(/^\uFEFF/, "")).map((line) => line.at(-1));
    const reason = inEnglish("levels.heldForLevel");
    expect(reasons).toEqual([inEnglish("settlements.csvHeldFor"), "", reason, reason, ""]);
  });

  it("is paid once the brand approves the business", async () => {
    const level = { businessIds: [shop.businessId], level: "approved" as const };
    const set = await test.call("POST /brand/store/level", level, { token: brand.token });
    expect(set.body.data).toEqual({ changed: 1, released: held, heldAgain: nothingHeld });
    expect((await statement()).body.data).toMatchObject({ count: 3, value: "75.00", held: nothingHeld, heldFor: [] });
  });

  it("is another brand's or business's in vain", async () => {
    const stranger = await test.signInBrand();
    const level = { businessIds: [shop.businessId], level: "approved" as const };
    const set = await test.call("POST /brand/store/level", level, { token: stranger.token });
    expect([set.status, set.body.data]).toEqual([200, { changed: 0, released: nothingHeld, heldAgain: nothingHeld }]);
    expect((await test.call("POST /brand/store/level", level, { token: shop.token })).status).toBe(403);
    expect((await statement()).body.data.held).toEqual(held);
    expect((await statement(requests(), other.token)).body.data.held).toEqual(nothingHeld);
  });
});

describe("a statement whose last day is not over", () => {
  it("is preliminary, in each of its forms, until nothing of it can be undone or held by itself", async () => {
    test.clock.set("2026-11-20T04:50:00Z");
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const today = { campaignId: campaign.id, from: "2026-11-19", to: "2026-11-19" };
    const preliminary = async () => {
      const [{ body: all }, { body: one }] = await Promise.all([overview(today), statement(today)]);
      const [, line] = await csv(today);
      return [all.preliminary, one.data.preliminary, (await pdf(today)).text.includes("Preliminary."), line?.at(-1)];
    };
    expect(await preliminary()).toEqual([true, true, true, "Preliminary"]);
    test.clock.set("2026-11-20T05:15:59Z");
    expect(await preliminary()).toEqual([true, true, true, "Preliminary"]);
    test.clock.set("2026-11-20T05:16:00Z");
    expect(await preliminary()).toEqual([false, false, false, ""]);
  });
});

describe("as a table", () => {
  it("has a line for each store, of one campaign or of all", async () => {
    await tradeAWhile();
    const second = await makeCampaign(test.services, { brandId: brand.brandId });
    await joinWithStock(test.services, second, shop, 5);
    await sell(test, second, { by: shop, storeId: shop.storeId });
    const one = [YEAR.from, YEAR.to, "Cola House", "Summer fizz"];
    const lines = [
      [...one, campaign.code, "Corner", "3", "25.00", "75.00", "USD", "0", "0.00", "Preliminary"],
      [...one, campaign.code, "Corner Foods", "1", "25.00", "25.00", "USD", "0", "0.00", "Preliminary"],
    ];
    const head = [
      "From",
      "To",
      "Brand",
      "Campaign",
      "Campaign code",
      "Store",
      "Vouchers",
      inEnglish("settlements.worthEach"),
    ];
    const tail = [
      "Value",
      "Currency",
      inEnglish("settlements.csvHeldCount"),
      inEnglish("settlements.csvHeldValue"),
      "Preliminary",
    ];
    expect(await csv(requests())).toEqual([[...head, ...tail], ...lines]);
    expect(await csv(YEAR)).toEqual([
      [...head, ...tail],
      ...lines,
      [...one, second.code, "Corner Foods", "1", "25.00", "25.00", "USD", "0", "0.00", "Preliminary"],
    ]);
  });
});

describe("on paper", () => {
  it("says the same, on Letter in the United States", async () => {
    await tradeAWhile();
    const { pages, size, text, title, language } = await pdf();
    expect({ pages, size, title, language }).toEqual({
      pages: 1,
      size: [612, 792],
      title: "Settlement statement",
      language: "en",
    });
    for (const words of [
      "Corner Foods",
      "Cola House",
      "Summer fizz",
      campaign.code,
      "1 Jan 2026 – 31 Dec 2026",
      "$25.00",
      "4 vouchers",
      "$100.00",
      "$75.00",
      "Dates are in the New York time zone.",
      inEnglish("settlements.madeOn", { date: "20 Nov 2026" }),
      "Page 1 of 1",
    ])
      expect(text).toContain(words);
  });

  it.each([
    ["ES", "Liquidación", "Campaña"],
    ["FR", "Décompte", "Valeur d’un bon"],
    ["PT", "Demonstrativo de acerto", "Código da campanha"],
    ["ZH", "结算单", "活动代码"],
  ] as const)("speaks %s, on A4 elsewhere, of any amount", async (lan, title, word) => {
    const lagos = await test.signInBusiness({ countryId: "18", timezone: "Africa/Lagos", name: "Ọjà Àgbà 食品店" });
    const naira = await test.signInBrand({ countryId: "18", currency: "NGN", name: "Adunola" });
    const big = await makeCampaign(test.services, { brandId: naira.brandId });
    await joinWithStock(test.services, big, lagos, 5);
    await sell(test, big, { by: lagos, storeId: lagos.storeId });
    const read = await pdf({ campaignId: big.id, ...YEAR, lan }, lagos.token);
    expect([read.size, read.title, read.language]).toEqual([[595, 842], title, localeOf(lan)]);
    expect(read.text).toContain(word);
    expect(read.text).toContain("₦25");
    expect(read.text).toContain("食品店");
  });

  it("speaks Gujarati", async () => {
    await tradeAWhile();
    const { text } = await pdf({ ...requests(), lan: "GU" });
    expect(text).toMatch(/[\u0a80-\u0aff]{2,}/);
    expect(text).toContain("$100.00");
  });

  it("goes on for as many pages as there are stores", async () => {
    const { services } = test;
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    for (let store = 0; store < 40; store += 1) {
      const storeId = await addStore(services, shop.businessId, `Branch ${store}`);
      await joinWithStock(services, campaign, { businessId: shop.businessId, storeId }, 1);
      await sell(test, campaign, { by: shop, storeId });
    }
    const { pages, text } = await pdf();
    expect(pages).toBe(4);
    expect(text).toContain("Page 1 of 4");
    expect(text).toContain("41 vouchers");
  });
});
