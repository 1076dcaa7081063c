import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAccount } from "../accounts/queries.ts";
import { openSession } from "../accounts/sessions.ts";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

const LIST = "GET /brand/campaign/notification-list";
const COUNT = "GET /brand/campaign/count-notification";
const STATUS = "POST /brand/campaign/notification-status";
const SETTINGS = "GET /brand/campaign/notification-settings";
const SAVE = "POST /brand/campaign/notification-settings";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
});
afterAll(() => test.drop());
beforeEach(async () => {
  shop = await test.signInBusiness();
});

/** Inserts a notification of a business at an instant, and returns its id. */
async function notify(at: string, of: TestBusiness = shop): Promise<string> {
  const { id } = await test.services.db
    .insertInto("notification")
    .values({
      business_id: of.businessId,
      kind: "ending",
      campaign_id: campaign.id,
      occasion: at,
      facts: JSON.stringify({ endDate: "2026-12-31" }),
      at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
type Input = Parameters<typeof test.call<typeof LIST>>[1];
const list = async (input: Input = {}, token = shop.token) => (await test.call(LIST, input, { token })).body;
const idsOf = async (input: Input = {}) => (await list(input)).data.map(({ notificationId }) => notificationId);
const unread = async (token = shop.token) => (await test.call(COUNT, {}, { token })).body.data.count;
const mark = (notificationId: string, read: boolean, rest: { undo?: string; organizationId?: string } = {}) =>
  test.call(STATUS, { notificationId, read, ...rest }, { token: shop.token });

/** Somebody else of the same business, with a session. */
async function signInColleague(role: "owner" | "cashier"): Promise<string> {
  const { db, clock } = test.services;
  const name = `${role}-${shop.businessId}@shops.example`;
  const account = { type: 2 as const, brand_id: null, business_id: shop.businessId, email: name, username: name };
  const { id } = await insertAccount(db, { ...account, role, password_hash: null, created_at: clock.now() });
  return openSession(db, clock, id);
}

describe("the list", () => {
  it("is newest first, by page and by cursor, whole and stable", async () => {
    const notified: string[] = [];
    for (let minute = 10; minute < 17; minute += 1) notified.unshift(await notify(`2026-11-19T10:${minute}:00Z`));
    notified.splice(3, 0, await notify("2026-11-19T10:13:00.000001Z"));
    expect(await idsOf({ limit: 100 })).toEqual(notified);
    expect([...(await idsOf({ limit: 5 })), ...(await idsOf({ limit: 5, offset: 2 }))]).toEqual(notified);
    const first = await list({ limit: 3 });
    expect(first).toMatchObject({ total: 8, totalIsCapped: false });
    await notify("2026-11-20T10:00:00Z");
    const second = await list({ limit: 3, cursor: first.next ?? "" });
    const third = await list({ limit: 3, cursor: second.next ?? "" });
    const read = [first, second, third].flatMap(({ data }) => data.map(({ notificationId }) => notificationId));
    expect(read).toEqual(notified);
    expect(third.next).toBeNull();
  });

  it("has whole days of the business's time zone, first and last within", async () => {
    shop = await test.signInBusiness({ timezone: "America/New_York" });
    await notify("2026-11-18T04:59:59Z");
    const begin = await notify("2026-11-18T05:00:00Z");
    const end = await notify("2026-11-19T04:59:59Z");
    const next = await notify("2026-11-19T05:00:00Z");
    expect(await idsOf({ startDate: "2026-11-18", endDate: "2026-11-18" })).toEqual([end, begin]);
    expect(await idsOf({ startDate: "2026-11-18" })).toEqual([next, end, begin]);
    expect(await idsOf({ endDate: "2026-11-17" })).toHaveLength(1);
    expect(await idsOf({ startDate: "", endDate: "" })).toHaveLength(4);
    expect((await list({ startDate: "2026-11-18", endDate: "2026-11-18" })).data[0]).toMatchObject({
      date: "2026-11-19T10:29:59+05:30",
      day: "Wednesday",
    });
  });

  it.each([
    [{ startDate: "2026-11-19", endDate: "2026-11-18" }, "endDate", words("notifications.rangeBackwards")],
    [{ startDate: "yesterday" }, "startDate", words("errors.date")],
    [{ endDate: "2026-02-30" }, "endDate", words("errors.date")],
    [{ limit: 101 }, "limit", words("errors.limit")],
    [{ cursor: "nonsense" }, "cursor", words("errors.invalid")],
  ])("refuses %j", async (input, field, text) => {
    const reply = await test.call(LIST, input, { token: shop.token });
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [text] } });
  });
});

