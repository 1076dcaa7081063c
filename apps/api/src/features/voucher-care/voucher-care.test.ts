import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ClaimedVoucher, claimMany } from "@stashwell/testing/claimed-voucher";
import { accept, countsOf, gift, release, requireInvariants, stash } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { readSearch, similarEndings } from "./read-search.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let own: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  own = { token: brand.token };
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  await test.services.db.deleteFrom("throttle").execute();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 2_000 });
  await joinWithStock(test.services, campaign, shop, 2_000, { level: "trusted" });
});
afterEach(() => requireInvariants(test));

const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const claimed = async (): Promise<ClaimedVoucher> => (await claimMany(test.services, campaign.id, 1))[0]!;
const seen = ({ pin: _pin, ...voucher }: ClaimedVoucher) => voucher;
const cancel = (voucher: ClaimedVoucher, options: { token: string } = own) =>
  test.call("POST /brand/voucher/void", { ...seen(voucher), reason: "leaked" }, options);
const find = (search: string, more: { storeId?: string; day?: string } = {}, options: { token: string } = own) =>
  test.call("POST /brand/voucher/find", { campaignId: campaign.id, search, ...more }, options);
const historyOf = async (voucher: ClaimedVoucher) =>
  (await test.call("GET /brand/voucher/history", seen(voucher), own)).body.data;

describe("finding a voucher", () => {
  it("takes the end of a pin, the whole pin and its link, and shows no more of it than the end", async () => {
    const voucher = await claimed();
    for (const search of [voucher.pinEnding, voucher.pin, `https://stashwell.example/v/${voucher.pin}?lan=ES`]) {
      const { body } = await find(search);
      expect(body.data.vouchers).toMatchObject([
        { voucherNumber: voucher.voucherNumber, pinEnding: voucher.pinEnding, status: "claimed" },
      ]);
      expect(JSON.stringify(body)).not.toContain(voucher.pin);
    }
  });

  it("offers endings that were misheard", async () => {
    const voucher = await claimed();
    const misheard = voucher.pinEnding.slice(0, 3) + (voucher.pinEnding.endsWith("7") ? "8" : "7");
    const { body } = await find(misheard);
    expect(body.data.similar.map(({ pinEnding }) => pinEnding)).toEqual([voucher.pinEnding]);
  });

  it("narrows by the store that redeemed it and by the day", async () => {
    const voucher = await claimed();
    const count = async (more: { storeId?: string; day?: string }) =>
      (await find(voucher.pinEnding, more)).body.data.vouchers.length;
    expect(await count({ storeId: shop.storeId })).toBe(0);
    await redeem(voucher.pin);
    expect(await count({ storeId: shop.storeId })).toBe(1);
    expect(await count({ day: "2026-11-20" })).toBe(1);
    expect(await count({ day: "2026-11-19" })).toBe(0);
  });

  it("refuses what ends no pin, and whoever searches too often", async () => {
    expect(await find("3M")).toMatchObject({ status: 422 });
    for (let tries = 0; tries < 60; tries += 1) await find("0000");
    expect(await find("0000")).toMatchObject({ status: 429, code: "errors.tooManyTries" });
  });

  it("finds nothing of another brand", async () => {
    const other = await test.signInBrand();
    const voucher = await claimed();
    expect((await find(voucher.pinEnding, {}, other)).status).toBe(404);
    expect((await test.call("GET /brand/voucher/history", seen(voucher), other)).status).toBe(404);
    expect((await cancel(voucher, other)).status).toBe(404);
    expect((await redeem(voucher.pin)).status).toBe(200);
  });
});

