import type { CallInput } from "@stashwell/shared/calls";
import { payloadOf } from "@stashwell/shared/webhooks/payloads";
import {
  DELIVERY_DAYS,
  isOwnersEvent,
  RETRY_SECONDS,
  SECRET_OVERLAP_HOURS,
  TRIES_MAX,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
} from "@stashwell/shared/webhooks/rules";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openProvenSession } from "@stashwell/testing/tenants";
import { addProduct, completeForm } from "@stashwell/testing/campaign-form";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { sell } from "@stashwell/testing/point-of-sale";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { openWebhookReceiver, type WebhookReceiver } from "@stashwell/testing/webhook-receiver";
import { words } from "@stashwell/testing/words";
import { announcePublishing } from "../campaigns/announce-publishing.ts";
import { deliverDue } from "./deliver-due.ts";
import { deleteEventsBefore } from "./event-queries.ts";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { updateAsRemoved, updateRole } from "../team/queries.ts";
import { reviewSubscriber } from "../review/events.ts";
import { webhookSubscriber } from "./events.ts";
import { addWebhook, changeWebhook, type Managing, rotateSecret } from "./manage-webhook.ts";

let campaignApi: CampaignApi;
let brand: TestBrand;
let receiver: WebhookReceiver;

beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
afterAll(() => campaignApi.app.drop());
beforeEach(async () => {
  // The Standard Webhooks library verifies timestamps by the system time, so that is faked as well.
  campaignApi.app.clock.set("2026-11-20T15:00:00Z");
  vi.useFakeTimers({ now: new Date("2026-11-20T15:00:00Z"), toFake: ["Date"] });
  brand = await campaignApi.app.signInBrand();
  receiver = await openWebhookReceiver();
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
  await campaignApi.app.services.db
    .updateTable("webhook_endpoint")
    .set({ removed_at: campaignApi.app.clock.now() })
    .execute();
});

type Input = Partial<CallInput<"POST /brand/webhook/add">>;
const add = (input: Input = {}, token = brand.token) =>
  campaignApi.app.call(
    "POST /brand/webhook/add",
    { url: receiver.url, events: [...WEBHOOK_EVENTS], ...input },
    { token },
  );
const added = async (input: Input = {}) => {
  const { data, secret } = (await add(input)).body;
  return { webhookId: data.webhookId, secret };
};
const list = async (token = brand.token) =>
  (await campaignApi.app.call("GET /brand/webhook/", {}, { token })).body.data;
const deliveries = async (query: CallInput<"GET /brand/webhook/deliveries"> = {}, token = brand.token) =>
  (await campaignApi.app.call("GET /brand/webhook/deliveries", query, { token })).body.data;
const detail = (deliveryId: string, token = brand.token) =>
  campaignApi.app.call("GET /brand/webhook/delivery", { deliveryId }, { token });
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const follow = () => deliverEvents(campaignApi.app.services, webhookSubscriber);
const deliver = async () => {
  await follow();
  return deliverDue(campaignApi.app.services);
};
/** Moves both clocks on, and keeps the session alive. */
async function wait(duration: Temporal.DurationLike): Promise<void> {
  campaignApi.app.clock.advance(duration);
  vi.setSystemTime(campaignApi.app.clock.now().epochMilliseconds);
  brand.token = await openProvenSession(campaignApi.app.services, brand.accountId);
}
const publish = () => makeCampaign(campaignApi.app.services, { brandId: brand.brandId });
async function openPointOfSale(): Promise<{ campaign: VoucherCampaign; shop: TestBusiness }> {
  const campaign = await publish();
  const shop = await campaignApi.app.signInBusiness();
  await joinWithStock(campaignApi.app.services, campaign, shop, 50);
  return { campaign, shop };
}
/** Causes an event: a voucher is claimed. */
const claim = ({ code }: VoucherCampaign, claimKey = crypto.randomUUID()) =>
  campaignApi.app.call("POST /brand/customer/claim", { campaignCode: code, claimKey });