describe("what is read", () => {
  it("is each person's own matter, and can be taken back", async () => {
    const [first, second] = [await notify("2026-11-19T10:00:00Z"), await notify("2026-11-19T11:00:00Z")];
    const colleague = await signInColleague("owner");
    expect(await unread()).toBe(2);
    expect((await mark(first, true)).body).toMatchObject({ message: words("notifications.markedRead"), undo: null });
    await mark(first, true);
    expect(await unread()).toBe(1);
    expect(await unread(colleague)).toBe(2);
    expect((await list()).data.map(({ read }) => read)).toEqual([false, true]);
    expect((await list({}, colleague)).data.map(({ read }) => read)).toEqual([false, false]);
    expect((await mark(first, false)).body.message).toBe(words("notifications.markedUnread"));
    expect((await mark(second, false)).status).toBe(200);
    expect(await unread()).toBe(2);
  });

  it("may be everything at once; taking that back leaves what was read before", async () => {
    const before = await notify("2026-11-19T10:00:00Z");
    await notify("2026-11-19T11:00:00Z");
    await mark(before, true);
    const { body } = await mark("all", true);
    expect(body.message).toBe(words("notifications.allMarkedRead"));
    expect(await unread()).toBe(0);
    expect((await mark("all", false, { undo: body.undo ?? "" })).body.message).toBe("Marked as unread again.");
    expect((await list()).data.map(({ read }) => read)).toEqual([false, true]);
    expect((await mark("all", false)).body.message).toBe(words("notifications.allMarkedUnread"));
    expect(await unread()).toBe(2);
  });

  it("refuses another business's, unknown ones, and what is no status", async () => {
    const other = await test.signInBusiness();
    const theirs = await notify("2026-11-19T10:00:00Z", other);
    for (const id of [theirs, "00000000-0000-7000-8000-000000000000", "nothing"])
      expect(await mark(id, true)).toMatchObject({ status: 404, code: "errors.notFound" });
    expect(await unread(other.token)).toBe(1);
    await mark("all", true);
    expect(await unread(other.token)).toBe(1);
    const odd = await test.call(
      STATUS,
      { notificationId: theirs, read: "yes" as unknown as boolean },
      { token: shop.token },
    );
    expect(odd).toMatchObject({ status: 422, errors: { read: [words("errors.invalid")] } });
    expect(await mark("all", false, { undo: "x" })).toMatchObject({ status: 422 });
  });
});

describe("who may ask", () => {
  const calls = [LIST, COUNT, STATUS, SETTINGS, SAVE] as const;
  const inputs = { [STATUS]: { notificationId: "all", read: true }, [SAVE]: { digest: false } };
  const ask = (name: (typeof calls)[number], token: string | undefined, input: object = {}) =>
    test.call(name, { ...(inputs as Record<string, object>)[name], ...input }, token ? { token } : {});

  it.each(calls)("%s: owners of the business alone", async (name) => {
    const { db, clock } = test.services;
    const registering = await openSession(db, clock, shop.accountId, { registering: true });
    expect((await ask(name, shop.token)).status).toBe(200);
    for (const token of [brand.token, registering, await signInColleague("cashier")])
      expect(await ask(name, token)).toMatchObject({ status: 403, code: "errors.role" });
    for (const token of [undefined, "dead"])
      expect(await ask(name, token)).toMatchObject({ status: 401, code: "errors.session" });
    const other = await test.signInBusiness();
    expect(await ask(name, shop.token, { organizationId: other.organizationId })).toMatchObject({
      status: 403,
      code: "errors.foreign",
    });
    expect((await ask(name, shop.token, { organizationId: shop.organizationId })).status).toBe(200);
  });

  it("takes no one else's employeeId", async () => {
    const other = await test.signInBusiness();
    expect(await ask(LIST, shop.token, { employeeId: other.accountId })).toMatchObject({ status: 403 });
    expect((await ask(LIST, shop.token, { employeeId: shop.accountId })).status).toBe(200);
  });
});

it("the daily e-mail is on until it is switched off, for each person", async () => {
  const settings = async (token = shop.token) => (await test.call(SETTINGS, {}, { token })).body.data;
  expect(await settings()).toEqual({ digest: true, mails: "daily" });
  const off = await test.call(SAVE, { digest: false }, { token: shop.token });
  expect(off.body).toMatchObject({ message: words("notifications.digestOff"), data: { digest: false } });
  expect(await settings()).toEqual({ digest: false, mails: "none" });
  expect(await settings(await signInColleague("owner"))).toEqual({ digest: true, mails: "daily" });
  await test.call(SAVE, { digest: true }, { token: shop.token });
  expect(await settings()).toEqual({ digest: true, mails: "daily" });
  const odd = await test.call(SAVE, { digest: "no" as never }, { token: shop.token });
  expect(odd).toMatchObject({ status: 422, errors: { digest: [words("errors.invalid")] } });
});

it("mails come at once, once a day or never, as each person chooses", async () => {
  const settings = async () => (await test.call(SETTINGS, {}, { token: shop.token })).body.data.mails;
  for (const mails of ["atOnce", "none", "daily", "atOnce"] as const) {
    const saved = await test.call(SAVE, { mails }, { token: shop.token });
    expect(saved.body.data).toEqual({ digest: mails !== "none", mails });
    expect(await settings()).toBe(mails);
  }
  // Older clients only know on and off, and change nothing else.
  await test.call(SAVE, { digest: false }, { token: shop.token });
  await test.call(SAVE, { digest: true }, { token: shop.token });
  expect(await settings()).toBe("atOnce");
  expect(await test.call(SAVE, {}, { token: shop.token })).toMatchObject({
    status: 422,
    errors: { mails: [words("errors.required")] },
  });
});
