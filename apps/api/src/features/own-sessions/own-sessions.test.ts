import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { makeOperator } from "@stashwell/testing/operators";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const signIn = async (email: string, userAgent: string) => {
  const input = { email, password: PASSWORD, type: 1 } as const;
  return (await test.call("POST /brand/user/login", input, { headers: { "user-agent": userAgent } })).body.token;
};
const listOf = async (token: string) => (await test.call("GET /brand/user/sessions", {}, { token })).body.data;
const end = (token: string, id: string | undefined, currentPassword = PASSWORD) =>
  test.call("POST /brand/user/sessions/end", { id, currentPassword }, { token });
const statusOf = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).status;

/** Signs a member of a brand in on a phone, and then on a laptop. */
async function signedInTwice() {
  const brand = await test.signInBrand();
  await test.call("POST /brand/user/logout", {}, { token: brand.token });
  const phone = await signIn(brand.email, PHONE);
  test.clock.advance({ minutes: 5 });
  return { brand, phone, laptop: await signIn(brand.email, LAPTOP) };
}

describe("where somebody is signed in", () => {
  it("is listed, the session that asks first, with what signed in and when", async () => {
    const { phone } = await signedInTwice();
    const [own, other, ...more] = await listOf(phone);
    expect(own).toMatchObject({ browser: "Chrome", system: "Android", isThis: true });
    expect(other).toMatchObject({ browser: "Firefox", system: "Linux", isThis: false });
    expect(Date.parse(other?.createdAt ?? "") - Date.parse(own?.createdAt ?? "")).toBe(300_000);
    expect(more).toEqual([]);
  });

  it("is told without a word of the browser's where that says nothing, or nonsense", async () => {
    const { brand } = await signedInTwice();
    for (const nonsense of ["\u0001", "x".repeat(9_000), "Mozilla/5.0 (".repeat(300)]) {
      const [own] = await listOf(await signIn(brand.email, nonsense));
      expect(own).toMatchObject({ isThis: true, system: "" });
    }
  });

  it("leaves out what has ended by itself, and those who still register", async () => {
    const { brand, phone, laptop } = await signedInTwice();
    test.clock.advance({ hours: 7 });
    expect(await statusOf(laptop)).toBe(200);
    test.clock.advance({ hours: 6 });
    await openSession(test.services.db, test.clock, brand.accountId, { registering: true });
    expect(await listOf(laptop)).toMatchObject([{ browser: "Firefox", isThis: true }]);
    expect(await statusOf(phone)).toBe(401);
  });

  it("is a business's, a cashier's and an operator's to see, and nobody's who registers", async () => {
    const shop = await test.signInBusiness();
    expect(await listOf(shop.token)).toMatchObject([{ isThis: true, browser: "" }]);
    expect(await listOf((await makeOperator(test.services, PASSWORD)).token)).toMatchObject([{ isThis: true }]);
    const token = await openSession(test.services.db, test.clock, shop.accountId, { registering: true });
    expect((await test.call("GET /brand/user/sessions", {}, { token })).status).toBe(403);
  });
});

describe("signing out elsewhere", () => {
  it("ends that one session at once, and is done once", async () => {
    const { phone, laptop } = await signedInTwice();
    const [, other] = await listOf(laptop);
    expect(await statusOf(phone)).toBe(200);
    expect(await end(laptop, other?.id)).toMatchObject({ status: 200, body: { message: words("ownSessions.ended") } });
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(laptop)).toBe(200);
    expect(await end(laptop, other?.id)).toMatchObject({ status: 404, code: "ownSessions.gone" });
  });

  it("ends all of them, the one that asks as well", async () => {
    const { brand, phone, laptop } = await signedInTwice();
    const stranger = await test.signInBrand();
    const third = await signIn(brand.email, PHONE);
    expect((await end(phone, undefined)).body.message).toBe(words("ownSessions.endedAll"));
    expect([await statusOf(laptop), await statusOf(third), await statusOf(phone)]).toEqual([401, 401, 401]);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  it("takes the password, and only so many wrong ones", async () => {
    const { phone, laptop } = await signedInTwice();
    const wrong = await end(laptop, undefined, "not-mine-1");
    expect(wrong).toMatchObject({ status: 422, errors: { currentPassword: [words("accounts.currentPasswordWrong")] } });
    expect((await end(laptop, undefined, "")).errors).toHaveProperty("currentPassword");
    for (let tries = 0; tries < 9; tries += 1) await end(laptop, undefined, "not-mine-1");
    expect((await end(laptop, undefined)).status).toBe(429);
    expect(await statusOf(phone)).toBe(200);
  });

  it("is not kept from its owner by whoever tries passwords in another session of theirs", async () => {
    const { phone, laptop } = await signedInTwice();
    for (let tries = 0; tries < 12; tries += 1) await end(laptop, undefined, "not-mine-1");
    expect((await end(laptop, undefined)).status).toBe(429);
    const passwords = { currentPassword: "not-mine-1", password: "Fresh-ticket-4", confirmPassword: "Fresh-ticket-4" };
    expect((await test.call("POST /brand/user/change-password", passwords, { token: phone })).status).toBe(422);
    expect(
      (await test.call("POST /brand/user/two-step/begin", { currentPassword: PASSWORD }, { token: phone })).status,
    ).toBe(200);
    expect((await end(phone, undefined)).status).toBe(200);
    expect(await statusOf(laptop)).toBe(401);
  });

  it("ends links that set a password, and a second step that waits for its first code", async () => {
    const { brand, phone, laptop } = await signedInTwice();
    await test.call("POST /brand/user/forget-password", { email: brand.email });
    await test.call("POST /brand/user/two-step/begin", { currentPassword: PASSWORD }, { token: laptop });
    const link = /\/reset-password\/([\w-]{43})\s/.exec((await test.mails())[0]!.text)![1]!;
    await end(phone, undefined);
    const reset = { id: link, newPassword: "Fresh-ticket-4" };
    expect((await test.call("POST /brand/user/reset-password/{id}", reset)).status).toBe(404);
    const token = await signIn(brand.email, PHONE);
    const turnedOn = await test.call("POST /brand/user/two-step/on", { code: "000000" }, { token });
    expect(turnedOn).toMatchObject({ status: 409, code: "twoStep.notBegun" });
  });

  it("reaches nobody else's session, nor the one that asks, and nothing that is no session", async () => {
    const { laptop } = await signedInTwice();
    const stranger = await signedInTwice();
    const [own] = await listOf(laptop);
    const [theirs] = await listOf(stranger.phone);
    for (const id of [theirs?.id, own?.id, "0", "' or true --", "x".repeat(100)])
      expect(await end(laptop, id)).toMatchObject({ status: 404, code: "ownSessions.gone" });
    expect([await statusOf(stranger.phone), await statusOf(laptop)]).toEqual([200, 200]);
  });
});
