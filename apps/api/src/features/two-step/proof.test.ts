import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallInput, CallName } from "@stashwell/shared/calls";
import { openSession } from "../accounts/sessions.ts";
import { hireCashier } from "@stashwell/testing/cashiers";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { codeAt, stepAt } from "./totp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(() => test.clock.advance({ minutes: 90 }));

const KEY = { name: "Reports", scopes: ["reports:read" as const] };
const HOOK = { url: "https://hooks.example/in", events: ["voucher.redeemed" as const] };

/** Opens a session without a proof of identity. */
const unproven = ({ accountId }: { accountId: string }) => openSession(test.services.db, test.clock, accountId);
const addKey = (token: string, proof?: { currentPassword?: string; code?: string }) =>
  test.call("POST /brand/api-key/add", { ...KEY, proof }, { token });

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function bytesOf(key: string): Buffer {
  const bits = Array.from(key.replaceAll(" ", ""), (letter) =>
    BASE_32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describe("what outlives a session", () => {
  it("asks for the password again, and changes nothing without it", async () => {
    const brand = await test.signInBrand();
    const colleague = { email: "friend@thieves.example", firstName: "", lastName: "", role: "owner" as const };
    const { body } = await test.call("POST /brand/webhook/add", HOOK, { token: brand.token });
    const { webhookId } = body.data;
    const token = await unproven(brand);
    const asks: { [Name in CallName]?: CallInput<Name> } = {
      "POST /brand/api-key/add": KEY,
      "POST /brand/webhook/add": HOOK,
      "POST /brand/webhook/update": { ...HOOK, webhookId, url: "https://thieves.example/in", enabled: true },
      "POST /brand/webhook/rotate": { webhookId },
      "POST /brand/team/invite": colleague,
      "POST /brand/team/role": { employeeId: brand.accountId, role: "viewer" },
      "POST /brand/team/remove": { employeeId: brand.accountId },
    };
    for (const [name, input] of Object.entries(asks))
      expect(await test.call(name as "POST /brand/api-key/add", input as typeof KEY, { token })).toMatchObject({
        status: 403,
        code: "accounts.proofNeeded",
        errors: { "proof.currentPassword": ["Current password is required"] },
      });
    const { data } = (await test.call("GET /brand/team/", {}, { token })).body;
    expect([data.members.length, data.invitations.length]).toEqual([1, 0]);
    expect((await test.call("GET /brand/api-key/", {}, { token })).body.data).toEqual([]);
    expect((await test.call("GET /brand/webhook/", {}, { token })).body.data).toMatchObject([{ url: HOOK.url }]);
  });

  it("asks a business for it as well: cashiers, and another bank account than the one that was verified", async () => {
    const shop = await test.signInBusiness();
    const token = await unproven(shop);
    const cashier = { email: "till@thieves.example", firstName: "", lastName: "", storeId: null };
    expect((await test.call("POST /store/cashier/invite", cashier, { token })).code).toBe("accounts.proofNeeded");
    const bank = { publicToken: "public-sandbox-other" };
    expect((await test.call("POST /plaid/auth/token-exchange", bank, { token })).code).toBe("accounts.proofNeeded");
    const first = await test.signInBusiness({ verified: false });
    const unverified = await unproven(first);
    const { code } = await test.call("POST /plaid/auth/token-exchange", bank, { token: unverified });
    expect(code).not.toBe("accounts.proofNeeded");
    const proof = { currentPassword: PASSWORD };
    expect((await test.call("POST /store/cashier/invite", { ...cashier, proof }, { token })).status).toBe(200);
  });

  it("does not ask whom it refuses anyway", async () => {
    const token = (await hireCashier(test, await test.signInBusiness())).token;
    const cashier = { email: "till@thieves.example", firstName: "", lastName: "", storeId: null };
    expect((await test.call("POST /store/cashier/invite", cashier, { token })).code).toBe("errors.role");
  });
});

describe("a proof", () => {
  it("holds for five minutes, in that session alone", async () => {
    const brand = await test.signInBrand();
    const [token, other] = [await unproven(brand), await unproven(brand)];
    expect(await addKey(token, { currentPassword: "not-mine-1" })).toMatchObject({
      status: 422,
      errors: { "proof.currentPassword": [words("accounts.currentPasswordWrong")] },
    });
    expect((await addKey(token, { currentPassword: PASSWORD })).status).toBe(200);
    test.clock.advance({ minutes: 4, seconds: 59 });
    expect((await addKey(token)).status).toBe(200);
    expect((await addKey(other)).status).toBe(403);
    test.clock.advance({ seconds: 1 });
    expect((await addKey(token)).status).toBe(403);
  });

  it("is not needed a second time for an act that is repeated because its reply was lost", async () => {
    const brand = await test.signInBrand();
    const options = { token: await unproven(brand), headers: { "idempotency-key": randomUUID() } };
    const add = (proof?: { currentPassword: string }) =>
      test.call("POST /brand/webhook/add", { ...HOOK, proof }, options);
    const first = await add({ currentPassword: PASSWORD });
    expect(first.status).toBe(200);
    expect((await add()).body).toEqual(first.body);
    expect((await add({ currentPassword: "not-mine-1" })).body).toEqual(first.body);
    expect((await test.call("GET /brand/webhook/", {}, options)).body.data).toHaveLength(1);
  });

  it("takes only so many tries, which keep nobody in another session from theirs", async () => {
    const brand = await test.signInBrand();
    const [token, other] = [await unproven(brand), await unproven(brand)];
    for (let tries = 0; tries < 10; tries += 1) await addKey(token, { currentPassword: "not-mine-1" });
    expect((await addKey(token, { currentPassword: PASSWORD })).status).toBe(429);
    expect((await addKey(other, { currentPassword: PASSWORD })).status).toBe(200);
  });

  it("is the code of whoever signs in in two steps, once, and never the password", async () => {
    const brand = await test.signInBrand();
    const request = { currentPassword: PASSWORD };
    const begun = await test.call("POST /brand/user/two-step/begin", request, { token: brand.token });
    const app = () => codeAt(bytesOf(begun.body.data.key), stepAt(test.clock.now()));
    await test.call("POST /brand/user/two-step/on", { code: app() }, { token: brand.token });
    test.clock.advance({ minutes: 1 });
    const [token, other] = [await unproven(brand), await unproven(brand)];
    expect(await addKey(token, { currentPassword: PASSWORD })).toMatchObject({
      status: 403,
      errors: { "proof.code": [words("twoStep.codeRequired")] },
    });
    expect((await addKey(token, { code: "000000" })).errors).toHaveProperty("proof.code");
    const code = app();
    expect((await addKey(token, { code })).status).toBe(200);
    expect((await addKey(other, { code })).errors).toHaveProperty("proof.code");
  });

  it("is not asked for again when a call is repeated under its key", async () => {
    const brand = await test.signInBrand();
    const token = await unproven(brand);
    const headers = { "idempotency-key": "one-key-of-this-test" };
    const colleague = { email: "ada@people.example", firstName: "Ada", lastName: "", role: "viewer" as const };
    const invite = { ...colleague, proof: { currentPassword: PASSWORD } };
    const first = await test.call("POST /brand/team/invite", invite, { token, headers });
    expect(first.status).toBe(200);
    expect((await test.call("POST /brand/team/invite", invite, { token, headers })).body).toEqual(first.body);
  });
});