describe("canceling a voucher", () => {
  it("has no store redeem it, tells its holder, and can be taken back", async () => {
    const voucher = await claimed();
    expect((await cancel(voucher)).status).toBe(200);
    expect(await cancel(voucher)).toMatchObject({ status: 409, code: "voucherCare.alreadyVoided" });
    expect(await redeem(voucher.pin)).toMatchObject({ status: 409, code: "vouchers.voided" });
    const checked = await test.call("POST /store/voucher/check", { pin: voucher.pin }, { token: shop.token });
    expect(checked.body.data.voucher.status).toBe("voided");
    expect((await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${voucher.pin}`)).status).toBe(409);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 1, released: 0, ledger: ["claimed", "voided"] });

    expect((await test.call("POST /brand/voucher/restore", seen(voucher), own)).status).toBe(200);
    expect((await redeem(voucher.pin)).status).toBe(200);
    expect((await historyOf(voucher)).history.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["redeemed", null],
      ["restored", null],
      ["voided", "leaked"],
      ["claimed", null],
    ]);
  });

  it("refuses the PDF to a request that came before and is counted after", async () => {
    const voucher = await claimed();
    const { pool } = test.services;
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from voucher where pin = $1 for update", [voucher.pin]);
    const waiting = async () =>
      (
        await pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    const canceling = cancel(voucher);
    await expect.poll(waiting).toBe(1);
    const printing = test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${voucher.pin}`);
    await expect.poll(waiting).toBe(2);
    await holder.query("rollback");
    holder.release();
    expect([(await canceling).status, (await printing).status]).toEqual([200, 409]);
  });

  it("gives its holder no other one for it, by whichever way", async () => {
    const { claimKey, voucher } = await stash(test, campaign);
    const found = (await find(voucher.pinNumber)).body.data.vouchers[0]!;
    await cancel({ campaignId: campaign.id, pin: voucher.pinNumber, ...found });
    expect(await release(test, voucher)).toMatchObject({ status: 409, code: "vouchers.voided" });
    expect(await gift(test, voucher)).toMatchObject({ status: 409, code: "vouchers.voided" });
    expect((await stash(test, campaign, claimKey)).voucher).toEqual({ ...voucher, status: "voided" });
  });

  it("leaves a redeemed voucher alone, and one with another pin than was seen", async () => {
    const [voucher, other] = await claimMany(test.services, campaign.id, 2);
    await redeem(voucher!.pin);
    expect(await cancel(voucher!)).toMatchObject({ status: 409, code: "voucherCare.used" });
    const ending = other!.pinEnding === "0000" ? "1111" : "0000";
    expect(await cancel({ ...other!, pinEnding: ending })).toMatchObject({ status: 409, code: "voucherCare.changed" });
    expect(await cancel({ ...other!, voucherNumber: 999 })).toMatchObject({ status: 404, code: "voucherCare.gone" });
  });

  it("has one winner of canceling and redeeming, in 1,000 races", async () => {
    const vouchers = await claimMany(test.services, campaign.id, 1_000);
    const outcomes = new Set<string>();
    // Which side starts first, and by how many milliseconds, varies by race. In the last race of each round the brand
    // has finished before the store starts: on some machines, one side would otherwise always be faster.
    const race = async (voucher: ClaimedVoucher, nth: number) => {
      const lead = nth % 20;
      const canceling = wait(lead < 10 ? lead : 0).then(() => cancel(voucher));
      const redeeming = (lead === 19 ? canceling : wait(lead < 10 ? 0 : lead - 9)).then(() => redeem(voucher.pin));
      const [redeemed, canceled] = await Promise.all([redeeming, canceling]);
      outcomes.add([redeemed.code ?? redeemed.status, canceled.code ?? canceled.status].join(" "));
    };
    for (let first = 0; first < vouchers.length; first += 20)
      await Promise.all(vouchers.slice(first, first + 20).map(race));
    expect([...outcomes].toSorted()).toEqual(["200 voucherCare.used", "vouchers.voided 200"]);
    const { redeemed, claimed: all } = await countsOf(test, campaign);
    const voided = await test.services.db
      .selectFrom("voucher")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("campaign_id", "=", campaign.id)
      .where("voided_at", "is not", null)
      .executeTakeFirstOrThrow();
    expect([all, redeemed + Number(voided.count)]).toEqual([1_000, 1_000]);
  }, 120_000);
});

describe("canceling vouchers from a file", () => {
  const batch = (lines: readonly string[]) => ({ campaignId: campaign.id, lines: [...lines] });
  const check = (lines: readonly string[], options: { token: string } = own) =>
    test.call("POST /brand/voucher/check-batch", batch(lines), options);
  const cancelAll = (lines: readonly string[], options: { token: string; headers?: Record<string, string> } = own) =>
    test.call(
      "POST /brand/voucher/void-batch",
      { ...batch(lines), reason: "leaked", note: "Posted in a forum." },
      options,
    );
  const outcomes = ({ body }: Awaited<ReturnType<typeof check>>) => body.data.results.map(({ outcome }) => outcome);

  it("checks first and changes nothing, then cancels what is good, each as one alone is canceled", async () => {
    const [good, used, voided] = await claimMany(test.services, campaign.id, 3);
    const held = await stash(test, campaign);
    const elsewhere = await makeCampaign(test.services, { brandId: brand.brandId });
    const [other] = await claimMany(test.services, elsewhere.id, 1);
    await redeem(used!.pin);
    await cancel(voided!);
    const lines = [
      good!.pin.toLowerCase().replace(/.{4}/g, "$& "),
      `https://stashwell.example/v/${used!.pin}?lan=ES`,
      voided!.pin,
      other!.pin,
      "not a pin",
      held.voucher.voucherHistoryId,
      good!.pinEnding,
      good!.pin,
    ];
    const expected = ["ok", "used", "voided", "unknown", "unreadable", "ok", "unreadable", "ok"];
    expect(outcomes(await check(lines))).toEqual(expected);
    expect((await historyOf(good!)).history[0]).toMatchObject({ kind: "claimed" });

    const { status, body } = await cancelAll(lines);
    expect([status, body.data.results.map(({ outcome }) => outcome)]).toEqual([200, expected]);
    expect(body.data.results[0]).toMatchObject({ voucherNumber: good!.voucherNumber, pinEnding: good!.pinEnding });
    expect(JSON.stringify(body)).not.toContain(good!.pin);
    const { history } = await historyOf(good!);
    expect(history.map(({ kind }) => kind)).toEqual(["voided", "claimed"]);
    expect(history[0]).toMatchObject({ reason: "leaked", note: "Posted in a forum." });
    expect(await redeem(good!.pin)).toMatchObject({ status: 409, code: "vouchers.voided" });
    expect(await redeem(held.voucher.pinNumber)).toMatchObject({ status: 409, code: "vouchers.voided" });
    expect(await redeem(used!.pin)).toMatchObject({ code: "vouchers.used" });
    const activity = await test.call("GET /brand/team/audit", { kind: "vouchers" }, own);
    expect(activity.body.data[0]).toMatchObject({ action: "voucher.void", subjectId: campaign.id, count: 2 });
  });

  it("repeats its reply for a retry, and finds what it canceled canceled", async () => {
    const vouchers = await claimMany(test.services, campaign.id, 2);
    const lines = vouchers.map(({ pin }) => pin);
    const headers = { "idempotency-key": "1b7f6f52-8c2b-4f2b-9a57-4f2f3a5d9c21" };
    const first = await cancelAll(lines, { ...own, headers });
    expect((await cancelAll(lines, { ...own, headers })).body).toEqual(first.body);
    expect(outcomes(first)).toEqual(["ok", "ok"]);
    expect(outcomes(await cancelAll(lines))).toEqual(["voided", "voided"]);
    expect((await historyOf(vouchers[0]!)).history.filter(({ kind }) => kind === "voided")).toHaveLength(1);
  });

  it("is of a brand's own campaign alone, with a reason, and for a batch of lines at most", async () => {
    const { pin } = await claimed();
    const stranger = { token: (await test.signInBrand()).token };
    expect((await check([pin], stranger)).status).toBe(404);
    expect((await cancelAll([pin], stranger)).status).toBe(404);
    const theirs = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
    const [foreign] = await claimMany(test.services, theirs.id, 1);
    expect(outcomes(await cancelAll([foreign!.pin]))).toEqual(["unknown"]);
    const reasonless = await test.call("POST /brand/voucher/void-batch", batch([pin]) as never, own);
    expect(reasonless).toMatchObject({ status: 422 });
    expect((await cancelAll(Array.from({ length: 501 }, () => pin))).status).toBe(422);
    expect((await cancelAll([])).status).toBe(422);
    expect((await redeem(pin)).status).toBe(200);
  });

  it("has one winner for each voucher while stores redeem them, whatever the order of the lines", async () => {
    const vouchers = await claimMany(test.services, campaign.id, 300);
    const pins = vouchers.map(({ pin }) => pin);
    // On any machine, the store redeems the first voucher before the brand starts, and is too late for the last one.
    const begun = redeem(pins[0]!);
    const canceling = begun.then(() => cancelAll(pins));
    const [redeemed, ...canceled] = await Promise.all([
      Promise.all(
        pins.map((pin, nth) =>
          nth === 0 ? begun : (nth === 299 ? canceling : wait(nth % 30)).then(() => redeem(pin)),
        ),
      ),
      canceling,
      begun.then(() => wait(5)).then(() => cancelAll(pins.toReversed())),
    ]);
    const [first, second] = [outcomes(canceled[0]), outcomes(canceled[1]).toReversed()];
    const winners = redeemed.map(({ status }, nth) =>
      [status === 200 && "store", first[nth] === "ok" && "first", second[nth] === "ok" && "second"].filter(Boolean),
    );
    expect(winners.every((of) => of.length === 1)).toBe(true);
    expect([winners[0], winners[299]?.includes("store")]).toEqual([["store"], false]);
  });

  it("is whole or nothing where its connection dies, and whole for whoever sends it again", async () => {
    const pins = (await claimMany(test.services, campaign.id, 500)).map(({ pin }) => pin);
    const headers = { "idempotency-key": "b0c7e7ba-61a1-4f6e-9d1a-2f0d1d3f8a55" };
    const { pool } = test.services;
    const holder = await pool.connect();
    // Everything is done except the entry in the audit log.
    await holder.query("begin; lock table audit_event in exclusive mode");
    const canceling = cancelAll(pins, { ...own, headers });
    const kill =
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await pool.query(kill)).rowCount).toBe(1);
    await holder.query("rollback");
    holder.release();
    expect((await canceling).status).toBeGreaterThanOrEqual(500);
    expect(new Set(outcomes(await check(pins)))).toEqual(new Set(["ok"]));
    expect(new Set(outcomes(await cancelAll(pins, { ...own, headers })))).toEqual(new Set(["ok"]));
    expect(new Set(outcomes(await check(pins)))).toEqual(new Set(["voided"]));
  });
});

