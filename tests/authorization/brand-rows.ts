import { inTransaction } from "@stashwell/api/platform/db/in-transaction";
import { keepVersion } from "@stashwell/api/features/campaigns/save-queries";
import { randomUUID } from "node:crypto";
import type { BrandId } from "@stashwell/api/platform/http/session";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { claimMany } from "@stashwell/testing/claimed-voucher";
import { actorOf, rows, type Fixture } from "./fixture.ts";

const nothing = () => ({});
const period = { from: "2026-11-01", to: "2026-11-30" };
const product = ({ own }: Fixture) => ({ organizationProductId: own.known.product[0]! });
const live = ({ own }: Fixture) => ({ campaignId: own.known.campaign[0]! });
/** A draft, visible to its brand only. */
const draft = ({ own }: Fixture) => ({ campaignId: own.known.campaign[2]! });
const form = {
  type: "saveDraft" as const,
  campaignName: "Winter",
  startDate: "2026-12-01",
  endDate: "2027-01-31",
};
/** Creates an undecided flag. */
async function newFlag({ test: { services }, own, fresh }: Fixture): Promise<{ flagId: string }> {
  const at = services.clock.now();
  const flag = {
    brand_id: own.known.brand[0]!,
    business_id: own.known.business[0]!,
    rule: "storeRush" as const,
    subject: fresh(),
    rule_limit: 40,
    rule_minutes: 10,
    action: "flag" as const,
    first_at: at,
    last_at: at,
    flagged_at: at,
  };
  const { id } = await services.db.insertInto("abuse_flag").values(flag).returning("id").executeTakeFirstOrThrow();
  return { flagId: id };
}

/** Creates a business that the brand has suspended. */
async function suspendedBusiness({ test, own }: Fixture): Promise<{ businessId: string }> {
  const { businessId } = await test.signInBusiness();
  const at = test.clock.now();
  const suspended = { brand_id: own.known.brand[0]!, business_id: businessId, first_joined_at: at, suspended_at: at };
  await test.services.db.insertInto("brand_business").values(suspended).execute();
  return { businessId };
}

/** A new campaign per call: a paused or ended one can't be reused. */
async function running({ test, own }: Fixture): Promise<{ campaignId: string }> {
  const { id } = await makeCampaign(test.services, { brandId: own.known.brand[0] as BrandId });
  return { campaignId: id };
}

/** A new draft per call: a deleted one can't be reused. */
async function newDraft(fixture: Fixture): Promise<{ campaignId: string }> {
  const { token } = actorOf(fixture.own, "brand owner");
  const { body } = await fixture.test.call("POST /brand/campaign/duplicate", draft(fixture), { token });
  return { campaignId: body.data.CampaignId };
}

async function paused(fixture: Fixture): Promise<{ campaignId: string }> {
  const { campaignId } = await running(fixture);
  const { db } = fixture.test.services;
  await db.updateTable("campaign").set({ saves_paused: true }).where("id", "=", campaignId).execute();
  return { campaignId };
}

/**
 * Creates a version of the live campaign's customer-facing texts, as if just changed. Returns its number.
 */
