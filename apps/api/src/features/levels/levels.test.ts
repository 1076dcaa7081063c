import { randomUUID } from "node:crypto";
import type { Admission } from "@stashwell/shared/limits/rules";
import { requireInvariants } from "@stashwell/testing/holder";
import { sell } from "@stashwell/testing/point-of-sale";
import { openProvenSession, type TestBrand, type TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, setLevels, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmEmail } from "../accounts/change-email.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { releaseHolds, reverseHeld } from "../vouchers/hold-queries.ts";

let test: TestApp;
let brand: TestBrand;
let stranger: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand();
  stranger = await test.signInBrand();
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 100 });
  await joinWithStock(test.services, campaign, shop, 20);
});

type ListQuery = Parameters<typeof test.call<"GET /brand/store/levels/">>[1];
const list = async (query: ListQuery = {}, by = brand) =>
  (await test.call("GET /brand/store/levels/", query, { token: by.token })).body;
const mine = async () => (await test.call("GET /store/levels/", {}, { token: shop.token })).body.data;
const setLevel = (level: "new" | "checked" | "approved" | "trusted", by = brand, note?: string) =>
  test.call("POST /brand/store/level", { businessIds: [shop.businessId], level, note }, { token: by.token });

async function setShops(change: { admission?: Admission; stockMax?: number }): Promise<void> {
  const { limits, version } = (await test.call("GET /brand/limits/", {}, { token: brand.token })).body.data;
  const changed = { ...limits, shops: { ...limits.shops, ...change } };
  await test.call("POST /brand/limits/save", { limits: changed, version }, { token: brand.token });
}

const claimPin = async () =>
  (await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() })).body.data
    .pinNumber;
const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );

describe("a level", () => {
  it("is new, and checked by itself once the facts of the business allow", async () => {
    expect((await list()).data).toMatchObject([
      {
        businessId: shop.businessId,
        level: "new",
        levelBy: null,
        stores: 1,
        facts: { addressConfirmed: true, bankChecked: true, located: false, known: false, resembles: null },
        today: { redeemed: 0, worth: "0.00" },
        waitsFor: [],
      },
    ]);
    expect((await mine())[0]?.steps).toEqual([
      { step: "addressConfirmed", done: true },
      { step: "bankChecked", done: true },
      { step: "located", done: false },
    ]);
    await locateStore(test.services, shop.storeId);
    expect((await list()).data).toMatchObject([{ level: "checked", facts: { located: true } }]);
    expect(await mine()).toMatchObject([
      { brandId: brand.brandId, level: "checked", next: { level: "approved", cap: { redemptions: 1_000 } } },
    ]);
    const located = await test.signInBusiness();
    await locateStore(test.services, located.storeId);
    await joinWithStock(test.services, campaign, located, 1);
    expect((await list({ tab: "checked" })).total).toBe(2);
  });

  it("stays where a person of the brand set it", async () => {
    expect((await setLevel("new", brand, "Ask Ann")).body.data.changed).toBe(1);
    await locateStore(test.services, shop.storeId);
    const [row] = (await list()).data;
    expect(row).toMatchObject({ level: "new", levelBy: brand.email, note: "Ask Ann" });
  });

  it("below approved is told in the reply of redeeming, also when that is repeated", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const input = { pin: await claimPin(), storeId: shop.storeId, organizationProductId: campaign.productId };
    const redeemed = () => test.call("POST /store/voucher/redeem", input, { token: shop.token, headers });
    const first = await redeemed();
    expect(first.body.data).toMatchObject({ pinNumber: input.pin, held: true });
    await setLevel("approved");
    expect((await redeemed()).body).toEqual(first.body);
    expect((await redeem(await claimPin())).body.data.held).toBe(false);
  });

  it("set by hand releases what it held, is told to both, and is in the history", async () => {
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const waiting = await list({ tab: "waiting" });
    expect(waiting).toMatchObject({ total: 1, held: { count: 2, value: "50.00" }, counts: { all: 1, waiting: 1 } });
    const counts = async () => (await test.call("GET /brand/review/waiting", {}, { token: brand.token })).body;
    expect(await counts()).toMatchObject({ waiting: 0, businesses: 1 });
    expect(waiting.data).toMatchObject([{ held: { count: 2, value: "50.00" }, waitsFor: ["held"] }]);
    expect(await mine()).toMatchObject([
      { held: { count: 2, value: "50.00", reasons: [{ reason: "level", count: 2, value: "50.00" }] } },
    ]);
    const key = { "idempotency-key": randomUUID() };
    const input = { businessIds: [shop.businessId, randomUUID(), "nobody"], level: "approved" as const };
    const set = () => test.call("POST /brand/store/level", input, { token: brand.token, headers: key });
    const done = await set();
    expect(done.body).toMatchObject({
      message: "1 business is now at the Approved level. $50.00 is no longer held back pending your approval.",
      data: { changed: 1, released: { count: 2, value: "50.00" } },
    });
    expect((await set()).body).toEqual(done.body);
    expect(await counts()).toMatchObject({ waiting: 0, businesses: 0 });
    expect(await list({ tab: "waiting" })).toMatchObject({ total: 0, held: { count: 0, value: "0.00" } });
    expect(await mine()).toMatchObject([{ level: "approved", held: { count: 0, value: "0.00", reasons: [] } }]);
    const { rows } = await test.services.pool.query(
      "select action, subject_id, detail from audit_event where brand_id = $1 and action = 'store.level'",
      [brand.brandId],
    );
    expect(rows).toEqual([
      { action: "store.level", subject_id: shop.businessId, detail: { level: "approved", businesses: 1 } },
    ]);
    const history = await test.call("GET /brand/team/audit", {}, { token: brand.token });
    expect(history.body.data).toMatchObject([
      { action: "store.level", subjectName: "Corner Basket", level: "approved", count: 1 },
    ]);
    await requireInvariants(test);
  });

  it("taken back within a day holds again what it released, but not what was undone since", async () => {
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const undone = await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect((await setLevel("approved")).body.data.released.count).toBe(2);
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect((await test.call("POST /store/voucher/reverse", { pin: undone }, { token: shop.token })).status).toBe(200);
    expect((await setLevel("trusted")).body.data.heldAgain.count).toBe(0);
    test.clock.advance({ hours: 11 });
    const back = (await setLevel("checked")).body;
    expect(back.message).toBe("1 business is now at the Checked level. 1 redemption is held back again.");
    expect(back.data).toMatchObject({ changed: 1, heldAgain: { count: 1, value: "25.00" } });
    expect(await list()).toMatchObject({ held: { count: 1, value: "25.00" } });
    expect((await setLevel("new")).body.data.heldAgain.count).toBe(0);
    expect((await setLevel("approved")).body.data.released).toEqual({ count: 1, value: "25.00" });
    await requireInvariants(test);
  });

  it("taken back later leaves what it released, since it may have been paid", async () => {
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await setLevel("approved");
    test.clock.advance({ hours: 24 });
    brand.token = await openProvenSession(test.services, brand.accountId);
    expect((await setLevel("checked")).body.data).toMatchObject({ changed: 1, heldAgain: { count: 0, value: "0.00" } });
    expect(await list()).toMatchObject({ held: { count: 0, value: "0.00" } });
  });

  it("that is raised leaves the limit of the one before behind", async () => {
    const { limits, version } = (await test.call("GET /brand/limits/", {}, { token: brand.token })).body.data;
    limits.shops.levels.new = { redemptions: 1, worth: null };
    limits.shops.levels.approved = { redemptions: 5, worth: 60 };
    await test.call("POST /brand/limits/save", { limits, version }, { token: brand.token });
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect((await list()).data).toMatchObject([{ waitsFor: ["held", "cap"] }]);
    await setLevel("approved");
    expect((await list()).data).toMatchObject([{ waitsFor: [] }]);
    // Two vouchers of 25 leave no room for a third one under the cap of 60.
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect((await list()).data).toMatchObject([{ waitsFor: ["cap"] }]);
  });

  it("is another brand's in vain, and a viewer's and a business's own", async () => {
    expect((await setLevel("trusted", stranger)).body.data.changed).toBe(0);
    expect((await list({}, stranger)).data).toEqual([]);
    expect((await setLevel("trusted", { ...brand, token: shop.token })).status).toBe(403);
    expect((await list()).data).toMatchObject([{ level: "new" }]);
    const none = await test.call("POST /brand/store/level", { businessIds: [], level: "new" }, { token: brand.token });
    expect(none.status).toBe(422);
  });

  it("is found by tab and by name", async () => {
    expect((await list({ search: "basket" })).total).toBe(1);
    expect((await list({ search: "%" })).total).toBe(0);
    expect((await list({ tab: "trusted" })).total).toBe(0);
    expect((await list({ tab: "new", limit: 1, offset: 2 })).data).toEqual([]);
  });
});

