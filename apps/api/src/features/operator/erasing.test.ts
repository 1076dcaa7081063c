import { words } from "@stashwell/testing/words";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { checkInvariants } from "../vouchers/check-invariants.ts";
import { keepKnown } from "../accounts/queries.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { runEraseTenant } from "./erase-tenant.ts";
import { forgetInvitations, listPhoneColumns } from "./person-queries.ts";
import { exportPerson, runErasePerson } from "./people.ts";
import { runSessionsEnd, runTwoStepOff } from "./sign-in-help.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set("2026-06-01T12:00:00Z");
});
afterAll(() => test.drop());

const linesOf = (...args: string[]) => Array.fromAsync(exportPerson(test.services, args));
/** The text of all tables, as in a database dump. */
async function everything(): Promise<string> {
  const { rows } = await test.services.pool.query<{ table: string }>(
    "select table_name as table from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { table } of rows) {
    const { rows: all } = await test.services.pool.query<{ line: string }>(`select t::text as line from "${table}" t`);
    texts.push(...all.map(({ line }) => line));
  }
  return texts.join("\n");
}
const breaches = async () => (await checkInvariants(test.services.db)).filter(({ ok }) => !ok);

/** A shop with a cashier who has redeemed a voucher. */
async function tradingShop() {
  const brand = await test.signInBrand({ name: "Larkfield Foods" });
  const shop = await test.signInBusiness({ name: "Corner Basket" });
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 5 });
  await joinWithStock(test.services, campaign, shop, 3);
  const claim = (claimKey: string) =>
    test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });
  const { pinNumber: pin } = (await claim("first-claim-key-0001")).body.data;
  await claim("other-claim-key-0002");
  const input = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
  expect((await test.call("POST /store/voucher/redeem", input, { token: shop.token })).status).toBe(200);
  return { brand, shop, campaign };
}

describe("a person", () => {
  it("is exported with everything that names them, and nothing that opens anything", async () => {
    const brand = await test.signInBrand();
    await test.call("POST /brand/user/two-step/begin", { currentPassword: PASSWORD }, { token: brand.token });
    await test.call(
      "POST /brand/user/settings",
      { privacyPolicy: "a", websiteToBrand: "b", disclaimer: "c" },
      { token: brand.token },
    );
    const lines = await linesOf("--email", brand.email.toUpperCase());
    const tables = lines.map((line) => (JSON.parse(line) as { table: string }).table);
    expect(new Set(tables)).toEqual(new Set(["account", "session", "two_step", "audit_event"]));
    const text = lines.join("\n");
    expect(text).toContain(brand.email);
    for (const secret of ["password_hash", "token_hash", '"secret"']) expect(text).not.toContain(secret);
    await expect(linesOf()).rejects.toThrow("--email or --phone");
  });

  it("is forgotten everywhere, and what they did stays", async () => {
    const brand = await test.signInBrand();
    await test.call(
      "POST /brand/team/invite",
      { email: "ada@forget.example", firstName: "Ada", lastName: "Forgetme", role: "owner" },
      { token: brand.token },
    );
    const link = (await test.mails())
      .find(({ to }) => to === "ada@forget.example")
      ?.text.match(/reset-password\/([\w-]+)/)?.[1];
    await test.call("POST /brand/user/reset-password/{id}", {
      id: link ?? "",
      newPassword: "Ada-pass-22",
      firstName: "Ada",
      lastName: "Forgetme",
    });
    const { body } = await test.call("POST /brand/user/login", {
      email: "ada@forget.example",
      password: "Ada-pass-22",
      type: 1,
    });
    await test.call(
      "POST /brand/user/settings",
      { privacyPolicy: "x", websiteToBrand: "", disclaimer: "" },
      { token: body.token },
    );

    expect(await runErasePerson(test.services, ["--email", "ADA@forget.example"])).toEqual([
      "1 accounts and 1 invitations are nobody's now.",
    ]);
    const left = await everything();
    expect(left).not.toMatch(/ada@forget|forgetme/i);
    expect((await test.call("POST /brand/user/profile", {}, { token: body.token })).status).toBe(401);
    expect(
      (await test.call("POST /brand/user/login", { email: "ada@forget.example", password: "Ada-pass-22", type: 1 }))
        .status,
    ).toBe(401);
    const history = await test.call("GET /brand/team/audit", {}, { token: brand.token });
    expect(history.body.data.filter(({ action }) => action === "settings.edit")).toHaveLength(1);
    await expect(runErasePerson(test.services, ["--email", "ada@forget.example"])).rejects.toThrow("Nothing is kept");
  });

  it("leaves the list of known businesses, but a business that is listed by its id stays", async () => {
    const brand = await test.signInBrand();
    const [left, stays] = [await test.signInBusiness(), await test.signInBusiness()];
    const rows = [left, stays].map(({ email }) => ({ name: "Ada Forgetme", email }));
    await test.call("POST /brand/store/known", { rows }, { token: brand.token });
    const { db } = test.services;
    await keepKnown(db, stays.businessId, stays.email);
    for (const { email } of [left, stays])
      await inTransaction(db, (tx) => forgetInvitations(tx, email.toUpperCase(), test.clock.now()));
    const known = await db.selectFrom("known_business").select(["name", "email", "business_id"]).execute();
    expect(known).toEqual([{ name: "", email: "", business_id: stays.businessId }]);
  });

  it("who is the last owner of a tenant is not forgotten without it", async () => {
    const brand = await test.signInBrand({ name: "One Woman Foods" });
    await expect(runErasePerson(test.services, ["--email", brand.email])).rejects.toThrow(
      "the last owner of One Woman Foods",
    );
    expect((await test.call("POST /brand/user/profile", {}, { token: brand.token })).status).toBe(200);
  });

  it("is found and forgotten by a number too, however it is written", async () => {
    const shop = await test.signInBusiness();
    const { db } = test.services;
    await db
      .updateTable("business")
      .set({ phone_code: "+1", phone: "(404) 555-0142" })
      .where("id", "=", shop.businessId)
      .execute();
    expect(await linesOf("--phone", "+1 404 555 0142")).toHaveLength(1);
    await expect(linesOf("--phone", "0142")).rejects.toThrow("at least 7 digits");
    expect(await runErasePerson(test.services, ["--phone", "404-555-0142"])).toEqual(["Numbers erased: 1."]);
    expect(await linesOf("--phone", "404 555 0142")).toEqual([]);
  });
});

