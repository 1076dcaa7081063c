import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { hireCashier } from "@stashwell/testing/cashiers";
import { makeOperator } from "@stashwell/testing/operators";
import type { TestBrand } from "@stashwell/testing/tenants";
import { openProvenSession, PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { confirmEmail } from "../accounts/change-email.ts";
import { openSession } from "../accounts/sessions.ts";
import { workFor } from "../challenges/solve-for-tests.ts";
import { codeAt, stepAt } from "./totp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
// Each test in time steps of its own, so that none meets a code that another test has used up.
beforeEach(() => test.clock.advance({ minutes: 90 }));

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Decodes the key as an app does; deliberately not shared with the implementation. */
function bytesOf(key: string): Buffer {
  const bits = Array.from(key.replaceAll(" ", ""), (letter) =>
    BASE_32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const appWith =
  (key: string) =>
  (drift = 0) =>
    codeAt(bytesOf(key), stepAt(test.clock.now()) + drift);

const begin = (token: string, currentPassword = PASSWORD) =>
  test.call("POST /brand/user/two-step/begin", { currentPassword }, { token });
const turnOn = (token: string, code: string) => test.call("POST /brand/user/two-step/on", { code }, { token });
const signIn = (email: string, code?: string, password = PASSWORD) =>
  test.call("POST /brand/user/login", { email, password, type: 1, code });
const stateOf = async (token: string) => (await test.call("GET /brand/user/two-step", {}, { token })).body.data;

/** Signs in a brand whose owner uses two-step verification. The current code is used up. */
async function guarded() {
  const brand = await test.signInBrand();
  const app = appWith((await begin(brand.token)).body.data.key);
  const { body } = await turnOn(brand.token, app());
  return { brand, app, recoveryCodes: body.data.recoveryCodes };
}

const subjectsTo = async ({ email }: TestBrand) =>
  (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

const actionsOf = async ({ brandId }: TestBrand) =>
  (
    await test.services.db
      .selectFrom("audit_event")
      .select("action")
      .where("brand_id", "=", brandId)
      .where("action", "like", "twoStep.%")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("switching it on", () => {
  it("takes the password and the app's first code, and gives ten recovery codes", async () => {
    const brand = await test.signInBrand();
    expect(await stateOf(brand.token)).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect((await begin(brand.token, "wrong")).errors).toEqual({
      currentPassword: [words("accounts.currentPasswordWrong")],
    });

    const begun = await begin(brand.token);
    expect(begun.body.data.address).toContain(`secret=${begun.body.data.key.replaceAll(" ", "")}`);
    const app = appWith(begun.body.data.key);
    expect((await turnOn(brand.token, app(5))).errors).toHaveProperty("code");
    expect((await signIn(brand.email)).status).toBe(200);

    const on = await turnOn(brand.token, ` ${app().slice(0, 3)} ${app().slice(3)} `);
    expect(on.status).toBe(200);
    expect(new Set(on.body.data.recoveryCodes).size).toBe(10);
    for (const code of on.body.data.recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await stateOf(brand.token)).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    expect(await actionsOf(brand)).toEqual(["twoStep.on"]);
    expect(await subjectsTo(brand)).toEqual([words("mail.twoStepOnSubject")]);
  });

  it("ends every other session of the account", async () => {
    const brand = await test.signInBrand();
    const { body } = await signIn(brand.email);
    const app = appWith((await begin(brand.token)).body.data.key);
    await turnOn(brand.token, app());
    expect((await test.call("POST /brand/user/profile", {}, { token: body.token })).status).toBe(401);
    expect((await test.call("POST /brand/user/profile", {}, { token: brand.token })).status).toBe(200);
  });

  it("is refused without a key, with one that waited too long, and a second time", async () => {
    const brand = await test.signInBrand();
    expect(await turnOn(brand.token, "123456")).toMatchObject({ status: 409, code: "twoStep.notBegun" });
    const late = appWith((await begin(brand.token)).body.data.key);
    test.clock.advance({ minutes: 61 });
    expect((await turnOn(brand.token, late())).code).toBe("twoStep.notBegun");
    const app = appWith((await begin(brand.token)).body.data.key);
    expect((await turnOn(brand.token, app())).status).toBe(200);
    expect(await begin(brand.token)).toMatchObject({ status: 409, code: "twoStep.isOn" });
  });

  it("keeps nothing that a reader of the tables could make codes of", async () => {
    const brand = await test.signInBrand();
    const { key } = (await begin(brand.token)).body.data;
    const { body } = await turnOn(brand.token, appWith(key)());
    const rows = JSON.stringify([
      await test.services.db.selectFrom("two_step").selectAll().execute(),
      await test.services.db.selectFrom("recovery_code").selectAll().execute(),
    ]);
    const row = await test.services.db
      .selectFrom("two_step")
      .selectAll()
      .where("account_id", "=", brand.accountId)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(bytesOf(key))).toBe(false);
    expect(row.secret.toString("latin1")).not.toContain(bytesOf(key).toString("base64"));
    for (const code of body.data.recoveryCodes) expect(rows).not.toContain(code.replace("-", ""));
  });

  it("answers a repetition with the same recovery codes", async () => {
    const brand = await test.signInBrand();
    const app = appWith((await begin(brand.token)).body.data.key);
    const options = { token: brand.token, headers: { "idempotency-key": "once" } };
    const code = app();
    const first = await test.call("POST /brand/user/two-step/on", { code }, options);
    const again = await test.call("POST /brand/user/two-step/on", { code }, options);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it("is refused to whoever isn't signed in", async () => {
    expect((await begin("")).status).toBe(401);
    expect((await test.call("GET /brand/user/two-step", {})).status).toBe(401);
  });
});

describe("signing in in two steps", () => {
  it("asks for a code only after the right password, and tells nothing before", async () => {
    const { brand } = await guarded();
    expect(await signIn(brand.email, undefined, "wrong")).toMatchObject({
      status: 401,
      code: "accounts.wrongCredentials",
    });
    expect(await signIn(brand.email, "123456", "wrong")).toMatchObject({
      status: 401,
      code: "accounts.wrongCredentials",
    });
    expect(await signIn(brand.email)).toMatchObject({ status: 401, code: "accounts.codeNeeded" });
    expect(await signIn(brand.email, " ")).toMatchObject({ status: 401, code: "accounts.codeNeeded" });
  });

  it("takes the code of now and of half a minute around, each once", async () => {
    const { brand, app } = await guarded();
    test.clock.advance({ minutes: 5 });
    const early = app(-1);
    expect((await signIn(brand.email, app(-2))).code).toBe("accounts.codeWrong");
    expect((await signIn(brand.email, early)).status).toBe(200);
    expect((await signIn(brand.email, early)).code).toBe("accounts.codeWrong");
    const late = app(1);
    const replies = await Promise.all([
      signIn(brand.email, late),
      signIn(brand.email, late),
      signIn(brand.email, late),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    // Codes of earlier time steps than the accepted one are no longer valid.
    expect((await signIn(brand.email, app())).code).toBe("accounts.codeWrong");
  });

  it("does not take the code that switched it on", async () => {
    const { brand, app } = await guarded();
    expect((await signIn(brand.email, app())).code).toBe("accounts.codeWrong");
  });

  it("takes each recovery code once, however it is typed, and tells the owner", async () => {
    const { brand, recoveryCodes } = await guarded();
    const [code = "", other = ""] = recoveryCodes;
    const replies = await Promise.all([
      signIn(brand.email, code.toLowerCase()),
      signIn(brand.email, code.replace("-", " ")),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await subjectsTo(brand)).toContain(words("mail.twoStepRecoveredSubject"));
    expect((await stateOf(brand.token)).recoveryCodesLeft).toBe(9);
    const stranger = await guarded();
    expect((await signIn(stranger.brand.email, other)).code).toBe("accounts.codeWrong");
  });

  it("locks the second step for an hour after ten wrong codes, and says when", async () => {
    const { brand, app } = await guarded();
    test.clock.advance({ minutes: 5 });
    for (let round = 0; round < 10; round += 1)
      expect((await signIn(brand.email, "000000")).code).toBe("accounts.codeWrong");
    const locked = await signIn(brand.email, app());
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(60);
    test.clock.advance({ minutes: 60 });
    expect((await signIn(brand.email, app())).status).toBe(200);
  });

  it("takes a bounded number of codes for work, so that strangers with the password do not keep its owner out", async () => {
    const { brand, app } = await guarded();
    test.clock.advance({ minutes: 5 });
    const from = (network: number, code: string, work?: string) =>
      test.call(
        "POST /brand/user/login",
        { email: brand.email, password: PASSWORD, type: 1, code, work },
        { address: `203.0.113.${network}` },
      );
    for (let tries = 0; tries < 20; tries += 1)
      expect((await from(tries >> 3, "000000")).code).toBe("accounts.codeWrong");
    const refused = await from(77, app());
    expect(refused).toMatchObject({ status: 429, code: "accounts.workNeeded" });
    const work = await workFor(refused.body);
    expect((await from(78, app(), work)).status).toBe(429);
    expect((await from(77, app(), work)).status).toBe(200);
    expect((await from(79, "000000", work)).status).toBe(429);

    // Tries by proof of work have a daily limit per account: then work is rejected and no longer offered.
    const { rowCount } = await test.services.pool.query(
      "update throttle set tries = 20 where key like 'step-paid-account:%'",
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(await from(80, app())).toMatchObject({ status: 429, code: "errors.tooManyTries" });
  });

  it("stays on when the password is reset", async () => {
    const { brand, app } = await guarded();
    await test.call("POST /brand/user/forget-password", { email: brand.email });
    const link = (await test.mails())[0]?.text.match(/reset-password\/([\w-]+)/)?.[1] ?? "";
    await test.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: "Another-88y" });
    expect((await signIn(brand.email, undefined, "Another-88y")).code).toBe("accounts.codeNeeded");
    test.clock.advance({ minutes: 2 });
    expect((await signIn(brand.email, app(), "Another-88y")).status).toBe(200);
  });
});

describe("switched on with a stolen password", () => {
  const THIEFS = "Stolen-one-5";
  const OWNERS = "Another-88y";
  const takeBackOf = async ({ email }: TestBrand) =>
    (await test.mails())
      .find(({ to, subject }) => to === email && subject === words("mail.twoStepOnSubject"))
      ?.text.match(/reset-password\/([\w-]+)/)?.[1] ?? "no link";
  const takeBack = (id: string) => test.call("POST /brand/user/reset-password/{id}", { id, newPassword: OWNERS });

  it("is undone for a week by the link that its mail has, whatever the thief did since", async () => {
    const { brand } = await guarded();
    const link = await takeBackOf(brand);
    const passwords = { currentPassword: PASSWORD, password: THIEFS, confirmPassword: THIEFS };
    await test.call("POST /brand/user/change-password", passwords, { token: brand.token });
    test.clock.advance({ hours: 7 * 24 - 1 });
    expect((await takeBack(link)).status).toBe(200);
    expect((await signIn(brand.email, undefined, OWNERS)).status).toBe(200);
    expect((await signIn(brand.email, undefined, THIEFS)).status).toBe(401);
    expect(await actionsOf(brand)).toEqual(["twoStep.on", "twoStep.off"]);
    expect((await takeBack(link)).status).toBe(404);
  });

  it("is not undone after a week, nor by the link of a later change", async () => {
    const { brand, app } = await guarded();
    const link = await takeBackOf(brand);
    test.clock.advance({ hours: 7 * 24 });
    expect((await takeBack(link)).status).toBe(404);
    const email = `moved-${brand.email}`;
    await test.call(
      "POST /brand/user/email",
      { email },
      { token: await openProvenSession(test.services, brand.accountId) },
    );
    const confirming = (await test.mails())[0]?.text.match(/confirm-email\/([\w-]+)/)?.[1] ?? "no link";
    await inTransaction(test.services.db, (tx) => confirmEmail(test.services, tx, confirming));
    const changed = (await test.mails()).find(({ to }) => to === brand.email);
    const restoring = changed?.text.match(/reset-password\/([\w-]+)/)?.[1] ?? "no link";
    expect((await takeBack(restoring)).status).toBe(200);
    expect((await signIn(brand.email, undefined, OWNERS)).code).toBe("accounts.codeNeeded");
    expect((await signIn(brand.email, app(), OWNERS)).status).toBe(200);
  });
});

describe("a business", () => {
  /** Turns it on for someone of a business, and signs in on a new device two minutes later. */
  async function guard({ email, token }: { email: string; token: string }) {
    const app = appWith((await begin(token)).body.data.key);
    const { body } = await turnOn(token, app());
    test.clock.advance({ minutes: 2 });
    const enter = (code?: string, password = PASSWORD) =>
      test.call("POST /brand/user/login", { email, password, type: ACCOUNT_TYPE.business, code });
    return { app, enter, recoveryCodes: body.data.recoveryCodes };
  }

  it("has a second step as a brand's people have, and gets no code to hand over without it", async () => {
    const business = await test.signInBusiness();
    const { app, enter, recoveryCodes } = await guard(business);
    const refused = await enter();
    expect(refused).toMatchObject({ status: 401, code: "accounts.codeNeeded" });
    expect(refused.body.token).toBeUndefined();
    expect((await enter("000000")).code).toBe("accounts.codeWrong");
    expect((await enter(app(), "wrong")).code).toBe("accounts.wrongCredentials");
    const entered = await enter(app());
    expect((await test.call("POST /web/v1/user/verify-token", { token: entered.body.token })).status).toBe(200);
    expect((await enter(recoveryCodes[0])).status).toBe(200);
    const { businessId, subject } = await test.services.db
      .selectFrom("audit_event")
      .select(["business_id as businessId", "subject_id as subject"])
      .where("action", "=", "twoStep.on")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect({ businessId, subject }).toEqual({ businessId: business.businessId, subject: business.accountId });
    const mail = (await test.mails()).find(
      ({ to, subject }) => to === business.email && subject === words("mail.twoStepOnSubject"),
    );
    expect(mail?.text).toContain(words("mail.takeBackText"));
  });

  it("proves itself by a code, not by its password", async () => {
    const business = await test.signInBusiness();
    const { app } = await guard(business);
    const token = await openSession(test.services.db, test.clock, business.accountId);
    const invite = (proof: object) =>
      test.call(
        "POST /store/cashier/invite",
        { email: "new@shops.example", firstName: "Ada", storeId: null, proof },
        { token },
      );
    expect((await invite({ currentPassword: PASSWORD })).errors).toHaveProperty("proof.code");
    expect((await invite({ code: app() })).status).toBe(200);
  });

  it("leaves it to each cashier", async () => {
    const shop = await test.signInBusiness();
    const cashier = await hireCashier(test, shop);
    const { app, enter } = await guard(cashier);
    expect((await enter()).code).toBe("accounts.codeNeeded");
    expect((await enter(app())).status).toBe(200);
    expect((await stateOf(shop.token)).on).toBe(false);
  });
});

describe("an operator", () => {
  it("has a second step as a brand's people have", async () => {
    const operator = await makeOperator(test.services, PASSWORD);
    const app = appWith((await begin(operator.token)).body.data.key);
    expect((await turnOn(operator.token, app())).status).toBe(200);
    test.clock.advance({ minutes: 2 });
    const enter = (code?: string) =>
      test.call("POST /operator/login", { email: operator.email, password: PASSWORD, code });
    expect((await enter()).code).toBe("accounts.codeNeeded");
    expect((await enter(app())).status).toBe(200);
  });
});

describe("looking after it", () => {
  it("makes new recovery codes for the password and a code; the old ones are void", async () => {
    const { brand, app, recoveryCodes } = await guarded();
    test.clock.advance({ minutes: 5 });
    const renew = (currentPassword: string, code: string) =>
      test.call("POST /brand/user/two-step/recovery-codes", { currentPassword, code }, { token: brand.token });
    expect((await renew("wrong", app())).errors).toHaveProperty("currentPassword");
    expect((await renew(PASSWORD, "000000")).errors).toHaveProperty("code");
    const renewed = await renew(PASSWORD, app());
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await signIn(brand.email, recoveryCodes[0])).code).toBe("accounts.codeWrong");
    expect((await signIn(brand.email, renewed.body.data.recoveryCodes[0])).status).toBe(200);
  });

  it("is switched off by the password and a code, a recovery code too", async () => {
    const { brand, recoveryCodes } = await guarded();
    const turnOff = (currentPassword: string, code = "") =>
      test.call("POST /brand/user/two-step/off", { currentPassword, code }, { token: brand.token });
    expect((await turnOff("wrong", recoveryCodes[0])).errors).toHaveProperty("currentPassword");
    expect((await turnOff(PASSWORD, "123")).errors).toHaveProperty("code");
    expect((await turnOff(PASSWORD, recoveryCodes[0])).status).toBe(200);
    expect((await turnOff(PASSWORD, recoveryCodes[1])).code).toBe("twoStep.isOff");
    expect((await signIn(brand.email)).status).toBe(200);
    expect(await actionsOf(brand)).toEqual(["twoStep.on", "twoStep.off"]);
    expect(await subjectsTo(brand)).toContain(words("mail.twoStepOffSubject"));
    expect(
      await test.services.db
        .selectFrom("recovery_code")
        .selectAll()
        .where("account_id", "=", brand.accountId)
        .execute(),
    ).toEqual([]);
  });

  it("slows down whoever guesses the password with somebody's session", async () => {
    const brand = await test.signInBrand();
    for (let round = 0; round < 10; round += 1) expect((await begin(brand.token, "wrong")).status).toBe(422);
    expect((await begin(brand.token)).status).toBe(429);
  });
});