describe("admission", () => {
  it("by each lets nobody redeem whom the brand has not approved; the voucher stays good", async () => {
    await setShops({ admission: "each" });
    const pin = await claimPin();
    const refused = await redeem(pin);
    expect([refused.status, refused.code]).toEqual([403, "vouchers.awaitingApproval"]);
    const looked = await test.call("POST /store/voucher/check", { pin }, { token: shop.token });
    expect(looked.body.data.closedStores).toMatchObject([{ code: "vouchers.awaitingApproval" }]);
    expect((await list({ tab: "waiting" })).data).toMatchObject([{ waitsFor: ["admission"] }]);
    expect(await mine()).toMatchObject([{ awaitsApproval: true }]);
    await setLevel("checked");
    expect((await redeem(pin)).code).toBe("vouchers.awaitingApproval");
    await setLevel("approved");
    expect((await redeem(pin)).status).toBe(200);
  });

  it("by a list lets those redeem whose confirmed address or id is on it, and not their names", async () => {
    await setShops({ admission: "known" });
    const add = (rows: { name?: string; email?: string; organizationId?: string }[], dryRun = false, by = brand) =>
      test.call("POST /brand/store/known", { rows, dryRun }, { token: by.token });
    const known = async (search = "") =>
      (await test.call("GET /brand/store/known/", { search }, { token: brand.token })).body;
    const pin = await claimPin();
    expect((await redeem(pin)).code).toBe("vouchers.awaitingApproval");
    const rows = [
      { name: "Corner Basket" },
      { name: "Later", email: "later@shops.example" },
      { email: shop.email.toUpperCase() },
      { email: shop.email },
      { organizationId: randomUUID() },
      { email: "no address" },
    ];
    const tried = await add(rows, true);
    expect(tried.body.data).toEqual({
      added: 2,
      rows: [
        { row: 0, result: "unreadable", businessName: null },
        { row: 1, result: "added", businessName: null },
        { row: 2, result: "matched", businessName: "Corner Basket" },
        { row: 3, result: "repeated", businessName: "Corner Basket" },
        { row: 4, result: "unreadable", businessName: null },
        { row: 5, result: "unreadable", businessName: null },
      ],
    });
    expect((await known()).total).toBe(0);
    // Another brand's list has no effect.
    await add([{ email: shop.email }], false, stranger);
    expect((await redeem(pin)).code).toBe("vouchers.awaitingApproval");
    expect((await add(rows)).body.message).toBe("2 businesses added to your list.");
    expect((await add(rows)).body.data).toMatchObject({ added: 0 });
    // By what the list shows of an entry: the business's own name, the brand's for it, or its address.
    for (const search of ["corner", shop.email])
      expect(await known(search)).toMatchObject({
        total: 1,
        data: [{ businessId: shop.businessId, businessName: "Corner Basket" }],
      });
    expect(await known("later")).toMatchObject({ total: 1, data: [{ name: "Later", businessName: null }] });
    expect((await known("nobody")).data).toEqual([]);
    expect((await redeem(pin)).status).toBe(200);
    const [entry] = (await known(shop.email)).data;
    const remove = (by: TestBrand) =>
      test.call("POST /brand/store/known/remove", { knownIds: [entry!.knownId, "nobody"] }, { token: by.token });
    await remove(stranger);
    expect((await known()).total).toBe(2);
    await remove(brand);
    expect((await known()).total).toBe(1);
    const history = async () =>
      (await test.call("GET /brand/team/audit", { kind: "suspensions", limit: 1 }, { token: brand.token })).body.data;
    expect(await history()).toMatchObject([{ action: "store.unknown", count: 1 }]);
    // As versions before stored it.
    const detail = JSON.stringify({ removed: 3 });
    const { accountId, brandId } = brand;
    await test.services.db
      .insertInto("audit_event")
      .values({ action: "store.known", brand_id: brandId, account_id: accountId, detail, at: test.clock.now() })
      .execute();
    expect(await history()).toMatchObject([{ action: "store.unknown", count: 3 }]);
    expect((await redeem(await claimPin())).code).toBe("vouchers.awaitingApproval");
    await add([{ organizationId: shop.businessId }]);
    expect((await redeem(await claimPin())).status).toBe(200);
  });
});

