import { afterAll, beforeAll, expect, it } from "vitest";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
});
afterAll(() => test.drop());

const NEW = "Fresh-ticket-4";
const MADE = {
  apiKeys: [{ id: expect.any(String), name: "Reports" }],
  webhooks: [{ id: expect.any(String), name: "hooks.example" }],
  invitations: [{ id: expect.any(String), name: "friend@thieves.example" }],
};

/** A brand whose owner's account was used to make what works on after a new password. */
async function usedByThieves() {
  const brand = await test.signInBrand();
  const options = { token: brand.token };
  const scopes = ["reports:read" as const];
  await test.call("POST /brand/api-key/add", { name: "Reports", scopes }, options);
  const revoked = await test.call("POST /brand/api-key/add", { name: "Revoked", scopes }, options);
  await test.call("POST /brand/api-key/revoke", { keyId: revoked.body.data.keyId }, options);
  const hook = { url: "https://hooks.example/in?secret=1", events: ["voucher.redeemed" as const] };
  await test.call("POST /brand/webhook/add", hook, options);
  await test.call("POST /brand/team/invite", { email: "friend@thieves.example", role: "owner" }, options);
  return brand;
}

it("is listed when the password was changed, and after everybody was signed out", async () => {
  const { token } = await usedByThieves();
  const change = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW };
  const changed = await test.call("POST /brand/user/change-password", change, { token });
  expect(changed.body.toRoll).toEqual(MADE);
  const ended = await test.call("POST /brand/user/sessions/end", { currentPassword: NEW }, { token });
  expect(ended.body.toRoll).toEqual(MADE);
});

it("is listed after a reset, unless a second step has yet to prove whose account it is", async () => {
  const brand = await usedByThieves();
  const reset = async () => {
    await test.call("POST /brand/user/forget-password", { email: brand.email });
    const mail = (await test.mails()).find(({ to, text }) => to === brand.email && text.includes("/reset-password/"));
    const id = /\/reset-password\/([\w-]{43})\s/.exec(mail?.text ?? "")![1]!;
    return (await test.call("POST /brand/user/reset-password/{id}", { id, newPassword: NEW })).body.toRoll;
  };
  expect(await reset()).toEqual(MADE);
  await test.services.db
    .insertInto("two_step")
    .values({ account_id: brand.accountId, secret: Buffer.from("s"), created_at: test.clock.now() })
    .execute();
  await test.services.db.updateTable("two_step").set({ confirmed_at: test.clock.now() }).execute();
  expect(await reset()).toBeNull();
});

it("is nobody else's", async () => {
  await usedByThieves();
  const { token } = await test.signInBrand();
  const ended = await test.call("POST /brand/user/sessions/end", { currentPassword: PASSWORD }, { token });
  expect(ended.body.toRoll).toEqual({ apiKeys: [], webhooks: [], invitations: [] });
});
