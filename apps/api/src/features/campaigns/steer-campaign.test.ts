import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openProvenSession, type TestBrand, type TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { closeBatchers } from "../vouchers/batchers.ts";
import { lockSteering } from "./steering-queries.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

const NOW = "2026-11-20T15:00:00Z";

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(NOW);
  brand = await test.signInBrand();
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});
beforeEach(async () => {
  await moveTo(NOW);
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, {
    brandId: brand.brandId,
    startDate: "2026-11-01",
    endDate: "2026-12-20",
  });
  await joinWithStock(test.services, campaign, shop, 5);
});

async function moveTo(now: string): Promise<void> {
  test.clock.set(now);
  brand.token = await openProvenSession(test.services, brand.accountId);
}

interface Pausing {
  saves?: boolean;
  redeeming?: boolean;
  until?: string;
  holderMessage?: string;
  storeMessage?: string;
  messageTranslations?: Record<string, { holderMessage?: string }>;
}
const pause = (pausing: Pausing, token = brand.token) =>
  test.call(
    "POST /brand/campaign/pause",
    { campaignId: campaign.id, saves: false, redeeming: false, ...pausing },
    { token },
  );
const resume = (token = brand.token) =>
  test.call("POST /brand/campaign/resume", { campaignId: campaign.id }, { token });
const end = (ending: { validUntil?: string; holderMessage?: string } = {}, token = brand.token) =>
  test.call("POST /brand/campaign/end", { campaignId: campaign.id, ...ending }, { token });
const claim = (claimKey: string = randomUUID()) =>
  test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });
const newPin = async (): Promise<string> => (await claim()).body.data.pinNumber;
const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const detail = async () =>
  (await test.call("GET /brand/campaign/campaignDetail", { id: campaign.id }, { token: brand.token })).body.campaign;
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

describe("pausing saves", () => {
  it("refuses new vouchers, and lets those that are out be redeemed", async () => {
    const claimKey = randomUUID();
    const { pinNumber } = (await claim(claimKey)).body.data;
    const reply = await pause({ saves: true });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      message: words("steering.didPauseNow"),
      data: { Cstatus: 3, pause: { saves: true, redeeming: false, until: null }, version: 2 },
    });
    expect(outcome(await claim())).toEqual([409, "steering.savesPaused"]);
    // Whoever has one already keeps it.
    expect((await claim(claimKey)).body.data.pinNumber).toBe(pinNumber);
    expect((await redeem(pinNumber)).status).toBe(200);
  });
});

describe("pausing redeeming", () => {
  it("refuses stores with the brand's words, and gives out vouchers", async () => {
    const pin = await newPin();
    await pause({ redeeming: true, storeMessage: "We are restocking." });
    const refused = await redeem(pin);
    expect(outcome(refused)).toEqual([409, "steering.redeemingPausedSaying"]);
    expect(refused.body).toMatchObject({ error: expect.stringContaining("We are restocking.") });
    expect((await claim()).status).toBe(200);
    await pause({ redeeming: true });
    expect(outcome(await redeem(pin))).toEqual([409, "steering.redeemingPaused"]);
  });

  it("tells stores and everybody else their own words", async () => {
    await pause({ redeeming: true, holderMessage: "Back on Tuesday.", storeMessage: "We are restocking." });
    const shownTo = async (options: { token?: string }) =>
      (await test.call("GET /store/campaign/campaignDetail", { id: campaign.id }, options)).body.campaign;
    const pausing = { saves: false, redeeming: true, until: null };
    expect(await shownTo({ token: shop.token })).toMatchObject({ pause: pausing, brandMessage: "We are restocking." });
    expect(await shownTo({})).toMatchObject({ pause: pausing, brandMessage: "Back on Tuesday." });
  });

  it("is over at the time that was named, without anybody's doing", async () => {
    const pin = await newPin();
    await pause({ saves: true, redeeming: true, until: "2026-11-20T10:30:00-05:00" });
    expect((await redeem(pin)).status).toBe(409);
    await moveTo("2026-11-20T15:29:59Z");
    expect(outcome(await claim())).toEqual([409, "steering.savesPaused"]);
    await moveTo("2026-11-20T15:30:00Z");
    expect((await claim()).status).toBe(200);
    expect((await redeem(pin)).status).toBe(200);
    expect(await detail()).toMatchObject({ pause: null, steering: null });
  });

  it("is over when somebody resumes it", async () => {
    const pin = await newPin();
    await pause({ redeeming: true, until: "2026-12-01T00:00:00Z" });
    expect((await resume()).body).toMatchObject({ message: words("steering.didResumeNow"), data: { pause: null } });
    expect((await redeem(pin)).status).toBe(200);
    expect(outcome(await resume())).toEqual([409, "steering.notPaused"]);
  });
});