async function versionToRead(fixture: Fixture): Promise<number> {
  const { db, clock } = fixture.test.services;
  const { campaignId } = live(fixture);
  const accountId = (await db.selectFrom("account").select("id").limit(1).executeTakeFirstOrThrow()).id;
  await inTransaction(db, (tx) => keepVersion(tx, campaignId, { accountId, at: clock.now() }));
  const { version } = await db
    .selectFrom("campaign_version")
    .select("version")
    .where("campaign_id", "=", campaignId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Claims a voucher that hasn't been handled by support. Returns it as support's search does. */
async function newVoucher(fixture: Fixture) {
  const [voucher] = await claimMany(fixture.test.services, live(fixture).campaignId, 1);
  const { pin: _pin, ...seen } = voucher!;
  return seen;
}

async function voidedVoucher(fixture: Fixture) {
  const seen = await newVoucher(fixture);
  const { token } = actorOf(fixture.own, "brand owner");
  await fixture.test.call("POST /brand/voucher/void", { ...seen, reason: "mistake" }, { token });
  return seen;
}

const upc = (fresh: string) => String(Number.parseInt(fresh, 16)).padStart(12, "0");

export const brandRows = rows({
  "GET /brand/product/": { input: nothing, foreign: 200 },
  "POST /brand/product/add": {
    input: ({ fresh, picture }) => ({ products: [{ name: "Soda", upc: upc(fresh()), productImage: picture }] }),
    foreign: 200,
  },
  "POST /brand/product/update": {
    input: (fixture) => ({ ...product(fixture), name: "Soda", upc: upc(fixture.fresh()) }),
    foreign: 404,
  },
  "GET /brand/product/checkUSPNumber": { input: ({ fresh }) => ({ upc: upc(fresh()) }), foreign: 200 },
  "POST /brand/product/check-batch": { input: () => ({ rows: [{ name: "Soda", upc: "1" }] }), foreign: 200 },
  "POST /brand/product/archive": { input: (fixture) => ({ ...product(fixture), archived: false }), foreign: 404 },
  "GET /brand/product/campaigns": { input: product, foreign: 404 },

  "GET /brand/campaign/campaignCode": { input: nothing, foreign: 200 },
  "GET /brand/campaign/": { input: nothing, foreign: 200 },
  "GET /brand/campaign/export": { input: nothing, foreign: 200 },
  "GET /brand/campaign/campaignDetail": { input: (fixture) => ({ id: draft(fixture).campaignId }), foreign: 404 },
  "GET /brand/campaign/fetchData": { input: nothing, foreign: 200 },
  "GET /brand/campaign/fetchState": { input: nothing, foreign: 200 },
  "POST /brand/campaign/add": { input: () => form, foreign: 200 },
  "PUT /brand/campaign/edit/{campaignId}": { input: (fixture) => ({ ...form, ...draft(fixture) }), foreign: 404 },
  "GET /brand/campaign/download/{campaignId}": { input: live, foreign: 404, anybody: 401 },
  "GET /brand/campaign/poster/{campaignId}": { input: draft, foreign: 404, anybody: 401 },
  "POST /brand/campaign/duplicate": { input: draft, foreign: 404 },
  "GET /brand/campaign/versions": { input: live, foreign: 404 },
  "GET /brand/campaign/version": {
    input: async (fixture) => ({ ...live(fixture), version: await versionToRead(fixture) }),
    foreign: 404,
  },
  "GET /brand/store/states": { input: nothing, foreign: 200 },
  "POST /brand/campaign/undoPublish": { input: running, foreign: 404 },
  "POST /brand/campaign/delete": { input: newDraft, foreign: 404 },
  "POST /brand/campaign/restore": { input: newDraft, foreign: 404 },
  "POST /brand/campaign/archive": {
    input: async (fixture) => ({ ...(await running(fixture)), archived: false }),
    foreign: 404,
  },
  "POST /brand/campaign/schedule": { input: newDraft, foreign: 404 },
  "POST /brand/campaign/pause": {
    input: async (fixture) => ({ ...(await running(fixture)), saves: true, redeeming: false }),
    foreign: 404,
  },
  "POST /brand/campaign/end": { input: running, foreign: 404 },
  "POST /brand/campaign/resume": { input: paused, foreign: 404 },

  "GET /brand/campaign/productData": { input: draft, foreign: 404, anybody: 404 },
  "GET /brand/campaign/storeList": { input: draft, foreign: 404, anybody: 404 },
  "GET /brand/campaign/heatmap": { input: draft, foreign: 404, anybody: 404 },
  "GET /brand/report": { input: () => period, foreign: 200 },
  "GET /brand/campaign/customerDashboard": { input: live, foreign: 404 },
  "GET /brand/campaign/overview": { input: live, foreign: 404 },
  "GET /brand/campaign/redeemingStores": { input: live, foreign: 404 },
  "GET /brand/campaign/export-vouchers": { input: live, foreign: 404 },
  "GET /brand/campaign/export-stores": { input: live, foreign: 404 },
  "GET /brand/settlement/": { input: () => period, foreign: 200 },
  "GET /brand/settlement/csv": { input: () => period, foreign: 200 },
  "POST /brand/store/suspend": {
    input: (fixture) => ({ ...live(fixture), storeId: fixture.own.known.store[0]!, suspended: false }),
    foreign: 404,
  },
  "POST /brand/store/daily-cap": {
    input: (fixture) => ({ ...live(fixture), storeId: fixture.own.known.store[0]!, lifted: false }),
    foreign: 404,
  },
  "GET /brand/store/levels/": { input: nothing, foreign: 200 },
  "POST /brand/store/restore": { input: suspendedBusiness, foreign: 404 },
  // Businesses without a participation in the brand's campaigns are skipped.
  "POST /brand/store/level": { input: () => ({ businessIds: [randomUUID()], level: "checked" }), foreign: 200 },
  "GET /brand/store/known/": { input: nothing, foreign: 200 },
  "POST /brand/store/known": {
    input: ({ fresh }) => ({ rows: [{ name: "Corner", email: `${fresh()}@shops.example` }] }),
    foreign: 200,
  },
  "POST /brand/store/known/remove": { input: () => ({ knownIds: [randomUUID()] }), foreign: 200 },
  "GET /brand/store/stock-request/": { input: nothing, foreign: 200 },
  "POST /brand/store/stock-request/decide": {
    input: () => ({ requestIds: [randomUUID()], decision: "refuse" }),
    foreign: 200,
  },
  "GET /brand/profile": { input: nothing, foreign: 200 },
  // With a future version: authorized callers get 409.
  "PUT /brand/profile": {
    input: () => ({
      name: "Renamed",
      primaryColor: "#0B6E4F",
      secondaryColor: "#EAF4F0",
      tertiaryColor: "#13201B",
      phoneCode: "",
      phone: "",
      supportEmail: "",
      website: "",
      version: 1_000,
    }),
    own: 409,
    foreign: 409,
  },
  "GET /brand/limits/": { input: nothing, foreign: 200 },
  // With a future version: authorized callers get 409.
  "POST /brand/limits/save": {
    input: async ({ test, own }) => {
      const { token } = actorOf(own, "brand owner");
      const { body } = await test.call("GET /brand/limits/", {}, { token });
      return { limits: body.data.limits, version: 1_000 };
    },
    own: 409,
    foreign: 409,
  },
  "GET /brand/campaign/limits": { input: draft, foreign: 404 },
  "POST /brand/campaign/limits": { input: (fixture) => ({ ...draft(fixture), limits: null }), foreign: 404 },
  "POST /brand/voucher/find": {
    input: (fixture) => ({ ...live(fixture), search: "0000" }),
    foreign: 404,
  },
  "GET /brand/voucher/history": { input: newVoucher, foreign: 404 },
  "POST /brand/voucher/void": {
    input: async (fixture) => ({ ...(await newVoucher(fixture)), reason: "leaked" as const }),
    foreign: 404,
  },
  "POST /brand/voucher/check-batch": {
    input: (fixture) => ({ ...live(fixture), lines: ["0000-0000-0000-0000"] }),
    foreign: 404,
  },
  "POST /brand/voucher/void-batch": {
    input: (fixture) => ({ ...live(fixture), lines: ["0000-0000-0000-0000"], reason: "leaked" as const }),
    foreign: 404,
  },
  "POST /brand/voucher/restore": { input: voidedVoucher, foreign: 404 },
  "POST /brand/voucher/reissue": {
    input: async (fixture) => ({ ...(await newVoucher(fixture)), reason: "lost" as const }),
    foreign: 404,
  },
  "POST /brand/voucher/note": {
    input: async (fixture) => ({ ...(await newVoucher(fixture)), note: "Called twice." }),
    foreign: 404,
  },
  "GET /brand/review/": { input: nothing, foreign: 200 },
  "GET /brand/review/waiting": { input: nothing, foreign: 200 },
  "GET /brand/review/{flagId}": { input: newFlag, foreign: 404 },
  "POST /brand/review/decide": {
    input: async (fixture) => ({
      flagIds: [(await newFlag(fixture)).flagId],
      seen: 1,
      decision: "dismiss" as const,
      reason: "other" as const,
    }),
    foreign: 404,
  },
  "GET /brand/campaign/brandDetails": { input: ({ own }) => ({ webUrl: own.known.webUrl[0]! }), foreign: 200 },
});
