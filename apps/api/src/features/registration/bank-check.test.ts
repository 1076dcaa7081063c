import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { openSecrets } from "../../platform/config/secrets.ts";
import type { BankProvider } from "../../platform/outside/bank.ts";
import { PASSWORD, type TestBusiness } from "@stashwell/testing/tenants";
import { setLevels } from "@stashwell/testing/voucher-campaign";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

const EXCHANGE = "POST /plaid/auth/token-exchange";
const IDENTITY = "POST /plaid/auth/check-identity";

let app: TestApp;
let shop: TestBusiness;

beforeAll(async () => void (app = await createTestApp()));
beforeEach(async () => void (shop = await app.signInBusiness({ verified: false })));
afterAll(() => app.drop());

const statusOf = async (by = shop) =>
  (await app.call("GET /plaid/auth/verify-status", { organizationId: by.organizationId }, { token: by.token })).body
    .status;
const exchange = (publicToken: string, by = shop, headers: Record<string, string> = {}) =>
  app.call(
    EXCHANGE,
    { publicToken, organizationId: by.organizationId, employeeId: by.accountId, countryId: "1" },
    { token: by.token, headers },
  );
const checkOf = (by = shop) =>
  app.services.db.selectFrom("bank_check").selectAll().where("business_id", "=", by.businessId).executeTakeFirst();

test("a link token is for one business and half an hour, and says that it is the sandbox's", async () => {
  const { body } = await app.call(
    "GET /plaid/auth/create-link-token",
    { employeeId: shop.accountId, userName: shop.email },
    { token: shop.token },
  );
  expect(body.widget).toBe("sandbox");
  const [, content = "", mac = ""] = /^sandbox-(.+)\.(.+)$/.exec(body.linkToken) ?? [];
  expect(app.services.secrets.verifyMac("bank-link", content, Buffer.from(mac, "base64url"))).toBe(true);
  const { business, expires } = JSON.parse(Buffer.from(content, "base64url").toString()) as {
    business: string;
    expires: number;
  };
  expect(business).toBe(shop.businessId);
  expect(expires - app.clock.now().epochMilliseconds).toBe(30 * 60 * 1000);
});

test("a US business is verified by its public token", async () => {
  expect(await statusOf()).toBe("unverified");
  const { body } = await exchange("sandbox-verified");
  expect(body).toEqual({ success: true, message: "Account verified successfully" });
  expect(await statusOf()).toBe("verified");
  const check = await checkOf();
  expect(check).toMatchObject({ provider: "sandbox", access_token: null });
  expect(check?.verified_at.equals(app.clock.now())).toBe(true);
  const audit = await app.services.db
    .selectFrom("audit_event")
    .select(["action", "account_id"])
    .where("business_id", "=", shop.businessId)
    .execute();
  expect(audit).toEqual([{ action: "bank.verify", account_id: shop.accountId }]);
});

test("a business elsewhere is verified by its code", async () => {
  const nigerian = await app.signInBusiness({ verified: false, countryId: "18", timezone: "Africa/Lagos" });
  const { body } = await app.call(
    IDENTITY,
    { code: "sandbox-verified", organizationId: nigerian.organizationId, countryId: "18" },
    { token: nigerian.token },
  );
  expect(body.message).toBe("Account verified successfully");
  expect(await statusOf(nigerian)).toBe("verified");
});

test.each([
  ["sandbox-mismatch", 422, "registration.bankMismatch", words("registration.bankMismatch")],
  ["sandbox-expired", 422, "registration.bankExpired", words("registration.bankExpired")],
  ["sandbox-timeout", 504, "registration.bankTimeout", words("registration.bankTimeout")],
  ["constructor", 422, "registration.bankRefused", words("registration.bankRefused")],
])("%s fails as its name says", async (proof, status, code, error) => {
  expect(await exchange(proof)).toMatchObject({
    status,
    code,
    body: { error },
    errors: status === 422 ? { publicToken: [error] } : {},
  });
  const other = await app.call(IDENTITY, { code: proof }, { token: shop.token });
  expect(other).toMatchObject({ status, code, errors: status === 422 ? { code: [error] } : {} });
  expect(await statusOf()).toBe("unverified");
  expect(await checkOf()).toBeUndefined();
});

