import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SiteVisitor } from "@stashwell/testing/site-visit";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { findWeakness } from "./passwords.ts";
import { workFor } from "../challenges/solve-for-tests.ts";
import { mailPasswordLink } from "./mail-password-link.ts";
import { findAccount } from "./queries.ts";
import { openSession } from "./sessions.ts";
import { networkKey } from "./throttle-keys.ts";
import { lockKey } from "../../platform/db/lock-key-for-tests.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example", ALLOWED_HOSTS: "evil.example" } });
});
afterAll(() => test.drop());
beforeEach(() => test.clock.advance({ hours: 1 }));

const NEW = "Fresh-ticket-4";
const statusOf = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).status;
const signIn = async (email: string, password: string, type: 1 | 2 = 1) =>
  (await test.call("POST /brand/user/login", { email, password, type })).status;
const forget = (email: string, headers?: Record<string, string>) =>
  test.call("POST /brand/user/forget-password", { email }, { headers });
const reset = (id: string, newPassword = NEW) => test.call("POST /brand/user/reset-password/{id}", { id, newPassword });

const change = (
  token: string,
  fields: Partial<{ currentPassword: string; password: string; confirmPassword: string }> = {},
  headers?: Record<string, string>,
) =>
  test.call(
    "POST /brand/user/change-password",
    { currentPassword: PASSWORD, password: NEW, confirmPassword: fields.password ?? NEW, ...fields },
    { token, headers },
  );