it("a business that a list names by its address stays known when its owner changes that, and nobody else gets in", async () => {
  await setShops({ admission: "known" });
  const rows = [{ email: shop.email.toUpperCase() }];
  await test.call("POST /brand/store/known", { rows }, { token: brand.token });
  await test.call("POST /brand/store/known", { rows }, { token: stranger.token });
  const changeTo = async ({ token }: TestBusiness, email: string) => {
    await test.call("POST /brand/user/email", { email }, { token });
    const links = (await test.mails()).flatMap(({ to, text }) =>
      to === email ? (text.match(/confirm-email\/([\w-]+)/)?.[1] ?? []) : [],
    );
    const secret = links[0] ?? "no link";
    const confirmed = await inTransaction(test.services.db, (tx) => confirmEmail(test.services, tx, secret));
    expect(confirmed).toMatchObject({ changed: true });
  };
  const [known, other] = [shop, await test.signInBusiness({ name: "Other Basket" })];
  await changeTo(known, `moved-${known.email}`);
  expect((await redeem(await claimPin())).status).toBe(200);
  const listed = (await test.call("GET /brand/store/known/", {}, { token: brand.token })).body;
  expect(listed).toMatchObject({ total: 1, data: [{ businessId: known.businessId }] });
  await changeTo(other, known.email);
  await joinWithStock(test.services, campaign, other, 20);
  shop = other;
  expect((await redeem(await claimPin())).code).toBe("vouchers.awaitingApproval");
});

describe("stock", () => {
  const save = async (currentQty: string, seenQty?: string) => {
    const lines = [
      { organizationProductId: campaign.productId, currentQty, ...(seenQty !== undefined && { seenQty }) },
    ];
    const input = { campaignId: campaign.id, storeId: shop.storeId, products: lines };
    return (await test.call("POST /brand/store/joinCampaign", input, { token: shop.token })).body.stock[0]!;
  };
  const requests = async (by = brand) =>
    (await test.call("GET /brand/store/stock-request/", {}, { token: by.token })).body;
  const stocked = async () =>
    (await test.call("GET /brand/store/productList", { campaignId: campaign.id }, { token: shop.token })).body.data;
  const decide = (requestIds: string[], decision: "approve" | "refuse", by = brand) =>
    test.call("POST /brand/store/stock-request/decide", { requestIds, decision }, { token: by.token });

  beforeEach(async () => {
    await locateStore(test.services, shop.storeId);
    await setShops({ stockMax: 100 });
  });

  it("above what a business declares by itself waits, and is added once the brand approves", async () => {
    expect(await save("150", "20")).toMatchObject({
      currentQty: 100,
      changedMeanwhile: 0,
      isLimited: false,
      waiting: 50,
    });
    // An unchanged quantity stays, and so does its pending request.
    expect(await save("100", "100")).toMatchObject({ currentQty: 100, waiting: 50 });
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect(await mine()).toMatchObject([{ waitingQty: 50 }]);
    const { data, total } = await requests();
    expect({ data, total }).toMatchObject({
      total: 1,
      data: [{ businessId: shop.businessId, currentQty: 99, waitingQty: 50, level: "checked" }],
    });
    expect((await list({ tab: "waiting" })).data).toMatchObject([{ waitsFor: ["held", "stock"], stockRequests: 1 }]);
    expect(await stocked()).toMatchObject([{ currentQty: "99", waitingQty: 50, refusedQty: 0 }]);
    const own = await test.call("GET /brand/store/mine", { campaignId: campaign.id }, { token: shop.token });
    expect(own.body.data).toMatchObject([{ standing: { totalStock: 99, waitingQty: 50 } }]);
    const ids = [data[0]!.requestId, "nobody"];
    expect((await decide(ids, "approve", stranger)).body.data).toEqual({ decided: 0, pieces: 0 });
    const done = await Promise.all([decide(ids, "approve"), decide(ids, "approve")]);
    expect(done.map(({ body }) => body.data.pieces).toSorted((a, b) => a - b)).toEqual([0, 50]);
    expect((await requests()).total).toBe(0);
    expect(await save("149", "149")).toMatchObject({ currentQty: 149, waiting: 0 });
    // The current stock stays; the additional quantity is pending.
    expect(await save("159", "149")).toMatchObject({ currentQty: 149, waiting: 10 });
    expect(await save("120")).toMatchObject({ currentQty: 120, waiting: 0 });
    expect((await requests()).total).toBe(0);
    await requireInvariants(test);
  });

  it("that the brand refuses is not added, and what a store requested goes when it leaves", async () => {
    await save("150", "20");
    const [requested] = (await requests()).data;
    expect((await decide([requested!.requestId], "refuse")).body.message).toBe("1 stock request declined.");
    expect(await save("100", "100")).toMatchObject({ currentQty: 100, waiting: 0 });
    expect(await stocked()).toMatchObject([{ currentQty: "100", waitingQty: 0, refusedQty: 50 }]);
    await save("101", "100");
    expect(await stocked()).toMatchObject([{ waitingQty: 1, refusedQty: 0 }]);
    expect((await requests()).total).toBe(1);
    await test.call("POST /brand/store/leaveCampaign", { campaignId: campaign.id }, { token: shop.token });
    expect((await requests()).total).toBe(0);
    await requireInvariants(test);
  });

  it("of a trusted business does not wait", async () => {
    await setLevel("trusted");
    expect(await save("5000", "20")).toMatchObject({ currentQty: 5_000, waiting: 0 });
  });
});

