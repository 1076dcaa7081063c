import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SitePage } from "@stashwell/shared/site/pages";
import { PASSWORD } from "@stashwell/testing/tenants";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { hireCashier } from "@stashwell/testing/cashiers";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { runSessionsEnd } from "../operator/sign-in-help.ts";
import { openSession } from "./sessions.ts";

let test: TestApp;
let site: HttpApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  site = createApp(test.services, deciding);
});
afterAll(() => test.drop());
beforeEach(() => test.clock.advance({ hours: 1 }));

const NEW = "Fresh-ticket-4";
let made = 0;
const freshAddress = () => `new-${(made += 1)}@places.example`;

const ask = (token: string, email: string) => test.call("POST /brand/user/email", { email }, { token });
const signIn = async (email: string, password = PASSWORD, type: 1 | 2 = 1) =>
  (await test.call("POST /brand/user/login", { email, password, type })).status;
const statusOf = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).status;
const emailOf = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).body.data.email;
const reset = (id: string, newPassword = NEW) => test.call("POST /brand/user/reset-password/{id}", { id, newPassword });

/** The newest mail to an address, and the path of the link in it. */
async function mailTo(email: string) {
  const mail = (await test.mails()).find(({ to }) => to === email);
  const [, path = "no link"] =
    /https:\/\/stashwell\.example(\/(?:confirm-email|reset-password)\/[\w-]{43})\s/.exec(mail?.text ?? "") ?? [];
  return { subject: mail?.subject, text: mail?.text ?? "", path, secret: path.split("/").at(-1) ?? "" };
}

async function visit(path: string, init: RequestInit = {}) {
  const response = await site.request(path, { redirect: "manual", ...init });
  const text = await response.text();
  const page = text.startsWith("{") ? (JSON.parse(text) as SitePage) : undefined;
  return { status: response.status, headers: response.headers, page };
}
const confirm = (path: string) => visit(path, { method: "POST", body: new URLSearchParams() });

/** Changes an address, and returns the secret that restores the one before. */
async function changeTo(token: string, from: string, to: string): Promise<string> {
  // Mails are ordered by time.
  test.clock.advance({ seconds: 1 });
  expect((await ask(token, to)).status).toBe(200);
  test.clock.advance({ seconds: 1 });
  expect((await confirm((await mailTo(to)).path)).page).toMatchObject({ did: "confirmed" });
  return (await mailTo(from)).secret;
}