test("a proof has to be there", async () => {
  expect(await exchange("")).toMatchObject({ status: 422, errors: { publicToken: [words("errors.required")] } });
  const missing = await app.call(IDENTITY, {} as { code: string }, { token: shop.token });
  expect(missing).toMatchObject({ status: 422, errors: { code: [words("errors.required")] } });
});

test("a failed check later does not take the verification away", async () => {
  await exchange("sandbox-verified");
  await exchange("sandbox-expired");
  expect(await statusOf()).toBe("verified");
});

test("ids of others are 403, and verify nobody", async () => {
  const another = await app.signInBusiness({ verified: false });
  const foreign = await app.call(
    EXCHANGE,
    { publicToken: "sandbox-verified", organizationId: another.organizationId },
    { token: shop.token },
  );
  expect(foreign).toMatchObject({ status: 403, code: "errors.foreign" });
  const foreignPerson = await app.call(
    IDENTITY,
    { code: "sandbox-verified", employeeId: another.accountId },
    { token: shop.token },
  );
  expect(foreignPerson).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await statusOf()).toBe("unverified");
  expect(await statusOf(another)).toBe("unverified");
  const peek = await app.call(
    "GET /plaid/auth/verify-status",
    { organizationId: another.organizationId },
    { token: shop.token },
  );
  expect(peek).toMatchObject({ status: 403 });
  const link = await app.call(
    "GET /plaid/auth/create-link-token",
    { employeeId: another.accountId },
    { token: shop.token },
  );
  expect(link).toMatchObject({ status: 403 });

  const brand = await app.signInBrand();
  expect(await app.call(EXCHANGE, { publicToken: "sandbox-verified" }, { token: brand.token })).toMatchObject({
    status: 403,
    code: "errors.role",
  });
  expect(await app.call("GET /plaid/auth/verify-status", {}, {})).toMatchObject({ status: 401 });
});

test("a business that registers confirms its code first, and comes a step further by the check", async () => {
  const { db, clock } = app.services;
  const token = await openSession(db, clock, shop.accountId, { registering: true });
  const stage = async () =>
    (await db.selectFrom("business").select("stage").where("id", "=", shop.businessId).executeTakeFirstOrThrow()).stage;
  await db.updateTable("business").set({ stage: "registered" }).where("id", "=", shop.businessId).execute();
  const early = await app.call(EXCHANGE, { publicToken: "sandbox-verified" }, { token });
  expect(early).toMatchObject({ status: 409, code: "registration.confirmCodeFirst" });
  expect(await stage()).toBe("registered");
  await db.updateTable("business").set({ stage: "otp_verified" }).where("id", "=", shop.businessId).execute();
  expect((await app.call(EXCHANGE, { publicToken: "sandbox-verified" }, { token })).status).toBe(200);
  expect(await stage()).toBe("bank_verified");
});

test("a country can be without a bank check", async () => {
  const { db } = app.services;
  await db.updateTable("country").set({ bank_check: false }).where("id", "=", "1").execute();
  const { body } = await app.call("GET /plaid/auth/verify-status", {}, { token: shop.token });
  await db.updateTable("country").set({ bank_check: true }).where("id", "=", "1").execute();
  expect(body).toMatchObject({ status: "unverified", required: false });
});

test("an access token is kept sealed", async () => {
  answerWith(async () => ({
    ok: true,
    accountHolders: [shopName],
    accounts: ["one"],
    accessToken: "access-of-the-bank",
  }));
  const shopName = (
    await app.services.db
      .selectFrom("business")
      .select("name")
      .where("id", "=", shop.businessId)
      .executeTakeFirstOrThrow()
  ).name;
  expect((await exchange("sandbox-verified")).status).toBe(200);
  const sealed = (await checkOf())?.access_token ?? Buffer.alloc(0);
  expect(sealed.includes("access-of-the-bank")).toBe(false);
  expect(app.services.secrets.decrypt("bank-access", sealed, shop.businessId)).toBe("access-of-the-bank");
});

