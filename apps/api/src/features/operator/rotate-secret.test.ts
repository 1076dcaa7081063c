import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSecrets } from "../../platform/config/secrets.ts";
import { requireSecretKey } from "../../platform/db/secret-key-check.ts";
import type { Services } from "../../platform/services.ts";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { openSecret } from "../two-step/secret.ts";
import { runRotateSecret } from "./rotate-secret.ts";

const NEW = "another key, which is thirty-two long";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

/** The same servers after a rotation of SECRET_KEY. */
function rotated(): Services {
  const { config } = test.services;
  const oldSecretKeys = [config.secretKey];
  return {
    ...test.services,
    config: { ...config, secretKey: NEW, oldSecretKeys },
    secrets: openSecrets(NEW, oldSecretKeys),
  };
}

describe("rotate-secret", () => {
  it("seals anew what lasts, so that the old key can go", async () => {
    const { db, secrets } = test.services;
    const brand = await test.signInBrand();
    const begun = await test.call(
      "POST /brand/user/two-step/begin",
      { currentPassword: PASSWORD },
      { token: brand.token },
    );
    expect(begun.status).toBe(200);
    const business = await test.signInBusiness();
    await db
      .insertInto("bank_check")
      .values({
        business_id: business.businessId,
        provider: "plaid",
        account_holder: null,
        access_token: secrets.encrypt("bank-access", "token of a bank"),
        verified_at: test.clock.now(),
      })
      .execute();
    const of = { business_id: business.businessId, mac: secrets.mac("bank-account", "hash of an account") };
    const sealed = secrets.encrypt("bank-account", "hash of an account", business.businessId);
    await db
      .insertInto("bank_account")
      .values({ ...of, sealed })
      .execute();

    const services = rotated();
    expect(await runRotateSecret(services, [])).toEqual([
      "bank_check.access_token: 1 sealed anew",
      "bank_account.sealed: 1 sealed anew",
      "two_step.secret: 1 sealed anew",
      "webhook_endpoint.secret: 0 sealed anew",
      "webhook_endpoint.old_secret: 0 sealed anew",
      "google_wallet_preview_key.sealed: 0 sealed anew",
    ]);
    expect(await runRotateSecret(services, [])).toContain("bank_check.access_token: 0 sealed anew");

    const present = openSecrets(NEW);
    const check = await db.selectFrom("bank_check").select("access_token").executeTakeFirstOrThrow();
    expect(present.decrypt("bank-access", check.access_token!, business.businessId)).toBe("token of a bank");
    // A secret that wasn't bound to a row is now bound to its own.
    expect(() => present.decrypt("bank-access", check.access_token!, brand.brandId)).toThrow(/./);
    const account = await db.selectFrom("bank_account").selectAll().executeTakeFirstOrThrow();
    expect(account.mac).toEqual(present.mac("bank-account", "hash of an account"));
    expect(present.decrypt("bank-account", account.sealed, business.businessId)).toBe("hash of an account");
    await requireSecretKey(db, present);
    await expect(requireSecretKey(db, secrets)).rejects.toThrow("SECRET_KEY is not the one");
    const step = await db.selectFrom("two_step").selectAll().executeTakeFirstOrThrow();
    expect(openSecret(present, step.account_id, step.secret)).toHaveLength(20);
  });

  it("tells of what no key opens, and leaves it", async () => {
    const stranger = openSecrets("a key that nobody has any more, at all");
    await test.services.db
      .updateTable("bank_check")
      .set({ access_token: stranger.encrypt("bank-access", "x") })
      .execute();
    expect(await runRotateSecret(rotated(), [])).toContain(
      "bank_check.access_token: 0 sealed anew, 1 that no key opens",
    );
  });

  it("has servers start with a new key when the old one is lost", async () => {
    const { db } = test.services;
    const found = openSecrets("one more key, which is long enough as well");
    await expect(requireSecretKey(db, found)).rejects.toThrow("--lost");
    await runRotateSecret({ ...test.services, secrets: found }, ["--lost"]);
    await requireSecretKey(db, found);
  });

  it("says so where there is no old key", async () => {
    await expect(runRotateSecret(test.services, [])).rejects.toThrow("SECRET_KEYS_OLD names no key");
  });
});

describe("with the key exchanged", () => {
  it("a repeated call is still answered as the first one was", async () => {
    const brand = await test.signInBrand();
    const options = { token: brand.token, headers: { "idempotency-key": "kept" } };
    const settings = { privacyPolicy: "a", websiteToBrand: "b", disclaimer: "c" };
    const first = await test.call("POST /brand/user/settings", settings, options);
    const before = test.services.secrets;
    test.services.secrets = rotated().secrets;
    const again = await test.call("POST /brand/user/settings", settings, options);
    const other = await test.call("POST /brand/user/settings", { ...settings, disclaimer: "d" }, options);
    test.services.secrets = before;
    expect(again.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 422, code: "errors.idempotencyMismatch" });
  });
});
