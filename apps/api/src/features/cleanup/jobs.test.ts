import { afterAll, beforeAll, expect, it } from "vitest";
import { issueSecret } from "../accounts/one-time-secrets.ts";
import { openSession } from "../accounts/sessions.ts";
import { countTry } from "../../platform/http/throttle.ts";
import { register, registerConfirmed } from "@stashwell/testing/registering";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { cleanUp } from "./jobs.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const NOTHING = {
  drafts: 0,
  notifications: 0,
  sessions: 0,
  secrets: 0,
  replies: 0,
  throttles: 0,
  knownNetworks: 0,
  signIns: 0,
  codes: 0,
  challenges: 0,
  claimCodes: 0,
  claimPeople: 0,
  returned: 0,
  mails: 0,
  otpCodes: 0,
  registrations: 0,
  invitations: 0,
  stockRequests: 0,
  secondSteps: 0,
  googlePasses: 0,
  applePasses: 0,
  storeDays: 0,
  origins: 0,
  networks: 0,
};

it("removes what is over, and nothing else", async () => {
  const { services, clock } = test;
  const { db } = services;
  const { accountId, brandId } = await test.signInBrand();
  await issueSecret(db, clock, accountId, "welcome");
  await issueSecret(db, clock, accountId, "reset");
  await countTry(db, clock, "old", { tries: 1, seconds: 60 });
  await db
    .insertInto("idempotency")
    .values({
      key_hash: Buffer.from("a"),
      request_hash: Buffer.from("b"),
      reply: Buffer.from("c"),
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto("campaign_code")
    .values({ code: "AAAA1111", brand_id: brandId, expires_at: clock.now().add({ hours: 24 }) })
    .execute();
  await db
    .insertInto("campaign_code")
    .values({ code: "BBBB2222", brand_id: brandId, expires_at: clock.now().add({ hours: 24 * 7 }) })
    .execute();
  expect(await cleanUp(db, clock)).toEqual(NOTHING);

  clock.advance({ hours: 49 });
  const living = await openSession(db, clock, accountId);
  await countTry(db, clock, "new", { tries: 1, seconds: 60 });
  expect(await cleanUp(db, clock)).toEqual({
    ...NOTHING,
    sessions: 1,
    secrets: 1,
    replies: 1,
    throttles: 1,
    codes: 1,
  });
  expect((await test.call("POST /brand/user/profile", {}, { token: living })).status).toBe(200);
});

it("forgets registrations that nobody confirmed for a month, and keeps the others", async () => {
  const { services, clock } = test;
  const { db } = services;
  const abandoned = await register(test);
  const confirmed = await registerConfirmed(test);
  await cleanUp(db, clock);
  clock.advance({ hours: 48 });
  expect(await cleanUp(db, clock)).toMatchObject({ otpCodes: 2, registrations: 0 });
  clock.advance({ days: 28 });
  expect(await cleanUp(db, clock)).toMatchObject({ registrations: 1 });
  expect(await cleanUp(db, clock)).toMatchObject({ registrations: 0 });

  const businesses = await db.selectFrom("business").select(["id", "name", "phone"]).orderBy("created_at").execute();
  expect(businesses).toContainEqual({ id: abandoned.organizationId, name: "", phone: "" });
  const accounts = await db.selectFrom("account").select("id").where("type", "=", 2).execute();
  expect(accounts).toEqual([{ id: confirmed.employeeId }]);
  const stores = await db.selectFrom("store").select("business_id").execute();
  expect(stores).toEqual([{ business_id: confirmed.organizationId }]);
});

it("forgets invitations a year after they were void, passes a year after their campaign, and second steps of those who left", async () => {
  const { services, clock } = test;
  const { db } = services;
  const brand = await test.signInBrand();
  const invite = (email: string) =>
    test.call(
      "POST /brand/team/invite",
      { email, firstName: "Ada", lastName: "", role: "viewer" },
      { token: brand.token },
    );
  await invite("old@invited.example");
  const campaign = await makeCampaign(services, {
    brandId: brand.brandId,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
  });
  const other = await makeCampaign(services, {
    brandId: brand.brandId,
    startDate: "2026-01-01",
    endDate: "2029-12-31",
  });
  for (const { id } of [campaign, other]) {
    await db
      .insertInto("google_wallet_pass")
      .values({
        campaign_id: id,
        slot: 1,
        pin_hash: Buffer.from("p"),
        issuer_id: "i",
        suffix: "s",
        made_at: clock.now(),
      })
      .execute();
    await db
      .insertInto("apple_pass")
      .values({
        serial: `serial-${id}`,
        campaign_id: id,
        slot: 1,
        holder: Buffer.from("h"),
        language: "EN",
        changed_at: clock.now(),
      })
      .execute();
  }
  await db
    .insertInto("two_step")
    .values({ account_id: brand.accountId, secret: Buffer.from("s"), created_at: clock.now() })
    .execute();
  await cleanUp(db, clock);
  const stored = { invitations: 0, secondSteps: 0, googlePasses: 0, applePasses: 0 };
  clock.set("2027-12-30T12:00:00Z");
  await db.updateTable("invitation").set({ expires_at: clock.now() }).execute();
  expect(await cleanUp(db, clock)).toMatchObject(stored);
  clock.set("2028-12-31T12:00:00Z");
  await db
    .updateTable("account")
    .set({ removed_at: clock.now(), password_hash: null })
    .where("id", "=", brand.accountId)
    .execute();
  expect(await cleanUp(db, clock)).toMatchObject({ invitations: 1, secondSteps: 1, googlePasses: 1, applePasses: 1 });
  expect(await db.selectFrom("google_wallet_pass").select("campaign_id").execute()).toEqual([
    { campaign_id: other.id },
  ]);
});

it("forgets requests for stock a year after they were decided, and none that waits", async () => {
  const { services, clock } = test;
  const { db } = services;
  clock.set("2026-11-20T15:00:00Z");
  const [brand, shop] = [await test.signInBrand(), await test.signInBusiness()];
  const campaign = await makeCampaign(services, {
    brandId: brand.brandId,
    startDate: "2026-01-01",
    endDate: "2029-12-31",
  });
  await joinWithStock(services, campaign, shop, 1);
  const request = {
    campaign_id: campaign.id,
    store_id: shop.storeId,
    product_id: campaign.productId,
    brand_id: brand.brandId,
    business_id: shop.businessId,
    quantity: 900,
    requested_at: clock.now(),
    requested_by: shop.accountId,
  };
  const decision = { decided_at: clock.now(), decision: "refused" as const, decided_by: brand.accountId };
  await db
    .insertInto("stock_request")
    .values([{ ...request, ...decision }])
    .execute();
  await db.insertInto("stock_request").values(request).execute();
  clock.advance({ hours: 365 * 24 - 1 });
  expect(await cleanUp(db, clock)).toMatchObject({ stockRequests: 0 });
  clock.advance({ hours: 1 });
  expect(await cleanUp(db, clock)).toMatchObject({ stockRequests: 1 });
  clock.advance({ hours: 3 * 365 * 24 });
  expect(await cleanUp(db, clock)).toMatchObject({ stockRequests: 0 });
  expect(await db.selectFrom("stock_request").select("decided_at").execute()).toEqual([{ decided_at: null }]);
});