test("while the bank is asked, no transaction is open, and a repeated key asks it only once", async () => {
  let openTransactions = -1;
  const requests = answerWith(async ({ business }) => {
    const { rows } = await app.services.pool.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    openTransactions = rows[0]?.count ?? -1;
    return { ok: true, accountHolders: [business.name], accounts: ["another"] };
  });
  const headers = { "idempotency-key": "the-same-try" };
  const first = await exchange("sandbox-verified", shop, headers);
  const again = await exchange("sandbox-verified", shop, headers);
  expect(again.body).toEqual(first.body);
  expect(requests).toHaveBeenCalledTimes(1);
  expect(openTransactions).toBe(0);
  expect(await exchange("another-proof", shop, headers)).toMatchObject({
    status: 422,
    code: "errors.idempotencyMismatch",
  });
  expect(await exchange("sandbox-verified", shop, { "idempotency-key": "not valid" })).toMatchObject({
    status: 422,
    code: "errors.idempotencyKey",
  });
});

const sandbox = (): BankProvider => app.services.banks("US")!;

/** Replaces the sandbox's response for the next test. */
function answerWith(verify: BankProvider["verify"]) {
  const spy = vi.spyOn(sandbox(), "verify").mockImplementation(verify);
  restore.push(() => spy.mockRestore());
  return spy;
}
const restore: (() => void)[] = [];
beforeEach(() => restore.splice(0).forEach((undo) => undo()));

test("twenty tries are enough for ten minutes", async () => {
  for (let tries = 0; tries < 20; tries += 1) expect((await exchange("sandbox-mismatch")).status).toBe(422);
  const refused = await exchange("sandbox-verified");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const another = await app.signInBusiness({ verified: false });
  expect((await exchange("sandbox-verified", another)).status).toBe(200);
});

