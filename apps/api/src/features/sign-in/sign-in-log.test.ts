import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TestBrand } from "@stashwell/testing/tenants";
import { openProvenSession, PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { cleanUp } from "../cleanup/jobs.ts";
import { codeAt, stepAt } from "../two-step/totp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(() => test.clock.advance({ minutes: 90 }));

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const signIn = (
  { email }: Pick<TestBrand, "email">,
  {
    password = PASSWORD,
    code,
    cookie = "",
    address = "198.51.100.7",
    type = 1,
  }: {
    password?: string;
    code?: string;
    cookie?: string;
    address?: string;
    type?: 1 | 2;
  } = {},
) => {
  const headers = { "user-agent": PHONE, ...(cookie && { cookie }) };
  return test.call("POST /brand/user/login", { email, password, type, code }, { headers, address });
};
const logOf = async (token: string, input = {}) => (await test.call("GET /brand/sign-ins", input, { token })).body;
/** Refused sign-ins are logged after the response, which takes a while when all processors are busy. */
const logWith = (token: string, entries: number) =>
  vi.waitFor(
    async () => {
      const { data } = await logOf(token);
      expect(data).toHaveLength(entries);
      return data;
    },
    { timeout: 10_000 },
  );
const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email);
const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0]!;

describe("the log of sign-ins", () => {
  it("says who signed in or tried to, when, with what and from which network, newest first", async () => {
    const brand = await test.signInBrand();
    await signIn(brand);
    await signIn(brand, { password: "not-mine-1", address: "203.0.113.9" });
    const [failed, succeeded] = await logWith(brand.token, 2);
    const known = { employeeId: brand.accountId, employeeName: brand.email, browser: "Chrome", system: "Android" };
    expect(succeeded).toMatchObject({ ...known, outcome: "succeeded" });
    expect(failed).toMatchObject({ ...known, outcome: "wrongPassword" });
    expect(succeeded?.network).toMatch(/^[\dA-F]{6}$/);
    expect(failed?.network).not.toBe(succeeded?.network);
    expect(JSON.stringify(await logOf(brand.token))).not.toContain("203.0.113");
  });

  it("is narrowed to a person and a result, and read page by page", async () => {
    const brand = await test.signInBrand();
    for (let nth = 0; nth < 3; nth += 1) await signIn(brand);
    await signIn(brand, { password: "not-mine-1" });
    await logWith(brand.token, 4);
    const first = await logOf(brand.token, { limit: 2, outcome: "succeeded", employeeId: brand.accountId });
    expect(first.data).toHaveLength(2);
    const before = first.data.at(-1)!.signInId;
    expect((await logOf(brand.token, { limit: 2, outcome: "succeeded", before })).data).toHaveLength(1);
    expect((await logOf(brand.token, { employeeId: "none" })).data).toEqual([]);
    expect(first.people).toEqual([{ employeeId: brand.accountId, name: brand.email }]);
  });

  it("is narrowed to days as the calendar of its brand or business has them, as a table, too", async () => {
    const { db } = test.services;
    const [brand, business] = [await test.signInBrand(), await test.signInBusiness()];
    await db.updateTable("brand").set({ timezone: "America/New_York" }).where("id", "=", brand.brandId).execute();
    await db.updateTable("business").set({ timezone: "Africa/Lagos" }).where("id", "=", business.businessId).execute();
    await signIn(brand);
    await signIn(business, { type: 2 });
    await logWith(brand.token, 1);
    // Half past eleven in the evening of the first in New York, half past five in the morning of the second in Lagos.
    const at = Temporal.Instant.from("2026-03-02T04:30:00Z");
    await db.updateTable("sign_in_event").set({ at }).where("brand_id", "=", brand.brandId).execute();
    await db.updateTable("sign_in_event").set({ at }).where("business_id", "=", business.businessId).execute();
    const counts = async (token: string) => {
      const count = async (input: object) => (await logOf(token, input)).data.length;
      return [
        await count({ from: "2026-03-01", to: "2026-03-01" }),
        await count({ from: "2026-03-02" }),
        await count({ to: "2026-03-01" }),
        await count({ from: "", to: "" }),
        await count({ from: "2026-03-03", to: "2026-03-01" }),
      ];
    };
    expect(await counts(brand.token)).toEqual([1, 0, 1, 1, 0]);
    expect(await counts(business.token)).toEqual([0, 1, 0, 1, 0]);
    const table = await test.call("GET /brand/sign-ins/export", { from: "2026-03-02" }, { token: brand.token });
    expect(String(table.body).trim().split("\n")).toHaveLength(1);
    expect((await test.call("GET /brand/sign-ins", { from: "soon" }, { token: brand.token })).status).toBe(422);
  });

  it("is its brand's owners' alone, also as a table, and a business has its own", async () => {
    const [brand, other, shop] = [await test.signInBrand(), await test.signInBrand(), await test.signInBusiness()];
    await signIn(brand);
    await signIn(shop, { type: 2 });
    expect((await logOf(other.token)).data).toEqual([]);
    expect(await logWith(shop.token, 1)).toMatchObject([{ employeeId: shop.accountId }]);
    await test.services.db.updateTable("account").set({ role: "editor" }).where("id", "=", brand.accountId).execute();
    for (const call of ["GET /brand/sign-ins", "GET /brand/sign-ins/export"] as const)
      expect((await test.call(call, {}, { token: brand.token })).code).toBe("errors.role");
    const { body } = await test.call("GET /brand/sign-ins/export", {}, { token: shop.token });
    expect(String(body)).toMatch(/Time,Person,Result,Browser,Operating system,Network\r\n.*,Signed in,Chrome,Android,/);
  });

  it("is forgotten after 180 days", async () => {
    const brand = await test.signInBrand();
    await signIn(brand);
    test.clock.advance({ hours: 180 * 24 - 1 });
    await cleanUp(test.services.db, test.clock);
    const token = await openProvenSession(test.services, brand.accountId);
    expect((await logOf(token)).data).toHaveLength(1);
    test.clock.advance({ hours: 2 });
    await cleanUp(test.services.db, test.clock);
    expect((await logOf(token)).data).toEqual([]);
  });

  it("is sent to endpoints that ask for it, which owners alone may have", async () => {
    const brand = await test.signInBrand();
    const hook = { url: "https://hooks.example/in", events: ["signin.succeeded" as const, "signin.failed" as const] };
    const { body } = await test.call("POST /brand/webhook/add", hook, { token: brand.token });
    test.clock.advance({ seconds: 1 });
    await signIn(brand);
    const events = await test.services.db
      .selectFrom("webhook_event")
      .select(["kind", "data"])
      .where("brand_id", "=", brand.brandId)
      .execute();
    expect(events).toMatchObject([
      { kind: "signin.succeeded", data: { employeeId: brand.accountId, outcome: "succeeded", browser: "Chrome" } },
    ]);
    const deliveryOf = async () => {
      const { data } = (await test.call("GET /brand/webhook/deliveries", {}, { token: brand.token })).body;
      const { deliveryId } = data[0]!;
      return (await test.call("GET /brand/webhook/delivery", { deliveryId }, { token: brand.token })).body.data;
    };
    await test.services.db.updateTable("webhook_delivery").set({ response_body: "Got Chrome" }).execute();
    expect((await deliveryOf()).requestBody).toContain(brand.accountId);
    await test.services.db.updateTable("account").set({ role: "editor" }).where("id", "=", brand.accountId).execute();
    expect(await deliveryOf()).toMatchObject({ event: "signin.succeeded", requestBody: "", responseBody: null });
    expect((await test.call("POST /brand/webhook/add", hook, { token: brand.token })).code).toBe("errors.role");
    const elsewhere = { ...hook, webhookId: body.data.webhookId, url: "https://thieves.example/", enabled: true };
    expect((await test.call("POST /brand/webhook/update", elsewhere, { token: brand.token })).code).toBe("errors.role");
  });
});

