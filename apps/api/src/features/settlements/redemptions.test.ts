import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { reverseHeld } from "../vouchers/hold-queries.ts";
import { openSession } from "../accounts/sessions.ts";
import { hireCashier } from "@stashwell/testing/cashiers";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import {
  addStore,
  joinWithStock,
  makeCampaign,
  setLevels,
  type VoucherCampaign,
} from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let other: TestBusiness;
let campaign: VoucherCampaign;
let corner: string;

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  brand = await test.signInBrand({ name: "Cola House" });
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  shop = await test.signInBusiness({ name: "Corner Foods" });
  other = await test.signInBusiness();
  corner = await addStore(test.services, shop.businessId, "Corner");
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
  await joinWithStock(test.services, campaign, { businessId: shop.businessId, storeId: corner }, 20);
  await joinWithStock(test.services, campaign, other, 20);
  await setLevels(test.services, brand.brandId, [shop, other]);
});

/** Sessions sleep in after half a day. */
const anew = (accountId: string) => openSession(test.services.db, test.clock, accountId);

type Query = Parameters<typeof test.call<"GET /store/redemption/">>[1];
const list = (query: Query = {}, token = shop.token) => test.call("GET /store/redemption/", query, { token });
const rowsOf = async (query: Query = {}, token = shop.token) => (await list(query, token)).body.data;
const exported = async (query: Query = {}, token = shop.token) => {
  const reply = await test.call("GET /store/redemption/export", query, { token });
  const text = String(reply.body);
  expect(text.startsWith("\uFEFF")).toBe(true);
  return { reply, lines: parse(text.slice(1)) };
};

describe("the total of a period", () => {
  it("counts beyond the first page, narrowed as the list is, without what was taken back", async () => {
    const ada = await hireCashier(test, shop);
    for (let sale = 0; sale < 22; sale++) {
      if (sale === 11) test.clock.advance({ hours: 24 });
      const by = sale < 2 ? ada : { ...shop, token: await anew(shop.accountId) };
      await sell(test, campaign, {
        by,
        storeId: sale % 2 === 0 ? shop.storeId : corner,
        ...(sale === 5 && { reversed: 4 }),
      });
    }
    await sell(test, campaign, { by: { ...other, token: await anew(other.accountId) }, storeId: other.storeId });
    const token = await anew(shop.accountId);
    const total = async (query: Query = {}) => (await list(query, token)).body.total;
    const worth = (value: string) => [{ currency: "USD", currencySign: "$", value }];

    const first = (await list({ limit: 20 }, token)).body;
    expect([first.data.length, first.total]).toEqual([
      20,
      { redeemed: 21, reversed: 1, worth: worth("525.00"), held: [] },
    ]);
    const next = (await list({ limit: 20, cursor: first.next ?? "" }, token)).body;
    expect([next.data.length, next.total]).toEqual([2, null]);
    expect(await total({ from: "2026-11-21" })).toEqual({
      redeemed: 11,
      reversed: 0,
      worth: worth("275.00"),
      held: [],
    });
    expect(await total({ to: "2026-11-20" })).toMatchObject({ redeemed: 10, reversed: 1 });
    expect(await total({ storeId: corner })).toMatchObject({ redeemed: 10, reversed: 1 });
    expect(await total({ employeeId: ada.employeeId })).toMatchObject({ redeemed: 2, reversed: 0 });
    expect((await list({}, await anew(ada.employeeId))).body.total).toMatchObject({ redeemed: 2 });
    expect(await total({ storeId: "nothing" })).toEqual({ redeemed: 0, reversed: 0, worth: [], held: [] });
    expect(await total({ from: "2027-01-01" })).toEqual({ redeemed: 0, reversed: 0, worth: [], held: [] });
  });
});