async function mailedLink(email: string): Promise<string> {
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /https:\/\/stashwell\.example\/reset-password\/([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "no link";
}

describe("a forgotten password", () => {
  it("is answered alike whether or not the account exists, and mailed to the one that does", async () => {
    const brand = await test.signInBrand();
    const before = (await test.mails()).length;
    const replies = [await forget(brand.email), await forget("nobody@brands.example")];
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: "If that account exists, we have sent a reset link." },
      });
    const mails = await test.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ to: brand.email, subject: words("mail.resetSubject") });
    expect(mails[0]?.text).toContain("expires in 30 minutes");
  });

  it("asked for by many at once keeps nobody else waiting for a connection", async () => {
    const brand = await test.signInBrand();
    const requested = Array.from({ length: 40 }, (_nothing, nth) => forget(`nobody-${nth}@brands.example`));
    expect(await statusOf(brand.token)).toBe(200);
    expect(new Set((await Promise.all(requested)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("asked for again under the same key counts once", async () => {
    const key = { "idempotency-key": "0b6f5a52-9c1e-4d0b-8a55-1f0e7a3c9d21" };
    for (let sent = 0; sent < 12; sent += 1) expect((await forget("again@brands.example", key)).status).toBe(200);
    for (let sent = 1; sent < 10; sent += 1) expect((await forget("again@brands.example")).status).toBe(200);
    expect((await forget("again@brands.example")).status).toBe(429);
  });

  it("asked for in a flood keeps nobody else waiting for a connection, while a count of its network waits", async () => {
    const brand = await test.signInBrand();
    const address = "203.0.113.60";
    const visitor = new SiteVisitor(test.services, { "x-forwarded-for": address });
    const askBoth = (email: string): Promise<{ status: number }>[] => [
      test.call("POST /brand/user/forget-password", { email }, { address }),
      visitor.send("/forget-password", { email }),
    ];
    const locked = await lockKey(test.services, networkKey(test.services.secrets, "reset", address));
    const flood = Array.from({ length: 20 }, (_nothing, nth) => askBoth(`nobody-${nth}@flood.example`)).flat();
    await vi.waitUntil(locked.isWaitedFor);
    const status = await statusOf(brand.token);
    await locked.release();
    expect(status).toBe(200);
    expect(new Set((await Promise.all(flood)).map((reply) => reply.status))).toEqual(new Set([200, 303]));
  });

  it("is set anew by the link, once, which ends every session and every other link", async () => {
    const brand = await test.signInBrand();
    await forget(brand.email);
    const older = await mailedLink(brand.email);
    await forget(brand.email);
    const link = await mailedLink(brand.email);
    expect(link).not.toBe(older);
    expect(await statusOf(brand.token)).toBe(200);

    expect(await reset(link)).toMatchObject({
      status: 200,
      body: { message: words("accounts.resetDone") },
    });
    expect(await statusOf(brand.token)).toBe(401);
    expect(await signIn(brand.email, PASSWORD)).toBe(401);
    expect(await signIn(brand.email, NEW)).toBe(200);
    expect(await reset(link, "Third-one-5")).toMatchObject({ status: 404, code: "accounts.resetDead" });
    expect(await reset(older, "Third-one-5")).toMatchObject({ status: 404, code: "accounts.resetDead" });
  });

  it("is refused by the rules, and the link stays good", async () => {
    const brand = await test.signInBrand();
    await forget(brand.email);
    const link = await mailedLink(brand.email);
    const refusals: [string, string][] = [
      ["", "New password is required"],
      ["short", "Minimum 6 characters are required"],
      ["sixteen letters!", "Maximum 15 characters are allow"],
      ["Password123", words("accounts.passwordCommon")],
      // Far down in lists of what leaked elsewhere, and the product's own name.
      ["Blink182", words("accounts.passwordCommon")],
      ["Stashwell1", words("accounts.passwordCommon")],
    ];
    for (const [password, text] of refusals)
      expect(await reset(link, password)).toMatchObject({ status: 422, errors: { newPassword: [text] } });
    expect((await reset(link)).status).toBe(200);
  });

  it("cannot be set after half an hour", async () => {
    const brand = await test.signInBrand();
    await forget(brand.email);
    const link = await mailedLink(brand.email);
    test.clock.advance({ minutes: 30 });
    expect((await reset(link)).status).toBe(404);
  });

  it("of two accounts with one address is mailed twice, naming the type, in each one's language", async () => {
    const brand = await test.signInBrand();
    await test.signInBusiness({ email: brand.email, language: "FR" });
    await forget(brand.email.toUpperCase());
    const mails = (await test.mails()).slice(0, 2).toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect(mails).toMatchObject([
      {
        to: brand.email,
        subject: "Réinitialisez votre mot de passe Stashwell",
        text: expect.stringContaining("votre compte d’entreprise"),
        html: expect.stringContaining('<html lang="fr" dir="ltr">'),
      },
      {
        to: brand.email,
        subject: words("mail.resetSubject"),
        text: expect.stringContaining("your brand account"),
      },
    ]);
  });

  it("mails our own address, whatever the Host header says", async () => {
    const brand = await test.signInBrand();
    await forget(brand.email, { host: "evil.example", "x-forwarded-host": "evil.example" });
    const [mail] = await test.mails();
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
    expect(mail?.html).toContain('href="https://stashwell.example/reset-password/');
  });

  it("asked for again and again is refused, for unknown accounts as well", async () => {
    for (let count = 0; count < 10; count += 1) expect((await forget("busy@brands.example")).status).toBe(200);
    expect(await forget("busy@brands.example")).toMatchObject({ status: 429, code: "errors.tooManyTries" });
    expect((await forget("")).errors).toEqual({ email: ["Please input your username/Email!"] });
  });

  it("asked for by a stranger again and again keeps its owner from nothing", async () => {
    const brand = await test.signInBrand();
    const ask = (address: string) => test.call("POST /brand/user/forget-password", { email: brand.email }, { address });
    for (let count = 0; count < 10; count += 1) expect((await ask("203.0.113.90")).status).toBe(200);
    expect((await ask("203.0.113.90")).status).toBe(429);
    expect((await ask("198.51.100.9")).status).toBe(200);
  });

  it("costs work beyond a hundred from one network, and beyond twenty mails a day its owner has one an hour", async () => {
    const address = "203.0.113.70";
    const ask = (email: string, work?: string) =>
      test.call("POST /brand/user/forget-password", { email, work }, { address });
    for (let count = 0; count < 100; count += 1) await ask(`nobody-${count}@brands.example`);
    const brand = await test.signInBrand();
    const refused = await ask(brand.email);
    expect(refused).toMatchObject({ status: 429, code: "errors.tooManyTries" });
    const sent = async () => (await test.mails()).filter(({ to }) => to === brand.email).length;
    expect(await sent()).toBe(0);
    expect((await ask(brand.email, await workFor(refused.body as { data?: unknown }))).status).toBe(200);
    expect(await sent()).toBe(1);
    for (let round = 0; round < 4; round += 1) {
      test.clock.advance({ minutes: 10 });
      for (let count = 0; count < 10; count += 1) await forget(brand.email);
      await sent();
    }
    expect(await sent()).toBeLessThanOrEqual(22);
    test.clock.advance({ hours: 1 });
    const before = await sent();
    await forget(brand.email);
    await forget(brand.email);
    expect((await sent()) - before).toBe(1);
  });

  it("is mailed ten times at most, however the account is named", async () => {
    const brand = await test.signInBrand({ email: "willi.miti@spelled.example" });
    await test.services.pool.query("update account set username = 'willi' where id = $1", [brand.accountId]);
    const before = (await test.mails()).length;
    const spellings = ["willi.miti@spelled.example", "wİlli.miti@spelled.example", "WILLİ.miti@spelled.example"];
    for (const name of [...spellings, "willi", "wİlli"]) for (let count = 0; count < 6; count += 1) await forget(name);
    expect(await test.mails()).toHaveLength(before + 10);
    expect((await forget("willİ.mitİ@spelled.example")).status).toBe(429);
  });

  it("asked for twice with one Idempotency-Key is mailed once", async () => {
    const brand = await test.signInBrand();
    const before = (await test.mails()).length;
    for (let count = 0; count < 2; count += 1)
      expect((await forget(brand.email, { "idempotency-key": "5a1d0c9e-3f4b-4c2d-8e7a-6b9f0d1c2e3f" })).status).toBe(
        200,
      );
    expect(await test.mails()).toHaveLength(before + 1);
  });
});

describe("a password that is guessed among the first", () => {
  const COMMON = words("accounts.passwordCommon");
  const GUESSABLE = words("accounts.passwordGuessable");
  const refusalOf = async (token: string, password: string) => {
    const { status, errors } = await change(token, { password, currentPassword: "wrong, so that it stays" });
    expect(status).toBe(422);
    return errors.password?.[0];
  };

  it.each(
    (
      "654321 987654321 555555 777777 121212 222222 888888 999999 00000000 88888888 aaaaaa abcdef fedcba 24681012 " +
      "qwertz asdfgh 1qaz2wsx Qwertyuiop abcabc 19841984 17041983 17/04/1983 20192020 Stashwell2026 stashwell99 " +
      "voucher1 Vouchers2025 P@ssw0rd12 Summer2024 zzzzzz1 " +
      // A common word with a year or digits: they were taken once.
      "tomato42 mary1985"
    ).split(" "),
  )("%s is refused", async (password) => {
    const { token } = await test.signInBusiness();
    expect([COMMON, GUESSABLE]).toContain(await refusalOf(token, password));
  });

  it("is one made of one's own names and the organization's, wherever it is set", async () => {
    const shop = await test.signInBusiness({ email: "adaeze.obi@shops.example", name: "Lekki Fresh Mart" });
    for (const password of ["adaeze.obi", "Adaezeobi1", "Adaeze2026", "LekkiFreshMart", "lekki2026", "LekkiMart"])
      expect(await refusalOf(shop.token, password)).toBe(GUESSABLE);
    expect(await refusalOf((await test.signInBrand()).token, "LekkiFreshMart")).toBeUndefined();

    await forget(shop.email);
    const link = await mailedLink(shop.email);
    expect(await reset(link, "Lekki2026")).toMatchObject({ status: 422, errors: { newPassword: [GUESSABLE] } });
    expect((await reset(link)).status).toBe(200);
  });

  it.each(
    "Stash-brand1 Stash-brand2 Stash-shop1 blue-kite7 tomato4pan gardenhose x7Kq2m horse.tree mary+sue85 Третья-4".split(
      " ",
    ),
  )("%s is not, and is taken", async (password) => {
    const { token } = await test.signInBusiness();
    expect((await change(token, { password })).status).toBe(200);
  });

  it("is judged in no time for whoever has no link, and quickly however long it is", async () => {
    expect(await reset("no-link", "p@$$w0rd!p@$$w0")).toMatchObject({ status: 404, code: "accounts.resetDead" });
    const start = performance.now();
    await findWeakness("p@$$w0rd!".repeat(14), []);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe("the link of a new account", () => {
  it("works for seven days, and no sign-in before it", async () => {
    const { services, clock } = test;
    const brand = await test.signInBrand({ passwordHash: null, language: "GU" });
    expect(await signIn(brand.email, "")).toBe(422);
    expect(await signIn(brand.email, "anything")).toBe(401);
    const account = await findAccount(services.db, brand.accountId);
    if (!account) throw new Error("the account is gone");
    await services.db.transaction().execute((tx) => mailPasswordLink(services, tx, account, "welcome"));
    const link = await mailedLink(brand.email);
    expect((await test.mails()).find(({ to }) => to === brand.email)?.subject).toBe("તમારો Stashwell પાસવર્ડ સેટ કરો");
    clock.set(
      clock
        .now()
        .add({ hours: 7 * 24 })
        .subtract({ seconds: 1 })
        .toString(),
    );
    expect((await reset(link)).status).toBe(200);
    expect(await signIn(brand.email, NEW)).toBe(200);
  });
});

describe("changing the password", () => {
  it("ends every other session of the account, the caller's stays", async () => {
    const [brand, stranger] = [await test.signInBrand(), await test.signInBrand()];
    const other = await openSession(test.services.db, test.clock, brand.accountId);
    expect(await statusOf(other)).toBe(200);
    expect(await change(brand.token)).toMatchObject({
      status: 200,
      body: { message: words("accounts.passwordChanged") },
    });
    expect([await statusOf(brand.token), await statusOf(other), await statusOf(stranger.token)]).toEqual([
      200, 401, 200,
    ]);
    expect([
      await signIn(brand.email, NEW),
      await signIn(brand.email, PASSWORD),
      await signIn(stranger.email, PASSWORD),
    ]).toEqual([200, 401, 200]);
  });

  it("is refused against the field at fault", async () => {
    const { token } = await test.signInBrand();
    expect(await change(token, { currentPassword: "wrong" })).toMatchObject({
      status: 422,
      errors: { currentPassword: [words("accounts.currentPasswordWrong")] },
    });
    expect((await change(token, { currentPassword: "" })).errors).toEqual({
      currentPassword: ["Current password is required"],
    });
    expect((await change(token, { password: PASSWORD })).errors).toEqual({
      password: ["Old password and the new password cannot be same."],
    });
    expect((await change(token, { password: "five5" })).errors).toEqual({
      password: ["Minimum 6 characters are required"],
    });
    expect((await change(token, { confirmPassword: "something else" })).errors).toEqual({
      confirmPassword: ["New password and confirm password does not match"],
    });
    expect((await change(token, { password: "iloveyou" })).errors).toEqual({
      password: [words("accounts.passwordCommon")],
    });
    expect((await change("dead token")).status).toBe(401);
    expect((await change(token)).status).toBe(200);
  });

  it("does not become a way to guess it", async () => {
    const { token } = await test.signInBrand();
    for (let count = 0; count < 10; count += 1)
      expect((await change(token, { currentPassword: `wrong ${count}` })).status).toBe(422);
    expect((await change(token)).status).toBe(429);
  });

  it("with a repeated Idempotency-Key gives the same reply", async () => {
    const { token } = await test.signInBrand();
    const [first, again] = [
      await change(token, {}, { "idempotency-key": "change-1" }),
      await change(token, {}, { "idempotency-key": "change-1" }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await change(token, { password: "Another-9" }, { "idempotency-key": "change-1" })).status).toBe(422);
  });

  it("twice at once changes it once", async () => {
    const brand = await test.signInBrand();
    const replies = await Promise.all(
      ["First-one-1", "Second-one-2"].map((password) => change(brand.token, { password })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe("PASSWORD_MAX", () => {
  it("raises the longest password taken, and the text with it", async () => {
    const raised = await createTestApp({ env: { PASSWORD_MAX: "20" } });
    const { token } = await raised.signInBrand();
    const change = (password: string) =>
      raised.call(
        "POST /brand/user/change-password",
        { currentPassword: PASSWORD, password, confirmPassword: password },
        { token },
      );
    expect((await change("a password of 21 chrs")).errors).toEqual({ password: ["Use up to 20 characters."] });
    expect((await change("a password of twenty")).status).toBe(200);
    await raised.drop();
  });
});
