import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openProvenSession } from "@stashwell/testing/tenants";
import { hireCashier, mailedLink, signInCashier } from "@stashwell/testing/cashiers";
import { PASSWORD, type TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

let test: TestApp;
let shop: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
});
afterAll(() => test.drop());
beforeEach(async () => {
  [shop, other] = [await test.signInBusiness(), await test.signInBusiness()];
});

let invited = 0;
const newAddress = () => `till-${(invited += 1)}@shops.example`;
type Fields = Parameters<typeof test.call<"POST /store/cashier/invite">>[1];
const invite = (fields: Partial<Fields> = {}, token = shop.token) =>
  test.call("POST /store/cashier/invite", { email: newAddress(), ...fields }, { token });
const accept = (id: string, fields: { newPassword?: string; firstName?: string; lastName?: string } = {}) =>
  test.call("POST /brand/user/reset-password/{id}", { id, newPassword: PASSWORD, firstName: "Ada", ...fields });
const list = async (token = shop.token) => (await test.call("GET /store/cashier/", {}, { token })).body.data;
const profile = (token: string) => test.call("POST /brand/user/profile", {}, { token });

describe("inviting a cashier", () => {
  it("mails a link that makes an account with a name and a password, once", async () => {
    const email = newAddress();
    const storeId = await addStore(test.services, shop.businessId, "Corner");
    const reply = await invite({ email, firstName: "Ngozi", storeId });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: `Invitation sent to ${email}.`, data: { email, storeId, storeName: "Corner", expired: false } },
    });
    const mail = (await test.mails())[0];
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining("invited you to redeem vouchers") });
    expect(mail?.text).toContain("Hello Ngozi,");
    expect(mail?.text).toContain(words("mail.cashierStore", { store: "Corner" }));
    expect(mail?.text).toContain("expires in 7 days");

    const link = await mailedLink(test, email);
    expect((await accept(link, { newPassword: "short" })).errors).toEqual({
      newPassword: ["Minimum 6 characters are required"],
    });
    expect((await accept(link, { firstName: "" })).errors).toEqual({
      firstName: [words("cashiers.firstNameRequired")],
    });
    expect((await accept(link, { firstName: "Ngozi", lastName: "Balogun" })).status).toBe(200);
    expect(await accept(link)).toMatchObject({ status: 404, code: "accounts.resetDead" });

    const { token } = await signInCashier(test, email);
    expect((await profile(token)).body.data).toMatchObject({
      organizationId: shop.businessId,
      type: 2,
      role: "cashier",
      storeId,
      storeName: "Corner",
    });
    expect(await list()).toMatchObject({
      cashiers: [{ firstName: "Ngozi", lastName: "Balogun", email, storeId, storeName: "Corner" }],
      invitations: [],
      stores: [{ organizationId: shop.storeId }, { organizationId: storeId, organizationName: "Corner" }],
    });
    expect((await list(other.token)).cashiers).toEqual([]);
  });

  it("speaks the owner's language, and says when it is for every store", async () => {
    await test.call("POST /brand/user/language", { language: "ZH" }, { token: shop.token });
    const email = newAddress();
    await invite({ email });
    const mail = (await test.mails())[0];
    expect(mail?.subject).toContain("邀请您核销优惠券");
    expect(mail?.text).toContain("所有门店");
  });

  it("with one link twice at once makes one account", async () => {
    const email = newAddress();
    await invite({ email });
    const link = await mailedLink(test, email);
    const replies = await Promise.all([accept(link), accept(link, { newPassword: "Another-9" }), accept(link)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await list()).cashiers).toHaveLength(1);
  });

  it("of one address by two businesses gives it to the first, and tells the second nothing", async () => {
    const email = newAddress();
    expect((await invite({ email })).status).toBe(200);
    const link = await mailedLink(test, email);
    expect((await invite({ email }, other.token)).status).toBe(200);
    const second = await mailedLink(test, email);
    const replies = await Promise.all([accept(link), accept(second)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.code).toBe("cashiers.emailElsewhere");
  });

  it("accepted and withdrawn at once is one of both", async () => {
    const email = newAddress();
    const { invitationId } = (await invite({ email })).body.data;
    const link = await mailedLink(test, email);
    const revoke = test.call("POST /store/cashier/revoke", { invitationId }, { token: shop.token });
    const statuses = [(await accept(link)).status, (await revoke).status].toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 404]);
  });

  it("leaves brands' accounts of the same address alone", async () => {
    const brand = await test.signInBrand();
    await invite({ email: brand.email });
    expect((await accept(await mailedLink(test, brand.email))).status).toBe(200);
    const asBrand = await test.call("POST /brand/user/login", { email: brand.email, password: PASSWORD, type: 1 });
    expect(asBrand.body.data).toMatchObject({ type: 1, role: "owner" });
  });

  it("is good for seven days; sent again it has a new link, and the old one is dead", async () => {
    const email = newAddress();
    const { invitationId } = (await invite({ email })).body.data;
    const first = await mailedLink(test, email);
    test.clock.advance({ days: 7 });
    shop.token = await openProvenSession(test.services, shop.accountId);
    other.token = await openProvenSession(test.services, other.accountId);
    expect((await accept(first)).status).toBe(404);
    expect((await list()).invitations).toMatchObject([{ email, expired: true }]);
    const resend = (token: string) => test.call("POST /store/cashier/resend", { invitationId }, { token });
    expect(await resend(other.token)).toMatchObject({ status: 404, code: "cashiers.invitationGone" });
    expect(await resend(shop.token)).toMatchObject({ status: 200, body: { data: { email, expired: false } } });
    const second = await mailedLink(test, email);
    expect(second).not.toBe(first);
    expect((await accept(first)).status).toBe(404);
    expect((await accept(second)).status).toBe(200);
    expect((await resend(shop.token)).status).toBe(404);
  });

  it("is withdrawn with its link, by its own business", async () => {
    const email = newAddress();
    const { invitationId } = (await invite({ email })).body.data;
    const link = await mailedLink(test, email);
    const revoke = (token: string, id = invitationId) =>
      test.call("POST /store/cashier/revoke", { invitationId: id }, { token });
    expect((await revoke(other.token)).status).toBe(404);
    expect((await revoke(shop.token, "nonsense")).status).toBe(404);
    expect((await revoke(shop.token)).body.message).toBe("Invitation withdrawn.");
    expect((await accept(link)).status).toBe(404);
    expect((await list()).invitations).toEqual([]);
  });

  it("refuses what cannot be an invitation, against its field", async () => {
    const email = newAddress();
    await invite({ email });
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      errors: { email: [words("cashiers.alreadyInvited")] },
    });
    expect((await invite({ email: shop.email })).code).toBe("cashiers.alreadyHere");
    expect((await invite({ email: "" })).errors).toEqual({ email: [words("cashiers.emailRequired")] });
    expect((await invite({ email: "no address" })).errors).toEqual({ email: [words("cashiers.emailInvalid")] });
    for (const storeId of [other.storeId, "nonsense"])
      expect((await invite({ storeId })).errors).toEqual({ storeId: [words("stores.notFound")] });
  });

  it("twice at once makes one invitation", async () => {
    const email = newAddress();
    const replies = await Promise.all([invite({ email }), invite({ email })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("keeps no token in the tables", async () => {
    const email = newAddress();
    await invite({ email });
    const link = await mailedLink(test, email);
    const { rows } = await test.services.pool.query<{ text: string }>(
      "select to_jsonb(i)::text as text from invitation i union all select to_jsonb(a)::text from audit_event a",
    );
    expect(rows.some(({ text }) => text.includes(link))).toBe(false);
  });
});

describe("a cashier who is there", () => {
  it("is moved to another store, or to all of them, from the next call on", async () => {
    const corner = await addStore(test.services, shop.businessId, "Corner");
    const cashier = await hireCashier(test, shop, { storeId: shop.storeId });
    const move = (storeId: string | null, token = shop.token, employeeId = cashier.employeeId) =>
      test.call("POST /store/cashier/move", { employeeId, storeId }, { token });
    expect(await move(corner)).toMatchObject({
      status: 200,
      body: { message: "Ada is now assigned to Corner.", data: { storeId: corner, storeName: "Corner" } },
    });
    expect((await profile(cashier.token)).body.data).toMatchObject({ storeId: corner });
    expect((await move(null)).body).toMatchObject({
      message: "Ada is now assigned to All stores.",
      data: { storeId: null },
    });
    expect((await profile(cashier.token)).body.data).toMatchObject({ storeId: null, storeName: null });

    expect(await move(other.storeId)).toMatchObject({ status: 422 });
    expect(await move(null, other.token)).toMatchObject({ status: 404, code: "cashiers.gone" });
    expect((await move(null, shop.token, shop.accountId)).status).toBe(404);
    expect((await move(null, shop.token, "nonsense")).status).toBe(404);
  });

  it("is removed with every way in, and their address is free again", async () => {
    const cashier = await hireCashier(test, shop);
    await test.call("POST /brand/user/forget-password", { email: cashier.email });
    const link = await mailedLink(test, cashier.email);
    const remove = (token = shop.token, employeeId = cashier.employeeId) =>
      test.call("POST /store/cashier/remove", { employeeId }, { token });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(shop.token, shop.accountId)).status).toBe(404);
    expect((await profile(cashier.token)).status).toBe(200);
    expect((await remove()).body.message).toBe("Ada has been removed.");
    expect(await profile(cashier.token)).toMatchObject({ status: 401, code: "errors.session" });
    expect((await accept(link)).status).toBe(404);
    const again = await test.call("POST /brand/user/login", { email: cashier.email, password: PASSWORD, type: 2 });
    expect(again.status).toBe(401);
    expect((await remove()).status).toBe(404);
    expect((await invite({ email: cashier.email }, other.token)).status).toBe(200);
    expect((await accept(await mailedLink(test, cashier.email))).status).toBe(200);
  });
});
