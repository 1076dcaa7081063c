import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeOperator } from "@stashwell/testing/operators";
import { codeFor, register } from "@stashwell/testing/registering";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { outputOf } from "@stashwell/testing/watch-output";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

/** Personal data and secrets, which must never be in a log, by their kind. */
const canaries = new Map<string, string>();
const canary = (what: string, text: string): string => {
  canaries.set(what, text);
  return text;
};

const EMAIL = canary("address", "canary.bird@yellow-feather.example");
const NAME = canary("name", "Quillfeather");
const PHONE = canary("phone", "4045559137");
const USER = canary("user name", "canary-in-the-coal-mine");

/** A business's registration, from the first form to the bank check, with wrong codes and a failing bank. */
async function registering(): Promise<void> {
  const form = {
    email: EMAIL,
    userName: USER,
    firstName: NAME,
    lastName: NAME,
    businessPhone: PHONE,
    addressLine1: canary("street", "77 Canary Wharf Mews"),
  };
  const registrant = await register(test, form);
  canary("onboarding token", registrant.token);
  const code = canary("code", await codeFor(test, EMAIL));
  const as = { token: registrant.token };
  await test.call("POST /brand/store/verifyOtp", { otp: code === "99999" ? "99998" : "99999" }, as);
  expect((await test.call("POST /brand/store/verifyOtp", { otp: code }, as)).status).toBe(200);
  for (const publicToken of [
    "sandbox-timeout",
    "sandbox-mismatch",
    canary("bank's token", "public-sandbox-b4nk-acc0unt"),
  ])
    await test.call("POST /plaid/auth/token-exchange", { publicToken }, as);
  await test.call("POST /plaid/auth/token-exchange", { publicToken: "sandbox-verified" }, as);
}

/** Signing in and out, with right and wrong passwords, and a forgotten password. */
async function accounts(): Promise<void> {
  const brand = await test.signInBrand({ name: NAME, email: EMAIL });
  canary("session", brand.token);
  const wrong = canary("wrong password", "Wr0ng-canary-pw");
  await test.call("POST /brand/user/login", { email: EMAIL, password: wrong, type: 1 });
  await test.call("POST /brand/user/login", { email: EMAIL, password: canary("password", PASSWORD), type: 1 });
  await test.call("POST /brand/user/forget-password", { email: EMAIL });
  const mail = (await test.mails()).find(({ to, text }) => to === EMAIL && text.includes("/reset-password/"));
  const link = /reset-password\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).not.toBe("");
  const id = canary("link", link);
  await test.call("POST /brand/user/reset-password/{id}", { id, newPassword: canary("new password", "N3w-canary-pw") });
  await test.call(
    "POST /brand/team/invite",
    { email: EMAIL, firstName: NAME, lastName: NAME, role: "viewer" },
    { token: brand.token },
  );
}

/** A voucher from claim to redemption and reversal, with wrong pins and a failing statement. */
async function vouchers(): Promise<void> {
  const brand = await test.signInBrand();
  const shop = await test.signInBusiness();
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 9);
  const claimKey = canary("claim key", randomUUID());
  const { body } = await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });
  const pin = canary("pin", body.data.pinNumber);
  const voucherHistoryId = canary("handle", body.data.voucherHistoryId);
  const token = canary("till's session", shop.token);
  await test.call("POST /store/voucher/check", { pin: canary("wrong pin", "ZZZZ1111YYYY2222") }, { token });
  await test.call("POST /store/voucher/check", { pin }, { token });
  const gift = await test.call("POST /brand/customer/gift", { voucherHistoryId, pinNumber: pin });
  canary("gift", new URL(gift.body.data.giftUrl).pathname.split("/").at(-1) ?? "");
  const redeeming = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
  expect((await test.call("POST /store/voucher/redeem", redeeming, { token })).status).toBe(200);
  await test.app.request(`/v/${pin}`);
}

/** Internal errors: a database and a mail server that quote their input. */
async function errors(): Promise<void> {
  const operator = await makeOperator(test.services);
  canary("operator's session", operator.token);
  const { db } = test.services;
  const quoting = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: `Key (lower(email))=(${EMAIL}) already exists.`,
    parameters: [EMAIL, NAME],
  });
  const broken = vi.spyOn(db, "selectFrom").mockImplementation(() => {
    throw quoting;
  });
  const failed = await test.call("POST /brand/user/login", { email: EMAIL, password: PASSWORD, type: 1 });
  broken.mockRestore();
  expect(failed.status).toBe(500);
  await test.call("POST /brand/user/login", {} as never, { raw: `{"email":"${EMAIL}","password":` });
  const sending = vi
    .spyOn(test.services.mail, "send")
    .mockRejectedValue(new Error("The mail was not sent (EENVELOPE)."));
  await test.call("POST /brand/user/forget-password", { email: EMAIL });
  await test.services.jobs.drain().catch(() => undefined);
  sending.mockRestore();
}

it("nothing that is somebody's is ever logged, whatever happens", async () => {
  const written = await outputOf(async () => {
    for (const journey of [registering, accounts, vouchers, errors]) await journey();
  });
  const lines = written.split("\n").filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(2);
  expect(written).toContain("call.failed");
  expect(canaries.size).toBeGreaterThan(18);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  const found = [...canaries].filter(([, text]) => text !== "" && written.includes(text));
  expect(found).toEqual([]);
});