describe("an owner's new address", () => {
  it.each([
    ["a brand", () => test.signInBrand(), 1],
    ["a business", () => test.signInBusiness(), 2],
  ] as const)("of %s counts once it is confirmed by the link that is mailed there", async (_name, enter, type) => {
    const { token, email } = await enter();
    const to = freshAddress();
    expect(await ask(token, to)).toMatchObject({
      status: 200,
      body: { message: words("accounts.emailLinkSent", { email: to, minutes: 60 }) },
    });
    const { path, subject } = await mailTo(to);
    expect(subject).toBe(words("site.confirmEmailTitle"));
    // Mail scanners follow links.
    const page = await visit(path);
    expect(page).toMatchObject({ status: 200, page: { page: "confirmEmail", did: "asked", email: to } });
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await emailOf(token)).toBe(email);
    expect(await signIn(to, PASSWORD, type)).toBe(401);

    expect(await confirm(path)).toMatchObject({ status: 200, page: { did: "confirmed", email: to } });
    expect(await emailOf(token)).toBe(to);
    expect(await signIn(to, PASSWORD, type)).toBe(200);
    // The user name was the address.
    expect(await signIn(email, PASSWORD, type)).toBe(401);
    const reported = await mailTo(email);
    expect(reported.subject).toBe(words("site.emailConfirmed"));
    expect(reported.text).not.toContain(to);
    expect(await confirm(path)).toMatchObject({ status: 404, page: { did: "gone" } });
    expect(await visit(path)).toMatchObject({ status: 404, page: { did: "gone" } });
  });

  it("keeps a user name that is not the address", async () => {
    const shop = await test.signInBusiness();
    await test.services.pool.query("update account set username = 'corner-deli' where id = $1", [shop.accountId]);
    await changeTo(shop.token, shop.email, freshAddress());
    expect(await signIn("corner-deli", PASSWORD, 2)).toBe(200);
  });

  it("needs a proof of identity, and an owner", async () => {
    const shop = await test.signInBusiness();
    const unproven = await openSession(test.services.db, test.clock, shop.accountId);
    expect(await ask(unproven, freshAddress())).toMatchObject({ status: 403, code: "accounts.proofNeeded" });
    const cashier = await hireCashier(test, shop);
    expect(await ask(cashier.token, freshAddress())).toMatchObject({ status: 403, code: "errors.role" });
  });

  it("is another one, and an address", async () => {
    const brand = await test.signInBrand();
    const before = (await test.mails()).length;
    for (const [typed, key] of [
      [brand.email.toUpperCase(), "accounts.emailSame"],
      ["nobody", "registration.emailRequired"],
      ["", "registration.emailRequired"],
      ["Ann <ann@places.example>", "registration.emailRequired"],
    ] as const)
      expect(await ask(brand.token, typed)).toMatchObject({ status: 422, errors: { email: [words(key)] } });
    expect(await test.mails()).toHaveLength(before);
  });

  it("of somebody else is answered alike; whoever reads the mailbox learns that they have an account", async () => {
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    expect(await ask(brand.token, other.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: words("accounts.emailLinkSent", { email: other.email.toUpperCase(), minutes: 60 }) },
    });
    const mail = await mailTo(other.email);
    expect(mail).toMatchObject({ subject: words("mail.emailInUseSubject"), path: "no link" });
    expect(mail.text).not.toContain(brand.email);
    // Accounts of the other type may share it.
    const shop = await test.signInBusiness();
    await changeTo(shop.token, shop.email, brand.email);
    expect(await signIn(brand.email)).toBe(200);
    expect(await signIn(brand.email, PASSWORD, 2)).toBe(200);
  });

  it("that somebody else took in the meantime changes nothing", async () => {
    for (const enter of [() => test.signInBrand(), () => test.signInBusiness()]) {
      const [first, second] = [await enter(), await enter()];
      const to = freshAddress();
      await ask(first.token, to);
      const { path } = await mailTo(to);
      await changeTo(second.token, second.email, to);
      expect(await confirm(path)).toMatchObject({ status: 200, page: { did: "taken", email: to } });
      expect(await emailOf(first.token)).toBe(first.email);
      expect(await emailOf(second.token)).toBe(to);
    }
  });

  it("ends registrations with it that nobody confirmed", async () => {
    const to = freshAddress();
    const [shop, stranger] = [await test.signInBusiness(), await test.signInBusiness({ email: to })];
    await test.services.pool.query("update business set stage = 'registered' where id = $1", [stranger.businessId]);
    await test.services.pool.query("update account set password_hash = null where id = $1", [stranger.accountId]);
    await changeTo(shop.token, shop.email, to);
    expect(await emailOf(shop.token)).toBe(to);
    expect(await statusOf(stranger.token)).toBe(401);
  });

  it("is confirmed by the newest link alone, within an hour, and not after the password was changed", async () => {
    const brand = await test.signInBrand();
    const [older, newer, later] = [freshAddress(), freshAddress(), freshAddress()];
    await ask(brand.token, older);
    await ask(brand.token, newer);
    expect((await confirm((await mailTo(older)).path)).status).toBe(404);
    test.clock.advance({ minutes: 60 });
    expect((await confirm((await mailTo(newer)).path)).status).toBe(404);
    await ask(brand.token, later);
    const passwords = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW };
    expect((await test.call("POST /brand/user/change-password", passwords, { token: brand.token })).status).toBe(200);
    expect((await confirm((await mailTo(later)).path)).status).toBe(404);
    expect(await emailOf(brand.token)).toBe(brand.email);
  });

  it("is not confirmed for somebody who is no owner any more, or whose session has ended", async () => {
    const brand = await test.signInBrand();
    const to = freshAddress();
    await ask(brand.token, to);
    await test.services.pool.query("update account set role = 'viewer' where id = $1", [brand.accountId]);
    expect((await confirm((await mailTo(to)).path)).status).toBe(404);
    const shop = await test.signInBusiness();
    await test.services.pool.query("delete from session where account_id = $1", [shop.accountId]);
    expect((await ask(shop.token, freshAddress())).status).toBe(401);
  });

  it("makes password links worthless that were mailed to the old one", async () => {
    const brand = await test.signInBrand();
    await test.call("POST /brand/user/forget-password", { email: brand.email });
    const { secret } = await mailTo(brand.email);
    await changeTo(brand.token, brand.email, freshAddress());
    expect(await reset(secret)).toMatchObject({ status: 404, code: "accounts.resetDead" });
  });

  it("is asked for five times a day, and mailed by all accounts together twenty times", async () => {
    const brand = await test.signInBrand();
    for (let count = 0; count < 5; count += 1) expect((await ask(brand.token, freshAddress())).status).toBe(200);
    expect(await ask(brand.token, freshAddress())).toMatchObject({ status: 429, code: "errors.tooManyTries" });
    const victim = freshAddress();
    const statuses: number[] = [];
    for (let account = 0; account < 5; account += 1) {
      const { token } = await test.signInBrand();
      for (let count = 0; count < 5; count += 1) statuses.push((await ask(token, victim)).status);
    }
    // One an hour beyond the twenty.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(21);
    expect(statuses.at(-1)).toBe(429);
  });

  it("of unknown links and other sites' forms is refused", async () => {
    const brand = await test.signInBrand();
    const to = freshAddress();
    await ask(brand.token, to);
    const { path } = await mailTo(to);
    const forged = await visit(path, {
      method: "POST",
      body: new URLSearchParams(),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(forged.status).toBe(303);
    expect(await emailOf(brand.token)).toBe(brand.email);
    for (const unknown of ["/confirm-email/nothing", `/confirm-email/${"x".repeat(300)}`])
      expect((await confirm(unknown)).status).toBe(404);
    // Links for one purpose do nothing else.
    const { secret } = await mailTo(to);
    expect((await reset(secret)).status).toBe(404);
  });
});