describe("reissuing a voucher", () => {
  const reissue = (voucher: ClaimedVoucher, headers?: Record<string, string>) =>
    test.call(
      "POST /brand/voucher/reissue",
      { ...seen(voucher), reason: "lost", note: "Lost her phone." },
      { ...own, ...(headers && { headers }) },
    );
  const tokenIn = (giftUrl: string) => new URL(giftUrl).pathname.replace("/gift/", "");

  it("ends the old pin at once, and gives whoever has the link a new one in its place", async () => {
    const { claimKey, voucher } = await stash(test, campaign);
    const found = (await find(voucher.pinNumber)).body.data.vouchers[0]!;
    const { body } = await reissue({ campaignId: campaign.id, pin: voucher.pinNumber, ...found });
    expect(await redeem(voucher.pinNumber)).toMatchObject({ status: 404, code: "vouchers.pinUnknown" });
    const accepted = await accept(test, tokenIn(body.data.giftUrl), claimKey);
    expect(accepted.status).toBe(200);
    expect((await redeem(accepted.body.data.pinNumber)).status).toBe(200);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 1, given: 1, redeemed: 1 });
  });

  it("repeats its link for a retry, and makes a canceled voucher good again", async () => {
    const voucher = await claimed();
    await cancel(voucher);
    const key = { "idempotency-key": "9d0fb8a8-6c0e-4d2f-8d3d-3c7a8f0e6a11" };
    const first = await reissue(voucher, key);
    expect((await reissue(voucher, key)).body.data).toEqual(first.body.data);
    const accepted = await accept(test, tokenIn(first.body.data.giftUrl), "a-device-of-somebody");
    expect((await redeem(accepted.body.data.pinNumber)).status).toBe(200);
    expect(await reissue(voucher)).toMatchObject({ status: 409 });
  });

  it("is over with the campaign", async () => {
    const voucher = await claimed();
    const { db } = test.services;
    await db.updateTable("campaign").set({ end_date: "2026-11-19" }).where("id", "=", campaign.id).execute();
    expect(await reissue(voucher)).toMatchObject({ status: 409, code: "voucherCare.over" });
  });
});

