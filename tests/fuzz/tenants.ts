import { randomUUID } from "node:crypto";
import { insertAccount } from "@stashwell/api/features/accounts/queries";
import { issueSecret } from "@stashwell/api/features/accounts/one-time-secrets";
import { hashPassword } from "@stashwell/api/features/accounts/passwords";
import { openSession } from "@stashwell/api/features/accounts/sessions";
import { pastDeadlocks } from "@stashwell/api/platform/db/in-transaction";
import { stash } from "@stashwell/testing/holder";
import { locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import { makeOperator } from "@stashwell/testing/operators";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { openProvenSession, PASSWORD, type TestBrand, type TestBusiness } from "@stashwell/testing/tenants";
import type { TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock } from "@stashwell/testing/voucher-campaign";

/** A user with a session. The token is replaced if a call ends the session. */
export interface Actor {
  name: string;
  kind: "brand" | "business" | "onboarding" | "operator";
  accountId: string;
  organizationId: string;
  email: string;
  role: "owner" | "editor" | "viewer" | "support" | "cashier";
  token: string;
}

/** A brand and a business with data of every kind. */
export interface Tenant {
  actors: Actor[];
  /** Existing IDs and other values, by kind. */
  known: Record<KnownKind, string[]>;
  /** The ID and PIN of a voucher. */
  vouchers: { voucherHistoryId: string; pinNumber: string }[];
}

export type KnownKind =
  | "campaign"
  | "brand"
  | "tenant"
  | "business"
  | "store"
  | "employee"
  | "product"
  | "invitation"
  | "picture"
  | "notification"
  | "webhook"
  | "delivery"
  | "apiKey"
  | "flag"
  | "gift"
  | "resetLink"
  | "handOff"
  | "webUrl"
  | "email";

let picture: Promise<string> | undefined;
export const smallPicture = (): Promise<string> => (picture ??= makePictureUrl({ width: 30, height: 40 }));

let passwordHash: Promise<string> | undefined;

async function addActor(
  test: TestApp,
  name: string,
  home: { brandId: string } | { businessId: string; storeId: string | null },
  role: Actor["role"],
): Promise<Actor> {
  const { db, clock } = test.services;
  const email = `${name}-${randomUUID().slice(0, 8)}@people.example`;
  const ofBrand = "brandId" in home;
  passwordHash ??= hashPassword(PASSWORD);
  const { id } = await insertAccount(db, {
    type: ofBrand ? 1 : 2,
    brand_id: ofBrand ? home.brandId : null,
    business_id: ofBrand ? null : home.businessId,
    store_id: ofBrand ? null : home.storeId,
    email,
    username: email,
    role,
    password_hash: await passwordHash,
    created_at: clock.now(),
  });
  return {
    name,
    kind: ofBrand ? "brand" : "business",
    accountId: id,
    organizationId: ofBrand ? home.brandId : home.businessId,
    email,
    role,
    token: await openProvenSession(test.services, id),
  };
}

/** Creates a tenant. `words` is part of all its private data. */
export async function makeTenant(test: TestApp, words = "Plain"): Promise<Tenant> {
  const { services } = test;
  const { db, clock } = services;
  const tag = randomUUID().slice(0, 8);
  const brand = await test.signInBrand({ name: `Brand ${tag}`, webUrl: `b-${tag}`, email: `b-${tag}@brands.example` });
  const shop = await test.signInBusiness({ name: `Shop ${tag}`, email: `s-${tag}@shops.example` });
  const newcomer = await test.signInBusiness({ email: `n-${tag}@shops.example` });
  const registering = await test.signInBusiness({ email: `r-${tag}@shops.example` });
  await db
    .updateTable("business")
    .set({ stage: "registered", bank_verified_at: null })
    .where("id", "=", registering.businessId)
    .execute();
  const corner = await addStore(services, shop.businessId, "Corner");
  const spare = await addStore(services, shop.businessId, "Spare");
  await locateStore(services, shop.storeId);
  const live = await makeJoinable(services, { brandId: brand.brandId, cardCount: 5_000 });
  const ended = await makeJoinable(services, { brandId: brand.brandId, endDate: "2026-02-01" });
  const draft = await makeJoinable(services, { brandId: brand.brandId, published: false, name: `${words} draft` });
  await db
    .updateTable("brand")
    .set({ privacy_policy: `${words} policy`, terms: `${words} terms` })
    .where("id", "=", brand.brandId)
    .execute();
  const joining = { ...live, productId: live.productIds[0] };
  await joinWithStock(services, joining, shop, 40);
  await joinWithStock(services, joining, { businessId: shop.businessId, storeId: corner }, 40);

  const holders = [
    await stash(test, joining),
    await stash(test, joining),
    await stash(test, joining),
    await stash(test, joining),
  ];
  const vouchers = holders.map(({ voucher }) => voucher);
  const redeemed = { pin: vouchers[3]!.pinNumber, storeId: shop.storeId, organizationProductId: joining.productId };
  await test.call("POST /store/voucher/redeem", redeemed, { token: shop.token });
  const { body: given } = await test.call("POST /brand/customer/gift", vouchers[2]!);
  const address = (kind: string) => `${words.toLowerCase()}-${kind}-${tag}@invited.example`;
  const colleague = await test.call(
    "POST /brand/team/invite",
    { email: address("colleague"), role: "viewer" },
    { token: brand.token },
  );
  const hand = await test.call("POST /store/cashier/invite", { email: address("cashier") }, { token: shop.token });
  const pictures = await test.call(
    "POST /brand/store/pictures/add",
    { storeId: shop.storeId, image: await smallPicture(), alt: "The counter" },
    { token: shop.token },
  );
  const programs = await makePrograms(test, brand.token, words);
  const notification = await db
    .insertInto("notification")
    .values({
      business_id: shop.businessId,
      kind: "lowStock",
      campaign_id: live.id,
      occasion: tag,
      facts: JSON.stringify({ campaign: `${words} notice`, store: "Corner", product: "Soda", quantity: 1 }),
      at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();

  const owner = (name: string, one: TestBrand | TestBusiness): Actor => ({
    name,
    kind: one.kind,
    accountId: one.accountId,
    organizationId: one.organizationId,
    email: one.email,
    role: "owner",
    token: one.token,
  });
  const applicant = async (name: string, one: TestBusiness): Promise<Actor> => ({
    ...owner(name, one),
    kind: "onboarding",
    token: await openSession(db, clock, one.accountId, { registering: true }),
  });
  const actors: Actor[] = [
    owner("brand owner", brand),
    await addActor(test, "brand editor", { brandId: brand.brandId }, "editor"),
    await addActor(test, "brand viewer", { brandId: brand.brandId }, "viewer"),
    await addActor(test, "brand support", { brandId: brand.brandId }, "support"),
    owner("business", shop),
    await addActor(test, "cashier", { businessId: shop.businessId, storeId: null }, "cashier"),
    await addActor(test, "corner cashier", { businessId: shop.businessId, storeId: corner }, "cashier"),
    await applicant("onboarding", newcomer),
    await applicant("registering", registering),
    { name: "operator", kind: "operator", organizationId: "", role: "owner", ...(await makeOperator(services)) },
  ];
  return {
    actors,
    vouchers: vouchers.map(({ voucherHistoryId, pinNumber }) => ({ voucherHistoryId, pinNumber })),
    known: {
      campaign: [live.id, live.code, draft.id, ended.id, live.id],
      brand: [brand.organizationId],
      tenant: [shop.organizationId],
      business: [shop.organizationId, newcomer.organizationId, registering.organizationId],
      store: [shop.storeId, corner, spare],
      employee: actors.map(({ accountId }) => accountId),
      product: [...live.productIds, ...draft.productIds],
      invitation: [colleague.body.data.invitationId, hand.body.data.invitationId],
      picture: pictures.body.data.map(({ pictureId }) => pictureId),
      notification: [notification.id],
      ...programs,
      flag: await makeFlags(test, brand.brandId, shop.organizationId),
      gift: [given.data.giftUrl.split("/").at(-1) ?? ""],
      resetLink: [await issueSecret(db, clock, newcomer.accountId, "reset")],
      handOff: [await issueSecret(db, clock, shop.accountId, "handOff")],
      webUrl: [brand.webUrl],
      email: actors.map(({ email }) => email),
    },
  };
}

const FLAGS = 6;

/** Creates flags, for calls that decide them. */
async function makeFlags({ services: { db, clock } }: TestApp, brandId: string, businessId: string): Promise<string[]> {
  const at = clock.now();
  const flags = Array.from({ length: FLAGS }, (_, nth) => ({
    brand_id: brandId,
    business_id: businessId,
    rule: "storeRush" as const,
    subject: `store ${nth}`,
    rule_limit: 40,
    rule_minutes: 10,
    action: "flag" as const,
    first_at: at,
    last_at: at,
    flagged_at: at,
  }));
  return (await db.insertInto("abuse_flag").values(flags).returning("id").execute()).map(({ id }) => id);
}

/** Creates API keys, webhook endpoints and failed deliveries; several, for calls that remove one. */
async function makePrograms(
  test: TestApp,
  token: string,
  words: string,
): Promise<Pick<Tenant["known"], "webhook" | "delivery" | "apiKey">> {
  const known = { webhook: [] as string[], delivery: [] as string[], apiKey: [] as string[] };
  for (const nth of [1, 2, 3]) {
    // Nothing listens there, so a delivery fails at once.
    const endpoint = {
      url: "http://127.0.0.1:9/hooks",
      description: `${words} ${nth}`,
      events: ["campaign.published" as const],
    };
    const { webhookId } = (await test.call("POST /brand/webhook/add", endpoint, { token })).body.data;
    const tested = await test.call("POST /brand/webhook/test", { webhookId }, { token });
    const key = { name: `${words} ${nth}`, scopes: ["campaigns:read" as const] };
    const made = await test.call("POST /brand/api-key/add", key, { token });
    known.webhook.push(webhookId);
    known.delivery.push(tested.body.data.deliveryId);
    known.apiKey.push(made.body.data.keyId);
  }
  return known;
}

/** Restores actors that a call signed out, removed, suspended or gave another role. */
export async function reviveActors({ services }: TestApp, tenant: Tenant): Promise<void> {
  const { db, clock } = services;
  // The server's jobs lock businesses too, in another order.
  const restore = (table: "brand" | "business") =>
    pastDeadlocks(() =>
      db.updateTable(table).set({ suspended_at: null }).where("id", "in", tenant.known[table]).execute(),
    );
  await restore("brand");
  await restore("business");
  for (const actor of tenant.actors) {
    const { accountId: id, role, kind } = actor;
    await db
      .updateTable("account")
      .set({ role, removed_at: null, password_hash: await passwordHash })
      .where("id", "=", id)
      .execute();
    actor.token = await (kind === "onboarding"
      ? openSession(db, clock, id, { registering: true })
      : openProvenSession(services, id));
  }
}