test("twenty links are enough for ten minutes, and the provider is not called for another", async () => {
  const created = vi.spyOn(sandbox(), "createLink");
  restore.push(() => created.mockRestore());
  const openLink = (by = shop) => app.call("GET /plaid/auth/create-link-token", {}, { token: by.token });
  for (let links = 0; links < 20; links += 1) expect((await openLink()).status).toBe(200);
  const refused = await openLink();
  expect(refused).toMatchObject({ status: 429, code: "errors.tooManyTries" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(created).toHaveBeenCalledTimes(20);
  expect((await exchange("sandbox-verified")).status).toBe(200);
  expect((await openLink(await app.signInBusiness({ verified: false }))).status).toBe(200);
  app.clock.advance({ minutes: 10 });
  expect((await openLink()).status).toBe(200);
});

/** Has the bank answer once `meanwhile` has happened, and returns the access tokens that were released since. */
function answerAfter(meanwhile: () => Promise<unknown>): unknown[] {
  const released: unknown[] = [];
  const spy = vi.spyOn(sandbox(), "release").mockImplementation(async (token) => void released.push(token));
  restore.push(() => spy.mockRestore());
  const requests = answerWith(async ({ business }) => {
    requests.mockRestore();
    await meanwhile();
    return { ok: true, accountHolders: [business.name], accounts: ["a late one"], accessToken: "late" };
  });
  return released;
}
const verifyMeanwhile = async () => expect((await exchange("sandbox-verified:owner")).status).toBe(200);
const accountsOf = () =>
  app.services.db.selectFrom("bank_account").select("mac").where("business_id", "=", shop.businessId).execute();

test("a check that became a change while the bank was asked is refused as one without a proof", async () => {
  let accounts: unknown[] = [];
  const released = answerAfter(async () => {
    await verifyMeanwhile();
    accounts = await accountsOf();
  });
  const unproven = { ...shop, token: await openSession(app.services.db, app.clock, shop.accountId) };
  expect(await exchange("first", unproven)).toMatchObject({
    status: 403,
    code: "accounts.proofNeeded",
    errors: { "proof.currentPassword": [words("accounts.currentPasswordRequired")] },
  });
  expect(await accountsOf()).toEqual(accounts);
  expect(released).toEqual(["late"]);
});

test("a check that became a change while the bank was asked is told to the owner where it has a proof", async () => {
  answerAfter(verifyMeanwhile);
  const token = await openSession(app.services.db, app.clock, shop.accountId);
  const proven = { publicToken: "first", proof: { currentPassword: PASSWORD } };
  expect((await app.call(EXCHANGE, proven, { token })).status).toBe(200);
  expect((await app.mails()).filter(({ to }) => to === shop.email)).toHaveLength(1);
});

test("of a session that ended while the bank was asked nothing is written", async () => {
  const { db } = app.services;
  const token = await openSession(db, app.clock, shop.accountId, { registering: true });
  const released = answerAfter(() => db.deleteFrom("session").where("account_id", "=", shop.accountId).execute());
  const late = await app.call(EXCHANGE, { publicToken: "first" }, { token });
  expect(late).toMatchObject({ status: 401, code: "errors.session" });
  expect(await checkOf()).toBeUndefined();
  expect(released).toEqual(["late"]);
});

/** Returns businesses that one account has verified. */
async function verifiedBy(proof: string, count: number): Promise<TestBusiness[]> {
  const shops = await Promise.all(Array.from({ length: count }, () => app.signInBusiness({ verified: false })));
  for (const each of shops) expect((await exchange(proof, each)).status).toBe(200);
  return shops;
}
const FULL = {
  status: 409,
  code: "registration.bankAccountFull",
  errors: { publicToken: [words("registration.bankAccountFull", { most: 5 })] },
};

test("one account verifies five businesses, a sixth has to bring another", async () => {
  const [first] = await verifiedBy("sandbox-verified:shared", 5);
  expect(await exchange("sandbox-verified:shared")).toMatchObject(FULL);
  expect([await statusOf(), await checkOf()]).toEqual(["unverified", undefined]);
  // A repeated check by one of the five takes no further place, and another account has its own limit.
  const again = { publicToken: "sandbox-verified:shared", proof: { currentPassword: PASSWORD } };
  expect((await app.call(EXCHANGE, again, { token: first!.token })).status).toBe(200);
  expect((await exchange("sandbox-verified:other")).status).toBe(200);
});

test("of two businesses that want an account's last place at once, one gets it", async () => {
  await verifiedBy("sandbox-verified:last", 4);
  const both = [shop, await app.signInBusiness({ verified: false })];
  const statuses = await Promise.all(both.map(async (each) => (await exchange("sandbox-verified:last", each)).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("an account is given back where another takes its place, and given up where it is refused", async () => {
  const [first] = await verifiedBy("sandbox-verified:left", 5);
  const moved = { publicToken: "sandbox-verified:moved", proof: { currentPassword: PASSWORD } };
  expect((await app.call(EXCHANGE, moved, { token: first!.token })).status).toBe(200);
  expect((await exchange("sandbox-verified:left")).status).toBe(200);
  const released = vi.spyOn(sandbox(), "release");
  restore.push(() => released.mockRestore());
  answerWith(async ({ business }) => {
    return { ok: true, accountHolders: [business.name], accounts: ["more", "sandbox left"], accessToken: "access" };
  });
  expect(await exchange("sandbox-verified", await app.signInBusiness({ verified: false }))).toMatchObject(FULL);
  expect(released.mock.calls).toEqual([["access"]]);
});

test("an account is counted by a keyed hash, also while the key is being exchanged, and one that cannot be told is refused", async () => {
  await verifiedBy("sandbox-verified:12345678", 5);
  const { rows } = await app.services.pool.query<{ stored: string }>("select b::text as stored from bank_account b");
  const inHex = Buffer.from("12345678").toString("hex");
  for (const { stored } of rows) expect(stored.includes("12345678") || stored.includes(inHex)).toBe(false);
  const { secrets, config } = app.services;
  app.services.secrets = openSecrets("another key, which is thirty-two long", [config.secretKey]);
  const refused = await exchange("sandbox-verified:12345678");
  app.services.secrets = secrets;
  expect(refused).toMatchObject(FULL);
  answerWith(async ({ business }) => ({ ok: true, accountHolders: [business.name], accounts: [] }));
  expect(await exchange("sandbox-verified")).toMatchObject({ status: 422, code: "registration.bankRefused" });
});

test("a changed account is told to the owner, and to the brands that pay the business without looking", async () => {
  const [trusting, other] = [await app.signInBrand(), await app.signInBrand()];
  await exchange("sandbox-verified");
  await setLevels(app.services, trusting.brandId, [shop], "trusted");
  await setLevels(app.services, other.brandId, [shop], "checked");
  const mailed = async () =>
    (await app.mails()).filter(({ to }) => [shop.email, trusting.email, other.email].includes(to)).map(({ to }) => to);
  expect(await mailed()).toEqual([]);
  const changed = { publicToken: "sandbox-verified", proof: { currentPassword: PASSWORD } };
  expect((await app.call(EXCHANGE, changed, { token: shop.token })).status).toBe(200);
  expect((await mailed()).toSorted()).toEqual([shop.email, trusting.email].toSorted());
});