describe("held redemptions", () => {
  const heldOf = async () => {
    const { rows } = await test.services.pool.query<{
      campaign_id: string;
      ledger_id: string;
      decision: string | null;
    }>("select campaign_id, ledger_id::text, decision from redemption_hold where campaign_id = $1 order by ledger_id", [
      campaign.id,
    ]);
    return rows;
  };
  const asHeld = async () => (await heldOf()).map((row) => ({ campaignId: row.campaign_id, ledgerId: row.ledger_id }));
  const stock = async () => {
    const { rows } = await test.services.pool.query<{ quantity: number; redeemed: number }>(
      "select quantity, redeemed from stock where campaign_id = $1",
      [campaign.id],
    );
    return rows[0];
  };
  const decider = (by: TestBrand) => ({ brandId: by.brandId, accountId: by.accountId, at: test.clock.now() });

  it("for several reasons count once, under the rule that they met", async () => {
    for (let sale = 0; sale < 3; sale++) await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await test.services.pool.query(
      `insert into redemption_hold (campaign_id, ledger_id, brand_id, business_id, store_id, worth, reason, held_at)
       select campaign_id, ledger_id, brand_id, business_id, store_id, worth, rule, held_at
       from (select * from redemption_hold where campaign_id = $1 order by ledger_id limit 2) h, unnest(array['storeRush', 'distance']) rule`,
      [campaign.id],
    );
    expect((await mine())[0]?.held).toEqual({
      count: 3,
      value: "75.00",
      reasons: [
        { reason: "distance", count: 2, value: "50.00" },
        { reason: "level", count: 1, value: "25.00" },
      ],
    });
  });

  it("end with an undone redemption, and are made only below approved", async () => {
    await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed: true });
    await setLevels(test.services, brand.brandId, [shop]);
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect((await heldOf()).map(({ decision }) => decision)).toEqual(["reversed"]);
    await requireInvariants(test);
  });

  it("are undone by their brand long after, once, with voucher and stock as before", async () => {
    const pins = [];
    for (let sale = 0; sale < 3; sale++) pins.push(await sell(test, campaign, { by: shop, storeId: shop.storeId }));
    test.clock.advance({ hours: 5 });
    const held = await asHeld();
    const reverse = (by: TestBrand) =>
      inTransaction(test.services.db, (tx) => reverseHeld(tx, held.slice(0, 2), decider(by)));
    expect(await reverse(stranger)).toEqual({ count: 0, value: "0.00" });
    const both = await Promise.all([reverse(brand), reverse(brand)]);
    expect(both.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(both).toContainEqual({ count: 2, value: "50.00" });
    expect(await stock()).toEqual({ quantity: 19, redeemed: 1 });
    expect((await redeem(pins[0]!)).status).toBe(200);
    expect((await redeem(pins[2]!)).code).toBe("vouchers.used");
    await requireInvariants(test);
  });

  it("are released once, for one reason or for all", async () => {
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    const held = await asHeld();
    const release = (by: TestBrand, reasons?: readonly ["distance"]) =>
      inTransaction(test.services.db, (tx) => releaseHolds(tx, held, decider(by), reasons));
    expect(await release(brand, ["distance"])).toEqual({ count: 0, value: "0.00" });
    expect(await release(stranger)).toEqual({ count: 0, value: "0.00" });
    expect(await release(brand)).toEqual({ count: 1, value: "25.00" });
    expect(await release(brand)).toEqual({ count: 0, value: "0.00" });
    const reverse = inTransaction(test.services.db, (tx) => reverseHeld(tx, held, decider(brand)));
    expect(await reverse).toEqual({ count: 0, value: "0.00" });
    await requireInvariants(test);
  });
});