interface Payload {
  type: (typeof WEBHOOK_EVENTS)[number];
  version: number;
  timestamp: string;
  data: Record<string, unknown>;
}
/** The received payloads, with each signature verified by the Standard Webhooks library. */
const verified = (secret: string): Payload[] =>
  receiver.arrived.map(
    ({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Payload,
  );

describe("a brand is told", () => {
  it("of a campaign as it is published, and of nothing else about it", async () => {
    const { secret } = await added();
    const product = await addProduct(campaignApi.app, brand, { name: "Jollof Mix" });
    const form = await completeForm([product]);
    const draft = await campaignApi.add({ ...form, type: "saveDraft" }, brand.token);
    expect(await deliver()).toBe(0);
    const { CampaignId: campaignId, CampaignCode: campaignCode } = draft.body.data;
    const edit = (type: "Publish") =>
      campaignApi.app.call(
        "PUT /brand/campaign/edit/{campaignId}",
        { ...form, campaignId, type },
        { token: brand.token },
      );
    expect((await edit("Publish")).status).toBe(200);
    expect((await edit("Publish")).status).toBe(200);
    // Only sent once publishing can no longer be undone.
    expect(await deliver()).toBe(0);
    await announcePublishing(campaignApi.app.services, campaignId);
    expect(await deliver()).toBe(1);
    expect(verified(secret)).toEqual([
      {
        type: "campaign.published",
        version: 1,
        timestamp: "2026-11-20T15:00:00.000Z",
        data: {
          campaignId,
          campaignCode,
          campaignName: form.campaignName,
          denomination: expect.stringMatching(/^\d+\.\d\d$/) as string,
          currency: "USD",
          vouchers: Number(form.noOfVoucher),
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          merchantUrl: expect.stringContaining(campaignCode) as string,
          customerUrl: expect.stringContaining(`/c/${campaignCode}`) as string,
        },
      },
    ]);
  });

  it("of each voucher claimed, saved, redeemed and taken back, once, with nobody's secrets", async () => {
    const { secret } = await added();
    const { campaign, shop } = await openPointOfSale();
    const sale = { by: shop, storeId: shop.storeId, reversed: true };
    const pin = await sell(campaignApi.app, campaign, sale);
    await campaignApi.app.call("GET /brand/customer/voucher-pdf", { pinNumber: pin });
    expect(await deliver()).toBe(4);
    expect(await deliver()).toBe(0);
    const reply = verified(secret);
    for (const payload of reply) expect(payloadOf(payload.type).strict().safeParse(payload).error).toBeUndefined();
    expect(reply.map(({ type }) => type).toSorted()).toEqual([
      "voucher.claimed",
      "voucher.redeemed",
      "voucher.reversed",
      "voucher.saved",
    ]);
    expect(new Set(reply.map(({ data }) => data.voucherId)).size).toBe(1);
    expect(reply.find(({ type }) => type === "voucher.redeemed")?.data).toEqual({
      voucherId: expect.stringMatching(/^vch_[0-9a-f]{32}$/) as string,
      campaignId: campaign.id,
      campaignCode: campaign.code,
      denomination: "25.00",
      currency: "USD",
      storeId: shop.storeId,
      storeName: expect.any(String) as string,
      organizationProductId: campaign.productId,
      productName: "Orange soda",
    });
    const voucher = await campaignApi.app.services.db
      .selectFrom("voucher")
      .select(["pin", "handle"])
      .where("campaign_id", "=", campaign.id)
      .executeTakeFirstOrThrow();
    const everything = JSON.stringify(receiver.arrived);
    for (const stored of [pin, pin.replaceAll("-", ""), voucher.handle!, shop.accountId, shop.email, secret])
      expect(everything).not.toContain(stored);
  });

  it("of redemptions that a rule flags and holds, and of what was decided on them", async () => {
    const { secret } = await added({
      events: ["review.flagged", "redemption.held", "redemption.released", "redemption.reversed"],
    });
    const { campaign, shop } = await openPointOfSale();
    const { services } = campaignApi.app;
    const rules = { storeRush: { action: "hold", limit: 1, minutes: 10 } };
    await services.pool.query(
      "insert into brand_limits (brand_id, limits, version, changed_at) values ($1, $2, 1, now())",
      [brand.brandId, JSON.stringify({ redemptions: rules })],
    );
    for (let nth = 0; nth < 2; nth += 1) await sell(campaignApi.app, campaign, { by: shop, storeId: shop.storeId });
    await deliverEvents(services, reviewSubscriber);
    expect(await deliver()).toBe(3);
    const { data: flags } = (await campaignApi.app.call("GET /brand/review/", {}, { token: brand.token })).body;
    const flagIds = flags.map(({ flagId }: { flagId: string }) => flagId);
    const decision = { flagIds, seen: 2, decision: "release", reason: "usualTrade" } as const;
    await campaignApi.app.call("POST /brand/review/decide", decision, { token: brand.token });
    expect(await deliver()).toBe(2);
    const reply = verified(secret);
    for (const payload of reply) expect(payloadOf(payload.type).strict().safeParse(payload).error).toBeUndefined();
    expect(reply.map(({ type }) => type)).toEqual([
      "review.flagged",
      "redemption.held",
      "redemption.held",
      "redemption.released",
      "redemption.released",
    ]);
    expect(reply[0]!.data).toMatchObject({ flagId: flagIds[0], rule: "storeRush", redemptions: 2, worth: "50.00" });
  });

  it("of businesses whose level changes, and of stores that are suspended and restored, naming no person", async () => {
    const { secret } = await added({ events: ["level.changed", "store.suspended", "store.restored"] });
    const { campaign, shop } = await openPointOfSale();
    const { token } = brand;
    const { businessId, storeId } = shop;
    await campaignApi.app.call("POST /brand/store/level", { businessIds: [businessId], level: "approved" }, { token });
    for (const suspended of [true, false])
      await campaignApi.app.call(
        "POST /brand/store/suspend",
        { campaignId: campaign.id, storeId, suspended },
        { token },
      );
    expect(await deliver()).toBe(3);
    const [level, ...stores] = verified(secret);
    expect(level).toMatchObject({ type: "level.changed", data: { businessId, level: "approved", levelBefore: "new" } });
    const place = { campaignId: campaign.id, campaignCode: campaign.code, businessId, storeId };
    expect(stores).toMatchObject([
      { type: "store.suspended", data: place },
      { type: "store.restored", data: place },
    ]);
    for (const payload of [level!, ...stores])
      expect(payloadOf(payload.type).strict().safeParse(payload).error).toBeUndefined();
    expect(JSON.stringify(receiver.arrived)).not.toContain(brand.email);
    // Sends the shop's own mails about it before the next test reads the newest ones.
    await campaignApi.app.mails();
  });

  it("only what it asked for, since it asked, and never of another brand's", async () => {
    const { campaign } = await openPointOfSale();
    await claim(campaign);
    await wait({ seconds: 5 });
    await added({ events: ["voucher.claimed"] });
    const other = await campaignApi.app.signInBrand();
    const foreign = await makeCampaign(campaignApi.app.services, { brandId: other.brandId });
    await claim(foreign);
    const key = crypto.randomUUID();
    await claim(campaign, key);
    await claim(campaign, key);
    expect(await deliver()).toBe(1);
    expect(JSON.parse(receiver.arrived[0]!.body)).toMatchObject({
      type: "voucher.claimed",
      data: { campaignId: campaign.id },
    });
    expect(await deliveries({}, other.token)).toEqual([]);
    const [own] = await deliveries();
    expect(outcome(await detail(own!.deliveryId, other.token))).toEqual([404, "developers.deliveryGone"]);
  });

  it("at two addresses, under one id, each with its own signature", async () => {
    const second = await openWebhookReceiver();
    const one = await added();
    const two = await added({ url: second.url });
    await claim(await publish());
    expect(await deliver()).toBe(2);
    const [first, other] = [receiver.arrived[0]!, second.arrived[0]!];
    await second.close();
    expect(first.headers["webhook-id"]).toBe(other.headers["webhook-id"]);
    expect(first.body).toBe(other.body);
    new Webhook(one.secret).verify(first.body, first.headers as Record<string, string>);
    new Webhook(two.secret).verify(other.body, other.headers as Record<string, string>);
    expect(() => new Webhook(one.secret).verify(other.body, other.headers as Record<string, string>)).toThrow(
      "No matching signature found",
    );
    expect(() => new Webhook(one.secret).verify(`${first.body} `, first.headers as Record<string, string>)).toThrow(
      "No matching signature found",
    );
  });

  it("by servers that share the work, each event once", async () => {
    await added({ events: ["voucher.claimed"] });
    const campaign = await publish();
    for (let made = 0; made < 30; made += 1) await claim(campaign);
    const { services } = campaignApi.app;
    await Promise.all([follow(), follow(), follow()]);
    await follow();
    const tried = await Promise.all([deliverDue(services), deliverDue(services), deliverDue(services)]);
    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(new Set(receiver.arrived.map(({ headers }) => headers["webhook-id"])).size).toBe(30);
  });
});

describe("a delivery that is not taken", () => {
  it("is tried eight times over two days, then given up", async () => {
    await added();
    receiver.be(500);
    await claim(await publish());
    await deliver();
    const only = async () => (await deliveries())[0]!;
    expect(await only()).toMatchObject({ status: "waiting", tries: 1, fault: "status", responseStatus: 500 });
    for (const [nth, seconds] of RETRY_SECONDS.entries()) {
      const now = campaignApi.app.clock.now();
      const pause = now.until(Temporal.Instant.from((await only()).nextTryAt!)).total("seconds");
      expect(pause).toBeGreaterThanOrEqual(seconds * 0.8 - 1);
      expect(pause).toBeLessThanOrEqual(seconds * 1.2);
      await wait({ seconds: Math.floor(pause) - 1 });
      expect(await deliver()).toBe(0);
      await wait({ seconds: 2 });
      expect(await deliver()).toBe(1);
      expect((await only()).tries).toBe(nth + 2);
    }
    expect(await only()).toMatchObject({ status: "failed", tries: TRIES_MAX, nextTryAt: null });
    const ids = new Set(receiver.arrived.map(({ headers }) => headers["webhook-id"]));
    expect([receiver.arrived.length, ids.size]).toEqual([TRIES_MAX, 1]);
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeCloseTo(46.6, 1);
  });

  it("is noted with what went wrong, however it went wrong", async () => {
    const { webhookId } = await added();
    const test = async () =>
      (await campaignApi.app.call("POST /brand/webhook/test", { webhookId }, { token: brand.token })).body.data;
    receiver.be((response) => void response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" }).end());
    expect(await test()).toMatchObject({ status: "failed", fault: "redirect", responseStatus: 302 });
    receiver.be((response) => response.destroy());
    expect(await test()).toMatchObject({ status: "failed", fault: "connection", responseStatus: null });
    receiver.be(503);
    expect(await test()).toMatchObject({ fault: "status", responseStatus: 503, responseBody: "status 503" });
    receiver.be((response) => void response.writeHead(400).end(`no\0${"long ".repeat(20_000)}`));
    const long = await test();
    expect([long.fault, long.responseBody?.length, long.responseBody?.slice(0, 6)]).toEqual(["status", 1000, "nolong"]);
    await receiver.close();
    expect(await test()).toMatchObject({ fault: "connection" });
    receiver = await openWebhookReceiver();
    expect(await deliver()).toBe(0);
  });

  it("is cut off when the receiver takes too long", async () => {
    const { webhookId } = await added();
    receiver.be(() => undefined);
    const began = performance.now();
    const { data } = (await campaignApi.app.call("POST /brand/webhook/test", { webhookId }, { token: brand.token }))
      .body;
    expect(data.fault).toBe("timeout");
    expect(performance.now() - began).toBeLessThan(12_000);
  });

  it("keeps no other endpoint waiting", async () => {
    const broken = await openWebhookReceiver();
    broken.be((response) => response.destroy());
    await added({ url: broken.url });
    await added();
    const campaign = await publish();
    for (let made = 0; made < 20; made += 1) await claim(campaign);
    await deliver();
    expect(receiver.arrived).toHaveLength(20);
    expect(broken.arrived.length).toBeLessThan(20);
    await broken.close();
  });

  it("is tried again by another server after a crash, and by none before", async () => {
    await added();
    await claim(await publish());
    await follow();
    const { db } = campaignApi.app.services;
    const taken = campaignApi.app.clock.now().add({ seconds: 60 });
    await db
      .updateTable("webhook_delivery")
      .set({ due_at: taken, tries: 1 })
      .where("brand_id", "=", brand.brandId)
      .execute();
    expect(await deliver()).toBe(0);
    await wait({ seconds: 60 });
    expect(await deliver()).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ status: "delivered", tries: 2 });
  });
});

describe("an endpoint is switched off", () => {
  it("when nothing gets through for days, and its owners are told", async () => {
    const { webhookId } = await added();
    receiver.be(500);
    const campaign = await publish();
    await claim(campaign);
    await deliver();
    expect((await list())[0]).toMatchObject({ offReason: null, failingSince: "2026-11-20T20:30:00+05:30" });
    await wait({ hours: 24 * 5 - 1 });
    await claim(campaign);
    await deliver();
    expect((await list())[0]?.offReason).toBeNull();
    await wait({ hours: 2 });
    await claim(campaign);
    await deliver();
    expect((await list())[0]).toMatchObject({ offReason: "failing" });
    expect((await deliveries({ status: "waiting" })).length).toBe(0);
    const [mail] = await campaignApi.app.mails();
    expect(mail).toMatchObject({ to: brand.email, subject: expect.stringContaining("127.0.0.1") as string });
    expect(mail?.text).toContain("/developers/webhooks");

    const failed = await deliveries({ status: "failed" });
    const replay = (id = failed[0]!.deliveryId) =>
      campaignApi.app.call("POST /brand/webhook/replay", { deliveryId: id }, { token: brand.token });
    const since = "2026-11-20T00:00:00Z";
    const replayFailed = () =>
      campaignApi.app.call("POST /brand/webhook/replay-failed", { webhookId, since }, { token: brand.token });
    expect(outcome(await replay())).toEqual([409, "developers.webhookOff"]);
    expect(outcome(await replayFailed())).toEqual([409, "developers.webhookOff"]);
    receiver.be(200);
    const on = { webhookId, url: receiver.url, events: [...WEBHOOK_EVENTS], enabled: true };
    expect(
      (await campaignApi.app.call("POST /brand/webhook/update", on, { token: brand.token })).body.data,
    ).toMatchObject({
      offReason: null,
      failingSince: null,
    });
    expect((await replayFailed()).body.count).toBe(failed.length);
    expect(await deliver()).toBe(failed.length);
    expect((await deliveries({ status: "delivered" })).length).toBe(failed.length);
  });

  it("by the answer 410", async () => {
    await added();
    receiver.be(410);
    const campaign = await publish();
    await claim(campaign);
    await deliver();
    expect((await list())[0]?.offReason).toBe("gone");
    expect((await campaignApi.app.mails())[0]?.text).toContain("410");
    await wait({ minutes: 1 });
    await claim(campaign);
    expect(await deliver()).toBe(0);
  });

  it("never while something gets through", async () => {
    await added();
    const campaign = await publish();
    receiver.be(500);
    await claim(campaign);
    await deliver();
    receiver.be(200);
    await wait({ hours: 24 });
    await deliver();
    expect((await list())[0]?.failingSince).toBeNull();
    receiver.be(500);
    await wait({ hours: 24 * 5 });
    await claim(campaign);
    await deliver();
    expect((await list())[0]?.offReason).toBeNull();
  });

  it("by its people, who lose nothing that was on its way", async () => {
    const { webhookId } = await added();
    receiver.be(500);
    const campaign = await publish();
    await claim(campaign);
    await deliver();
    const form = { webhookId, url: receiver.url, events: [...WEBHOOK_EVENTS] };
    const set = (enabled: boolean) =>
      campaignApi.app.call("POST /brand/webhook/update", { ...form, enabled }, { token: brand.token });
    expect((await set(false)).body.data.offReason).toBe("paused");
    expect((await deliveries())[0]).toMatchObject({ status: "failed", fault: "off" });
    await set(true);
    receiver.be(200);
    const [failed] = await deliveries({ status: "failed" });
    await campaignApi.app.call(
      "POST /brand/webhook/replay",
      { deliveryId: failed!.deliveryId },
      { token: brand.token },
    );
    expect(await deliver()).toBe(1);
    expect((await detail(failed!.deliveryId)).body.data).toMatchObject({ status: "delivered", tries: 1 });
  });
});

describe("whoever looks after endpoints", () => {
  it("changes the secret without losing a delivery", async () => {
    const { webhookId, secret: old } = await added();
    const rotated = (await campaignApi.app.call("POST /brand/webhook/rotate", { webhookId }, { token: brand.token }))
      .body;
    expect(rotated.secret).not.toBe(old);
    const campaign = await publish();
    await claim(campaign);
    await deliver();
    for (const secret of [old, rotated.secret]) expect(verified(secret)).toHaveLength(1);
    await wait({ hours: SECRET_OVERLAP_HOURS });
    receiver.arrived.length = 0;
    await claim(campaign);
    await deliver();
    expect(verified(rotated.secret)).toHaveLength(1);
    expect(() => verified(old)).toThrow("No matching signature found");
    expect(JSON.stringify(await list())).not.toContain("whsec_");
  });

  it("tests one at once, also one that is paused", async () => {
    const { webhookId, secret } = await added();
    const form = { webhookId, url: receiver.url, events: [...WEBHOOK_EVENTS], enabled: false };
    await campaignApi.app.call("POST /brand/webhook/update", form, { token: brand.token });
    const { data } = (await campaignApi.app.call("POST /brand/webhook/test", { webhookId }, { token: brand.token }))
      .body;
    expect(data).toMatchObject({
      event: "webhook.test",
      status: "delivered",
      tries: 1,
      responseStatus: 200,
      fault: null,
    });
    expect(data.requestBody).toBe(receiver.arrived[0]?.body);
    expect(verified(secret)[0]).toMatchObject({ type: "webhook.test", data: { webhookId } });
  });

  it("is an editor at least, and of this brand", async () => {
    const { webhookId } = await added();
    const other = await campaignApi.app.signInBrand();
    const { db } = campaignApi.app.services;
    const foreign = { token: other.token };
    const form = { webhookId, url: receiver.url, events: [...WEBHOOK_EVENTS], enabled: false };
    const gone = [404, "developers.webhookGone"];
    expect(outcome(await campaignApi.app.call("POST /brand/webhook/update", form, foreign))).toEqual(gone);
    expect(outcome(await campaignApi.app.call("POST /brand/webhook/rotate", { webhookId }, foreign))).toEqual(gone);
    expect(outcome(await campaignApi.app.call("POST /brand/webhook/remove", { webhookId }, foreign))).toEqual(gone);
    expect(outcome(await campaignApi.app.call("POST /brand/webhook/test", { webhookId }, foreign))).toEqual(gone);
    const since = "2026-11-20T00:00:00Z";
    expect(
      outcome(await campaignApi.app.call("POST /brand/webhook/replay-failed", { webhookId, since }, foreign)),
    ).toEqual(gone);
    await db.updateTable("account").set({ role: "viewer" }).where("id", "=", brand.accountId).execute();
    brand.token = await openProvenSession(campaignApi.app.services, brand.accountId);
    expect(outcome(await add())).toEqual([403, "errors.role"]);
    expect(outcome(await campaignApi.app.call("GET /brand/webhook/", {}, { token: brand.token }))).toEqual([
      403,
      "errors.role",
    ]);
  });

  it("is one still when the secret is told, whenever the call began", async () => {
    const { services, signInBrand } = campaignApi.app;
    const leaving = await signInBrand();
    const form = { url: receiver.url, description: "", events: [...WEBHOOK_EVENTS] };
    const manage = <Result>(work: (managing: Managing) => Promise<Result>) =>
      inTransaction(services.db, (tx) => work({ services, tx, session: leaving }));
    const { row } = await manage((managing) => addWebhook(managing, form));
    await manage(({ tx }) => updateRole(tx, leaving.brandId, leaving.accountId, "editor"));
    const owners = { ...form, events: WEBHOOK_EVENTS.filter((event) => !isOwnersEvent(event)) };
    await expect(manage((managing) => addWebhook(managing, form))).rejects.toMatchObject({ status: 403 });
    expect((await manage((managing) => addWebhook(managing, owners))).secret).not.toBe("");
    await manage(({ tx }) => updateRole(tx, leaving.brandId, leaving.accountId, "viewer"));
    await expect(manage((managing) => addWebhook(managing, owners))).rejects.toMatchObject({ key: "errors.role" });
    await manage(({ tx }) => updateAsRemoved(tx, leaving.brandId, leaving.accountId, services.clock.now()));
    const gone = { status: 401, key: "errors.session" };
    await expect(manage((managing) => addWebhook(managing, owners))).rejects.toMatchObject(gone);
    await expect(manage((managing) => rotateSecret(managing, row.id))).rejects.toMatchObject(gone);
    await expect(
      manage((managing) => changeWebhook(managing, row.id, { ...owners, enabled: true })),
    ).rejects.toMatchObject(gone);
  });

  it("names addresses that may be called, and not too many", async () => {
    const refused = async (url: string) => (await add({ url })).errors.url?.[0];
    expect(await refused("")).toBe(words("developers.urlRequired"));
    expect(await refused("ftp://example.com/")).toBe(words("developers.urlInvalid"));
    expect(await refused("https://user:password@example.com/")).toBe(words("developers.urlInvalid"));
    expect(await refused("https://[::zz]/")).toBe(words("developers.urlInvalid"));
    expect(await refused("http://example.com/")).toBe(words("developers.urlNotSecure"));
    for (const host of ["10.0.0.1", "192.168.1.1", "169.254.169.254", "[fd00::1]", "[::ffff:10.0.0.1]", "0x7f000002"])
      expect([host, await refused(`https://${host}/`)]).toEqual([host, words("developers.urlPrivate")]);
    for (let made = 0; made < WEBHOOKS_MAX; made += 1) expect((await add()).status).toBe(200);
    expect(outcome(await add())).toEqual([409, "developers.tooManyWebhooks"]);
  });

  it("removes one, and it is told nothing any more", async () => {
    const { webhookId } = await added();
    await claim(await publish());
    await follow();
    await campaignApi.app.call("POST /brand/webhook/remove", { webhookId }, { token: brand.token });
    expect(await deliver()).toBe(0);
    expect(await list()).toEqual([]);
    const [left] = await deliveries();
    expect(left).toMatchObject({ status: "failed", fault: "off" });
    const replay = await campaignApi.app.call(
      "POST /brand/webhook/replay",
      { deliveryId: left!.deliveryId },
      { token: brand.token },
    );
    expect(outcome(replay)).toEqual([404, "developers.deliveryGone"]);
  });

  it("reads deliveries page by page, by endpoint and by status, for a month", async () => {
    const { webhookId } = await added({ events: ["voucher.claimed"] });
    const campaign = await publish();
    for (let made = 0; made < 5; made += 1) await claim(campaign);
    await deliver();
    const all = await deliveries();
    expect(all).toHaveLength(5);
    const first = await deliveries({ limit: 2 });
    const second = await deliveries({ limit: 2, before: first[1]!.deliveryId });
    expect([...first, ...second]).toEqual(all.slice(0, 4));
    expect(await deliveries({ webhookId, status: "delivered" })).toEqual(all);
    expect(await deliveries({ status: "failed" })).toEqual([]);
    expect(await deliveries({ webhookId: "nothing" })).toEqual([]);
    await wait({ hours: DELIVERY_DAYS * 24 });
    expect(await deleteEventsBefore(campaignApi.app.services.db, campaignApi.app.clock.now())).toBeGreaterThanOrEqual(
      5,
    );
    expect(await deliveries()).toEqual([]);
  });
});

describe("while servers of the version before still run", () => {
  /** They can only decrypt what isn't bound to a row. */
  const olderServices = () => {
    const { services } = campaignApi.app;
    const decrypt = (purpose: string, sealed: Buffer) => services.secrets.decrypt(purpose, sealed);
    return { ...services, secrets: { ...services.secrets, decrypt } };
  };

  it("what they cannot sign waits a minute for one that can, and the endpoint stays on", async () => {
    const { secret } = await added();
    await claim(await publish());
    await follow();
    expect(await deliverDue(olderServices())).toBe(0);
    expect(receiver.arrived).toEqual([]);
    expect(await list()).toMatchObject([{ offSince: null, failingSince: null }]);
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({ status: "waiting", tries: 1 });
    expect(await deliverDue(campaignApi.app.services)).toBe(0);
    await wait({ minutes: 1 });
    expect(await deliverDue(campaignApi.app.services)).toBe(1);
    expect(verified(secret)).toMatchObject([{ type: "voucher.claimed" }]);
  });

  it("what they sealed is opened by the newer, and by them", async () => {
    const { webhookId, secret } = await added();
    const { db, secrets } = campaignApi.app.services;
    const sealed = secrets.encrypt("webhook-secret", secret);
    await db.updateTable("webhook_endpoint").set({ secret: sealed }).where("id", "=", webhookId).execute();
    await claim(await publish());
    await follow();
    expect(await deliverDue(olderServices())).toBe(1);
    await claim(await publish());
    expect(await deliver()).toBe(1);
    expect(verified(secret)).toHaveLength(2);
  });
});