describe("who redeemed what", () => {
  it("is told newest first, by day, with what was taken back marked and not counted", async () => {
    const ada = await hireCashier(test, shop);
    const first = await sell(test, campaign, { by: shop, storeId: shop.storeId });
    test.clock.advance({ hours: 1 });
    const second = await sell(test, campaign, { by: ada, storeId: corner, reversed: 4 });
    await sell(test, campaign, { by: other, storeId: other.storeId });

    const { body } = await list();
    expect(body.data).toMatchObject([
      {
        at: "2026-11-20T21:30:00+05:30",
        date: "2026-11-20",
        pinEnd: second.slice(-4),
        storeName: "Corner",
        employeeId: ada.employeeId,
        employeeName: "Ada",
        productName: "Orange soda",
        CampaignName: "Summer fizz",
        brandName: "Cola House",
        Denomination: "25.00",
        currencySign: "$",
        reversedAt: "2026-11-20T21:34:00+05:30",
        reversedBy: "Ada",
      },
      { pinEnd: first.slice(-4), storeId: shop.storeId, employeeName: shop.email, reversedAt: null, reversedBy: null },
    ]);
    expect(body.days).toEqual([
      {
        date: "2026-11-20",
        redeemed: 1,
        reversed: 1,
        worth: [{ currency: "USD", currencySign: "$", value: "25.00" }],
        held: [],
      },
    ]);
    expect(body).toMatchObject({ next: null, timezone: "America/New_York" });
    expect(JSON.stringify(body)).not.toContain(first);
    expect(await rowsOf({}, other.token)).toHaveLength(1);
  });

  it("names the brand, and nobody of its people, where the brand took a redemption back", async () => {
    const people = { first_name: "Dana", last_name: "Whitfield" };
    await test.services.db.updateTable("account").set(people).where("id", "=", brand.accountId).execute();
    await setLevels(test.services, brand.brandId, [shop], "checked");
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const { rows } = await test.services.pool.query<{ ledger_id: string }>(
      "select ledger_id from redemption_hold where campaign_id = $1",
      [campaign.id],
    );
    const decider = { brandId: brand.brandId, accountId: brand.accountId, at: test.clock.now() };
    const held = [{ campaignId: campaign.id, ledgerId: rows[0]!.ledger_id }];
    await inTransaction(test.services.db, (tx) => reverseHeld(tx, held, decider));
    const { body } = await list();
    expect(body.data).toMatchObject([{ reversedBy: "Cola House" }]);
    const { lines } = await exported();
    expect(lines[1]).toContain("Cola House");
    const reported = JSON.stringify([body, lines]);
    for (const personal of ["Dana", "Whitfield", brand.email, brand.accountId])
      expect(reported).not.toContain(personal);
  });

  it("a voucher that was taken back and redeemed again stands twice, once as taken back", async () => {
    const pin = await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed: true });
    test.clock.advance({ minutes: 1 });
    const again = { pin, storeId: corner, organizationProductId: campaign.productId };
    expect((await test.call("POST /store/voucher/redeem", again, { token: shop.token })).status).toBe(200);
    const { data, days } = (await list()).body;
    expect(data.map(({ storeId, reversedAt }) => [storeId, reversedAt === null])).toEqual([
      [corner, true],
      [shop.storeId, false],
    ]);
    expect(days).toMatchObject([{ redeemed: 1, reversed: 1 }]);
  });

  it("is narrowed by store, person, campaign and days, totals with it", async () => {
    const ada = await hireCashier(test, shop);
    const second = await makeCampaign(test.services, { brandId: brand.brandId });
    await joinWithStock(test.services, second, shop, 5);
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await sell(test, campaign, { by: ada, storeId: corner });
    test.clock.advance({ hours: 24 });
    shop.token = await anew(shop.accountId);
    ada.token = await anew(ada.employeeId);
    await sell(test, second, { by: ada, storeId: shop.storeId });
    const count = async (query: Query) => {
      const { data, days } = (await list(query)).body;
      expect(days.reduce((sum, { redeemed }) => sum + redeemed, 0)).toBe(data.length);
      return data.length;
    };
    expect(await count({})).toBe(3);
    expect(await count({ storeId: corner })).toBe(1);
    expect(await count({ employeeId: ada.employeeId })).toBe(2);
    expect(await count({ employeeId: ada.employeeId, storeId: shop.storeId })).toBe(1);
    expect(await count({ campaignId: campaign.id })).toBe(2);
    expect(await count({ from: "2026-11-21" })).toBe(1);
    expect(await count({ to: "2026-11-20" })).toBe(2);
    expect(await count({ from: "2026-11-20", to: "2026-11-21", storeId: "" })).toBe(3);
    for (const foreign of [other.storeId, "nonsense"]) expect(await count({ storeId: foreign })).toBe(0);
    expect(await count({ employeeId: other.accountId })).toBe(0);
    expect((await list({ from: "2026-11-22", to: "2026-11-21" })).errors).toEqual({
      from: [words("settlements.backwards")],
    });
    for (const from of ["soon", "0000-01-01"]) expect((await list({ from })).status).toBe(422);
    // The day after has five digits for its year, which PostgreSQL doesn't read.
    const to = "9999-12-31";
    expect((await list({ to })).errors).toEqual({ to: [words("errors.date")] });
    expect((await test.call("GET /store/redemption/export", { to }, { token: shop.token })).status).toBe(422);
  });

  it("comes page by page: what is redeemed meanwhile neither repeats nor hides a row", async () => {
    for (let sold = 0; sold < 5; sold += 1) {
      // Two at the very same moment, too.
      if (sold !== 2) test.clock.advance({ minutes: 7 });
      await sell(test, campaign, { by: shop, storeId: shop.storeId });
    }
    const all = await rowsOf();
    const first = (await list({ limit: 2 })).body;
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const second = (await list({ limit: 2, cursor: first.next ?? "" })).body;
    const third = (await list({ limit: 2, cursor: second.next ?? "" })).body;
    expect([...first.data, ...second.data, ...third.data]).toEqual(all);
    expect(third.next).toBeNull();
    expect(first.days).toMatchObject([{ redeemed: 5 }]);
    expect((await list({ cursor: "made up" })).errors).toHaveProperty("cursor");
    expect((await list({ limit: 101 })).status).toBe(422);
  });

  it("keeps the name of a cashier who left", async () => {
    const ada = await hireCashier(test, shop);
    await sell(test, campaign, { by: ada, storeId: corner });
    await test.call("POST /store/cashier/remove", { employeeId: ada.employeeId }, { token: shop.token });
    expect(await rowsOf()).toMatchObject([{ employeeName: "Ada" }]);
    const { people, stores, campaigns } = (await test.call("GET /store/redemption/choices", {}, { token: shop.token }))
      .body.data;
    expect(people).toEqual([
      { employeeId: shop.accountId, name: shop.email, removed: false },
      { employeeId: ada.employeeId, name: "Ada", removed: true },
    ]);
    expect(stores.map(({ organizationId }) => organizationId)).toEqual([shop.storeId, corner]);
    expect(campaigns).toEqual([{ CampaignId: campaign.id, CampaignName: "Summer fizz", brandName: "Cola House" }]);
    const foreign = (await test.call("GET /store/redemption/choices", {}, { token: other.token })).body.data;
    expect(foreign.people).toHaveLength(1);
  });

  it("is a cashier's own for a cashier, whatever they ask for", async () => {
    const [ada, ben] = [await hireCashier(test, shop), await hireCashier(test, shop, { firstName: "Ben" })];
    await sell(test, campaign, { by: ada, storeId: corner });
    await sell(test, campaign, { by: ben, storeId: corner });
    const own = (await list({}, ada.token)).body;
    expect(own.data.map(({ employeeId }) => employeeId)).toEqual([ada.employeeId]);
    expect(own.days).toMatchObject([{ redeemed: 1 }]);
    expect(await list({ employeeId: ben.employeeId }, ada.token)).toMatchObject({ status: 403, code: "errors.role" });
    expect(await rowsOf({ employeeId: ada.employeeId }, ada.token)).toHaveLength(1);
    const choices = await test.call("GET /store/redemption/choices", {}, { token: ada.token });
    const file = await test.call("GET /store/redemption/export", {}, { token: ada.token });
    expect([choices.status, file.status]).toEqual([403, 403]);
  });

  it("is for businesses that are signed in", async () => {
    for (const name of [
      "GET /store/redemption/",
      "GET /store/redemption/choices",
      "GET /store/redemption/export",
    ] as const) {
      expect((await test.call(name, {})).status).toBe(401);
      expect((await test.call(name, {}, { token: brand.token })).status).toBe(403);
    }
  });
});