it("every number of a person is one that is found by it", async () => {
  const { rows } = await test.services.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%phone%' and table_name <> 'country' order by 1`,
  );
  const searched = (await listPhoneColumns(test.services.db)).flatMap(({ table, column, code }) =>
    [column, code].filter(Boolean).map((name) => `${table}.${name}`),
  );
  expect(rows.map(({ name }) => name)).toEqual(searched);
});

describe("a tenant", () => {
  it("that is a business leaves its campaigns and is forgotten; the books add up", async () => {
    const { shop, brand, campaign } = await tradingShop();
    expect(await breaches()).toEqual([]);
    const [said] = await runEraseTenant(test.services, ["--organization", shop.businessId]);
    expect(said).toBe("The business and its 1 people are forgotten; its numbers stay.");
    expect(await breaches()).toEqual([]);
    const left = await everything();
    for (const name of ["Corner Basket", shop.email]) expect(left).not.toContain(name);
    const dashboard = await test.call(
      "GET /brand/campaign/customerDashboard",
      { campaignId: campaign.id },
      { token: brand.token },
    );
    expect(dashboard.body.data).toMatchObject({ assign: 5, redeemed: 1 });
    const stores = await test.call(
      "GET /brand/campaign/storeList",
      { campaignId: campaign.id },
      { token: brand.token },
    );
    expect(stores.body.data).toEqual([]);
  });

  it("that is a brand waits until nobody holds a voucher of a running campaign", async () => {
    const { brand, campaign } = await tradingShop();
    const claim = { campaignCode: campaign.code, claimKey: "third-claim-key-0003" };
    await test.call("POST /brand/customer/claim", claim, { address: "203.0.113.7" });
    const networks = () =>
      test.services.db.selectFrom("claim_network").select("claimed").where("campaign_id", "=", campaign.id).execute();
    expect(await networks()).toHaveLength(1);
    const translations = JSON.stringify({ ES: { name: "Semanas de Larkspur" } });
    await test.services.db.updateTable("campaign").set({ translations }).where("id", "=", campaign.id).execute();
    const erase = () => runEraseTenant(test.services, ["--organization", brand.brandId]);
    await expect(erase()).rejects.toThrow(`People hold vouchers of ${campaign.code}`);
    test.clock.set("2027-01-02T12:00:00Z");
    expect(await erase()).toEqual(["The brand and its 1 people are forgotten; its numbers stay."]);
    expect(await breaches()).toEqual([]);
    const left = await everything();
    for (const name of [brand.email, "Semanas de Larkspur"]) expect(left).not.toContain(name);
    expect(await networks()).toEqual([]);
    test.clock.set("2026-06-01T12:00:00Z");
  });

  it("that there is not is told of", async () => {
    await expect(runEraseTenant(test.services, ["--organization", "nobody"])).rejects.toThrow(
      "There is no organization",
    );
  });
});

describe("an operator helps", () => {
  it("whoever has lost the second step", async () => {
    const brand = await test.signInBrand();
    await expect(runTwoStepOff(test.services, ["--email", brand.email])).rejects.toThrow("No account");
    await test.call("POST /brand/user/two-step/begin", { currentPassword: PASSWORD }, { token: brand.token });
    await test.services.db
      .updateTable("two_step")
      .set({ confirmed_at: test.clock.now() })
      .where("account_id", "=", brand.accountId)
      .execute();
    const signIn = () => test.call("POST /brand/user/login", { email: brand.email, password: PASSWORD, type: 1 });
    expect((await signIn()).code).toBe("accounts.codeNeeded");
    await runTwoStepOff(test.services, ["--email", brand.email]);
    expect((await signIn()).status).toBe(200);
    expect((await test.call("POST /brand/user/profile", {}, { token: brand.token })).status).toBe(401);
    expect((await test.mails()).find(({ to }) => to === brand.email)?.subject).toBe(words("mail.twoStepOffSubject"));
  });

  it("by signing somebody out everywhere, or everybody", async () => {
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    const isIn = async ({ token }: { token: string }) =>
      (await test.call("POST /brand/user/profile", {}, { token })).status === 200;
    await runSessionsEnd(test.services, ["--email", brand.email]);
    expect([await isIn(brand), await isIn(other)]).toEqual([false, true]);
    await expect(runSessionsEnd(test.services, [])).rejects.toThrow("--email or --all");
    await expect(runSessionsEnd(test.services, ["--email", "nobody@x.example"])).rejects.toThrow("no account");
    await runSessionsEnd(test.services, ["--all"]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await isIn(other)).toBe(false);
  });
});