it("says of each act why it has no effect", async () => {
  const voucher = await claimed();
  const acts = ["restore", "reissue", "note"] as const;
  const act = async (name: (typeof acts)[number], changed: Partial<ClaimedVoucher> = {}) =>
    (
      await test.call(
        `POST /brand/voucher/${name}`,
        { ...seen({ ...voucher, ...changed }), reason: "lost", note: "Called." },
        own,
      )
    ).code;
  expect(await act("restore")).toBe("voucherCare.notVoided");
  for (const name of acts) {
    expect(await act(name, { voucherNumber: 1_999 })).toBe("voucherCare.gone");
    expect(await act(name, { pinEnding: "0000" })).toBe("voucherCare.changed");
  }
  await redeem(voucher.pin);
  expect(await act("reissue")).toBe("voucherCare.used");
  const unknown = await test.call("GET /brand/voucher/history", { ...seen(voucher), voucherNumber: 1_999 }, own);
  expect(unknown).toMatchObject({ status: 404, code: "voucherCare.gone" });
});

it("keeps notes and who acted in the history and in the brand's activity", async () => {
  const voucher = await claimed();
  const noted = await test.call("POST /brand/voucher/note", { ...seen(voucher), note: "Called twice." }, own);
  expect(noted.status).toBe(200);
  expect((await test.call("POST /brand/voucher/note", { ...seen(voucher), note: " " }, own)).status).toBe(422);
  expect((await historyOf(voucher)).history[0]).toMatchObject({ kind: "noted", note: "Called twice." });
  const activity = await test.call("GET /brand/team/audit", { kind: "vouchers" }, own);
  expect(activity.body.data[0]).toMatchObject({ action: "voucher.note", subjectId: campaign.id });
});

describe("what is searched for", () => {
  it("reads look-alikes, spaces and links", () => {
    expect(readSearch(" 3m9d ")).toBe("3M9D");
    expect(readSearch("O I 0 1")).toBe("0101");
    expect(readSearch("https://x.example/v/ABCDEFGHJKMNPQRS#top")).toBe("ABCDEFGHJKMNPQRS");
    expect(readSearch("12")).toBeUndefined();
    expect(readSearch("12-%4")).toBeUndefined();
  });

  it("has the neighbors of an ending", () => {
    const similar = similarEndings("3M9D");
    expect(similar).toContain("3N9D");
    expect(similar).toContain("M39D");
    expect(similar).not.toContain("3M9D");
    expect(similar).toHaveLength(4 * 31 + 3);
  });
});