describe("a mail tells an account's owner", () => {
  it("of a device that had not signed in before, not of the first one nor of a known one", async () => {
    const brand = await test.signInBrand();
    const { headers } = await signIn(brand);
    await signIn(brand, { cookie: cookieOf(headers) });
    expect(await mailsTo(brand.email)).toEqual([]);
    await signIn(brand, { address: "203.0.113.9" });
    const [mail, ...others] = await mailsTo(brand.email);
    expect(mail?.subject).toBe(words("mail.deviceSubject"));
    expect(mail?.text).toContain("Chrome on Android signed in on");
    expect(mail?.text).toContain("/forget-password");
    expect(others).toEqual([]);
  });

  it("of a password that was changed or reset, not of the first one", async () => {
    const brand = await test.signInBrand();
    const passwords = { currentPassword: PASSWORD, password: "Fresh-ticket-4", confirmPassword: "Fresh-ticket-4" };
    await test.call("POST /brand/user/change-password", passwords, { token: brand.token });
    expect(await mailsTo(brand.email)).toMatchObject([{ subject: words("mail.passwordSubject") }]);
  });

  it("of a key that was made in their name", async () => {
    const brand = await test.signInBrand();
    const key = { name: "Reports", scopes: ["reports:read" as const] };
    await test.call("POST /brand/api-key/add", key, { token: brand.token });
    const [mail] = await mailsTo(brand.email);
    expect([mail?.subject, mail?.text]).toEqual([words("mail.keySubject"), expect.stringContaining("“Reports”")]);
  });

  it("of codes that were tried after the right password, once a day", async () => {
    const brand = await test.signInBrand();
    const begun = await test.call(
      "POST /brand/user/two-step/begin",
      { currentPassword: PASSWORD },
      { token: brand.token },
    );
    const secret = bytesOf(begun.body.data.key);
    const code = codeAt(secret, stepAt(test.clock.now()));
    await test.call("POST /brand/user/two-step/on", { code }, { token: brand.token });
    const subjects = async () => (await mailsTo(brand.email)).map(({ subject }) => subject);
    for (let tries = 1; tries <= 4; tries += 1) await signIn(brand, { code: "000000" });
    await logWith(brand.token, 4);
    expect(await subjects()).not.toContain(words("mail.codesSubject"));
    for (let tries = 5; tries <= 7; tries += 1) await signIn(brand, { code: "000000" });
    await logWith(brand.token, 7);
    expect((await subjects()).filter((subject) => subject === words("mail.codesSubject"))).toHaveLength(1);
  });
});

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function bytesOf(key: string): Buffer {
  const bits = Array.from(key.replaceAll(" ", ""), (letter) =>
    BASE_32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