describe("the address before a change", () => {
  it("is restored for a week, with a new password, by the link that is mailed there", async () => {
    const brand = await test.signInBrand();
    const stolen = freshAddress();
    const secret = await changeTo(brand.token, brand.email, stolen);
    // What a thief would do next.
    const passwords = { currentPassword: PASSWORD, password: "Stolen-one-5", confirmPassword: "Stolen-one-5" };
    await test.call("POST /brand/user/change-password", passwords, { token: brand.token });
    test.clock.advance({ hours: 7 * 24 - 1 });
    const page = await visit(`/reset-password/${secret}`);
    expect(page).toMatchObject({ page: { page: "setPassword", owner: { reason: "restore", email: brand.email } } });
    expect((await reset(secret)).status).toBe(200);
    expect(await statusOf(brand.token)).toBe(401);
    expect(await signIn(brand.email, NEW)).toBe(200);
    expect(await signIn(stolen, "Stolen-one-5")).toBe(401);
    expect((await reset(secret)).status).toBe(404);
  });

  it("is not restored after a week", async () => {
    const brand = await test.signInBrand();
    const secret = await changeTo(brand.token, brand.email, freshAddress());
    test.clock.advance({ hours: 7 * 24 });
    expect((await reset(secret)).status).toBe(404);
  });

  it("is restored past later changes, whose own links stop working", async () => {
    const brand = await test.signInBrand();
    const [second, third] = [freshAddress(), freshAddress()];
    const first = await changeTo(brand.token, brand.email, second);
    test.clock.advance({ hours: 1 });
    const thiefs = await changeTo(brand.token, second, third);
    expect((await reset(first)).status).toBe(200);
    expect(await signIn(brand.email, NEW)).toBe(200);
    expect((await reset(thiefs, "Third-one-5")).status).toBe(404);
  });

  it("is returned to without giving a link to the one in between, which may be a thief's", async () => {
    const brand = await test.signInBrand();
    const stolen = freshAddress();
    const first = await changeTo(brand.token, brand.email, stolen);
    test.clock.advance({ hours: 1 });
    const later = await changeTo(brand.token, stolen, freshAddress());
    const between = await emailOf(brand.token);
    expect(await changeTo(brand.token, between, brand.email)).toBe("no link");
    expect(await mailTo(between)).toMatchObject({ subject: words("site.emailConfirmed"), path: "no link" });
    expect((await reset(later)).status).toBe(404);
    expect((await reset(first)).status).toBe(200);
  });

  it("is not restored once an operator has ended the sessions", async () => {
    const brand = await test.signInBrand();
    const to = freshAddress();
    const secret = await changeTo(brand.token, brand.email, to);
    await runSessionsEnd(test.services, ["--email", to]);
    expect((await reset(secret)).status).toBe(404);
  });

  it("stays with whoever took it in the meantime", async () => {
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    const to = freshAddress();
    const secret = await changeTo(brand.token, brand.email, to);
    await changeTo(other.token, other.email, brand.email);
    expect(await reset(secret)).toMatchObject({ status: 409, code: "accounts.emailTaken" });
    expect(await emailOf(brand.token)).toBe(to);
  });

  it("is in the activity of the brand, to whose owners it matters", async () => {
    const brand = await test.signInBrand();
    const secret = await changeTo(brand.token, brand.email, freshAddress());
    expect((await reset(secret)).status).toBe(200);
    const { token } = (await test.call("POST /brand/user/login", { email: brand.email, password: NEW, type: 1 })).body;
    const { data } = (await test.call("GET /brand/team/audit", { kind: "security" }, { token })).body;
    expect(data.map(({ action }) => action)).toEqual(["address.restore", "address.change"]);
  });

  it("is in the audit trail, without addresses", async () => {
    const shop = await test.signInBusiness();
    const secret = await changeTo(shop.token, shop.email, freshAddress());
    expect((await reset(secret)).status).toBe(200);
    const { rows } = await test.services.pool.query(
      "select action, detail from audit_event where account_id = $1 and action like 'address.%' order by id",
      [shop.accountId],
    );
    expect(rows).toEqual([
      { action: "address.change", detail: {} },
      { action: "address.restore", detail: {} },
    ]);
  });
});
