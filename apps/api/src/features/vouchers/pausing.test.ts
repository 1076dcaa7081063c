import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireInvariants } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import type { Services } from "../../platform/services.ts";
import { closeBatchers, batchersOf } from "./batchers.ts";
import { keyOfClaim } from "./device.ts";

const CALLERS_OF_EACH = 32;
const ROUNDS = 5;
/** How long it runs, and rests, in each round. Milliseconds. */
const ROUND_MS = 120;

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
/** As two servers have them: each with its own batchers on its own connections to the one database. */
let servers: Services[];

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 50_000 });
  await joinWithStock(test.services, campaign, shop, 50_000, { level: "approved" });
  servers = [test.services, { ...test.services }];
});
afterAll(async () => {
  for (const server of servers) await closeBatchers(server);
  await test.drop();
});

interface Done {
  act: "claim" | "redeem";
  outcome: string;
  begunAt: number;
  endedAt: number;
}

const claimOn = async (server: Services, pins: string[]): Promise<string> => {
  const claim = {
    campaignId: campaign.id,
    claimKey: keyOfClaim(randomUUID()),
    network: null,
    wideNetwork: null,
    proof: null,
    contact: null,
  };
  const { outcome, pin } = await batchersOf(server).claims.add(claim);
  if (pin !== null) pins.push(pin);
  return outcome;
};

const redeemOn = async (server: Services, pin: string): Promise<string> => {
  const redemption = {
    pin,
    businessId: shop.businessId,
    accountId: shop.accountId,
    storeId: shop.storeId,
    productId: campaign.productId,
    keyHash: null,
    requestHash: null,
    sessionKey: "session",
    addressKey: "address",
    isUncapped: true,
  };
  return (await batchersOf(server).redemptions.add(redemption)).outcome;
};

const tally = async () => {
  const { claimed, redeemed } = await test.services.db
    .selectFrom("campaign_tally")
    .select(["claimed", "redeemed"])
    .where("campaign_id", "=", campaign.id)
    .executeTakeFirstOrThrow();
  return { claimed, redeemed };
};

const steer = async (deed: "pause" | "resume") => {
  const input = { campaignId: campaign.id, ...(deed === "pause" && { saves: true, redeeming: true }) };
  const { status } = await test.call(
    deed === "pause" ? "POST /brand/campaign/pause" : "POST /brand/campaign/resume",
    input,
    { token: brand.token },
  );
  expect(status).toBe(200);
};

it("nothing is claimed or redeemed on any server between the answer to a pause and the end of it", async () => {
  const done: Done[] = [];
  const pins: string[] = [];
  const over = new AbortController();
  const caller = async (act: Done["act"], server: Services) => {
    while (!over.signal.aborted) {
      const pin = act === "redeem" ? pins.pop() : undefined;
      if (act === "redeem" && pin === undefined) {
        await wait(1);
        continue;
      }
      const begunAt = performance.now();
      const outcome = pin === undefined ? await claimOn(server, pins) : await redeemOn(server, pin);
      done.push({ act, outcome, begunAt, endedAt: performance.now() });
      if (outcome === "paused") await wait(2);
      if (pin !== undefined && outcome === "paused") pins.push(pin);
    }
  };
  const callers = Array.from({ length: CALLERS_OF_EACH }, (_, nth) => servers[nth % servers.length]!).flatMap(
    (server) => [caller("claim", server), caller("redeem", server)],
  );

  const pauses: { answeredAt: number; resumedAt: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(ROUND_MS);
    await steer("pause");
    const answeredAt = performance.now();
    const before = await tally();
    await wait(ROUND_MS);
    expect(await tally()).toEqual(before);
    pauses.push({ answeredAt, resumedAt: performance.now() });
    await steer("resume");
  }
  over.abort();
  await Promise.all(callers);

  const successes = done.filter(({ outcome }) => outcome === "ok");
  for (const act of ["claim", "redeem"] as const) {
    expect(successes.filter((one) => one.act === act).length).toBeGreaterThan(0);
    expect(done.filter((one) => one.act === act && one.outcome === "paused").length).toBeGreaterThan(0);
  }
  expect(new Set(done.map(({ outcome }) => outcome))).toEqual(new Set(["ok", "paused"]));
  for (const { answeredAt, resumedAt } of pauses) {
    const isWithin = (at: number) => at > answeredAt && at < resumedAt;
    expect(successes.filter(({ begunAt, endedAt }) => isWithin(begunAt) && isWithin(endedAt))).toEqual([]);
    // What was under way is reported at once.
    expect(successes.filter(({ begunAt, endedAt }) => begunAt < answeredAt && endedAt > answeredAt + 1_000)).toEqual(
      [],
    );
  }
  const claimed = successes.filter(({ act }) => act === "claim").length;
  const redeemed = successes.filter(({ act }) => act === "redeem").length;
  expect(await tally()).toEqual({ claimed, redeemed });
  await requireInvariants(test);
});

it("whoever redeems twice while it pauses and resumes does so once", async () => {
  const pins: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) await claimOn(test.services, pins);
  const outcomes: string[] = [];
  const redeeming = pins.flatMap((pin) =>
    servers.map(async (server) => {
      let outcome = "paused";
      while (outcome === "paused") outcome = await redeemOn(server, pin);
      outcomes.push(outcome);
    }),
  );
  for (let round = 0; round < 3; round += 1) {
    await steer("pause");
    await steer("resume");
  }
  await Promise.all(redeeming);
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(20);
});