describe("ending", () => {
  it("closes saving, and leaves what is out valid until the day that is named", async () => {
    const pin = await newPin();
    const late = await newPin();
    const reply = await end({ validUntil: "2026-11-25", holderMessage: "Thank you." });
    expect(reply.body).toMatchObject({
      message: words("steering.didEndNow"),
      data: { Cstatus: 4, CEndDate: "2026-11-25" },
    });
    expect(outcome(await claim())).toEqual([410, "vouchers.campaignExpired"]);
    expect((await redeem(pin)).status).toBe(200);
    test.clock.set("2026-11-26T15:00:00Z");
    shop.token = await openProvenSession(test.services, shop.accountId);
    expect(outcome(await redeem(late))).toEqual([409, "vouchers.expired"]);
  });

  it("ends what is out as well", async () => {
    const pin = await newPin();
    await end();
    expect(outcome(await claim())).toEqual([410, "vouchers.campaignExpired"]);
    expect(outcome(await redeem(pin))).toEqual([409, "vouchers.expired"]);
    const shown = await detail();
    expect(shown).toMatchObject({ Cstatus: 4, CEndDate: "2026-11-19", steering: { reopensUntil: "2026-12-20" } });
  });

  it("is undone while the planned end has not passed", async () => {
    const pin = await newPin();
    await end();
    expect((await resume()).body.data).toMatchObject({ Cstatus: 3, CEndDate: "2026-12-20", endedAt: null });
    expect((await claim()).status).toBe(200);
    expect((await redeem(pin)).status).toBe(200);
    await end();
    await moveTo("2026-12-21T15:00:00Z");
    expect(outcome(await resume())).toEqual([409, "steering.endReached"]);
  });

  it("works before the first day, too", async () => {
    campaign = await makeCampaign(test.services, {
      brandId: brand.brandId,
      startDate: "2026-12-01",
      endDate: "2026-12-20",
    });
    expect(outcome(await end({ validUntil: "2026-11-25" }))).toEqual([422, "steering.validUntilRange"]);
    expect((await end()).body.data).toMatchObject({ Cstatus: 4, CEndDate: "2026-11-19" });
    expect(await detail()).toMatchObject({ CStartDate: "2026-11-19" });
    await resume();
    expect(await detail()).toMatchObject({ CStartDate: "2026-12-01", CEndDate: "2026-12-20", Cstatus: 2 });
  });

  it("is for the list an expired campaign", async () => {
    await end({ validUntil: "2026-11-25" });
    const list = async (status: number) =>
      (await test.call("GET /brand/campaign/", { status, limit: 100 }, { token: brand.token })).body.data.map(
        ({ CampaignId }) => CampaignId,
      );
    expect(await list(4)).toContain(campaign.id);
    expect(await list(3)).not.toContain(campaign.id);
  });
});

describe("refusals", () => {
  it("refuses what says nothing, what is past and what is out of range", async () => {
    expect(outcome(await pause({}))).toEqual([422, "steering.pauseNothing"]);
    expect(outcome(await pause({ saves: true, until: NOW }))).toEqual([422, "steering.pauseUntilPast"]);
    expect(outcome(await pause({ saves: true, holderMessage: "a".repeat(161) }))).toEqual([422, "errors.tooLong"]);
    const long = { ES: { holderMessage: "a".repeat(161) } };
    expect(outcome(await pause({ saves: true, messageTranslations: long }))).toEqual([422, "errors.tooLong"]);
    await test.services.db.updateTable("campaign").set({ language: "ES" }).where("id", "=", campaign.id).execute();
    const own = await pause({ saves: true, messageTranslations: { ES: { holderMessage: "Pausa." } } });
    expect(own.errors).toEqual({ messageTranslations: [words("campaigns.translationOfOriginal")] });
    expect(outcome(await end({ validUntil: "2026-12-21" }))).toEqual([422, "steering.validUntilRange"]);
    expect(outcome(await end({ validUntil: "2026-11-19" }))).toEqual([422, "steering.validUntilRange"]);
    expect(outcome(await resume())).toEqual([409, "steering.notPaused"]);
  });

  it("refuses drafts, and what is over or was ended", async () => {
    await end();
    expect(outcome(await pause({ saves: true }))).toEqual([409, "steering.endedBefore"]);
    expect(outcome(await end())).toEqual([409, "steering.endedBefore"]);
    campaign = await makeCampaign(test.services, {
      brandId: brand.brandId,
      startDate: "2026-10-01",
      endDate: "2026-11-19",
    });
    expect(outcome(await pause({ saves: true }))).toEqual([409, "steering.steeredOver"]);
    expect(outcome(await end())).toEqual([409, "steering.steeredOver"]);
    campaign = await makeCampaign(test.services, { brandId: brand.brandId, published: false });
    expect(outcome(await pause({ saves: true }))).toEqual([409, "steering.steeredDraft"]);
    expect(outcome(await end())).toEqual([409, "steering.steeredDraft"]);
  });

  it("knows no other brand's campaign", async () => {
    const other = await test.signInBrand();
    expect(outcome(await pause({ saves: true }, other.token))).toEqual([404, "campaigns.notFound"]);
    expect(outcome(await end({}, other.token))).toEqual([404, "campaigns.notFound"]);
    await pause({ saves: true });
    expect(outcome(await resume(other.token))).toEqual([404, "campaigns.notFound"]);
    expect((await detail()).pause).not.toBeNull();
  });

  it("pauses once for one key", async () => {
    const options = { token: brand.token, headers: { "idempotency-key": randomUUID() } };
    const input = { campaignId: campaign.id, saves: true, redeeming: false };
    const [first, second] = [
      await test.call("POST /brand/campaign/pause", input, options),
      await test.call("POST /brand/campaign/pause", input, options),
    ];
    expect(second.body).toEqual(first.body);
    expect((await detail()).version).toBe(2);
  });
});

/** The number of transactions of this database that wait for an advisory lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(test.services.db);
  return rows[0]!.count;
}

it("steering a draft that is deleted meanwhile is 404", async () => {
  const { db } = test.services;
  const { token } = brand;
  const { body } = await test.call("POST /brand/campaign/duplicate", { campaignId: campaign.id }, { token });
  const draftId = body.data.CampaignId;
  const resumed = await db.transaction().execute(async (tx) => {
    await lockSteering(tx, draftId);
    const waiting = test.call("POST /brand/campaign/resume", { campaignId: draftId }, { token });
    await expect.poll(countWaiting).toBe(1);
    await tx.updateTable("campaign").set({ deleted_at: test.clock.now() }).where("id", "=", draftId).execute();
    return { waiting };
  });
  expect(await resumed.waiting).toMatchObject({ status: 404, code: "campaigns.notFound" });
});