describe.each([
  // Just before and just after midnight there.
  { zone: "Africa/Lagos", before: "2026-11-20T22:59:59Z", after: "2026-11-20T23:00:00Z" },
  { zone: "America/Los_Angeles", before: "2026-11-21T07:59:59Z", after: "2026-11-21T08:00:00Z" },
])("in $zone", ({ zone, before, after }) => {
  it("days begin and end there", async () => {
    const local = await test.signInBusiness({ timezone: zone });
    await joinWithStock(test.services, campaign, local, 5);
    await setLevels(test.services, brand.brandId, [local]);
    test.clock.set(before);
    local.token = await anew(local.accountId);
    const sold = { by: local, storeId: local.storeId };
    await sell(test, campaign, sold);
    test.clock.set(after);
    await sell(test, campaign, sold);
    // Taken back on the day after: it counts on neither.
    test.clock.set(before);
    await sell(test, campaign, { ...sold, reversed: 1 });
    const { data, days } = (await list({}, local.token)).body;
    expect(data.map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-20", "2026-11-20"]);
    expect(days).toMatchObject([
      { date: "2026-11-21", redeemed: 1, reversed: 0 },
      { date: "2026-11-20", redeemed: 1, reversed: 1 },
    ]);
    const of = async (day: string) => (await rowsOf({ from: day, to: day }, local.token)).length;
    expect([await of("2026-11-20"), await of("2026-11-21")]).toEqual([2, 1]);
    const period = (from: string, to: string) =>
      test.call("GET /store/settlement/", { from, to }, { token: local.token });
    const counts = [
      await period("2026-11-20", "2026-11-20"),
      await period("2026-11-21", "2026-11-21"),
      await period("2026-11-20", "2026-11-21"),
    ].map(({ body }) => body.data[0]?.count);
    expect(counts).toEqual([1, 1, 2]);
    const { lines } = await exported({ to: "2026-11-20" }, local.token);
    const written = zone === "Africa/Lagos" ? "2026-11-20T23:59:59+01:00" : "2026-11-20T23:59:59-08:00";
    expect(lines.slice(1).map(([day, at]) => [day, at])).toEqual([
      ["2026-11-20", written],
      ["2026-11-20", written],
    ]);
  });
});

describe("the table", () => {
  it("says what the list says, without a formula and without a pin that could be spent", async () => {
    await test.services.db.updateTable("store").set({ name: '=HYPERLINK("x")' }).where("id", "=", corner).execute();
    const ada = await hireCashier(test, shop, { firstName: "+Ada" });
    const stored = await sell(test, campaign, { by: ada, storeId: corner });
    test.clock.advance({ minutes: 1 });
    const undone = await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed: 2 });
    await sell(test, campaign, { by: other, storeId: other.storeId });
    const { reply, lines } = await exported();
    expect(reply.headers.get("content-type")).toContain("text/csv");
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="redemptions.csv"');
    expect(lines).toEqual([
      [
        "Day",
        "Redeemed at",
        "Store",
        "Redeemed by",
        "Brand",
        "Campaign",
        "Campaign code",
        "Product",
        "Value",
        "Currency",
        words("settlements.csvPinEnd"),
        words("settlements.csvStanding"),
        words("settlements.csvTakenBackAt"),
        words("settlements.csvTakenBackBy"),
        words("settlements.csvHeldFor"),
      ],
      [
        "2026-11-20",
        "2026-11-20T10:01:00-05:00",
        "Corner Foods",
        shop.email,
        "Cola House",
        "Summer fizz",
        campaign.code,
        "Orange soda",
        "25.00",
        "USD",
        undone.slice(-4),
        words("settlements.csvTakenBack"),
        "2026-11-20T10:03:00-05:00",
        shop.email,
        "",
      ],
      [
        "2026-11-20",
        "2026-11-20T10:00:00-05:00",
        `'=HYPERLINK("x")`,
        "'+Ada",
        "Cola House",
        "Summer fizz",
        campaign.code,
        "Orange soda",
        "25.00",
        "USD",
        stored.slice(-4),
        "Redeemed",
        "",
        "",
        "",
      ],
    ]);
    expect(String(reply.body)).not.toContain(stored);
    expect((await exported({ storeId: corner })).lines).toHaveLength(2);
    expect((await exported({ storeId: other.storeId })).lines).toHaveLength(1);
    const chinese = String(
      (await test.call("GET /store/redemption/export", { lan: "ZH" } as Query, { token: shop.token })).body,
    );
    expect(chinese).toContain("PIN 码后四位");
  });
});
