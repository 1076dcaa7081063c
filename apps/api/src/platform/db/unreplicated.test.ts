import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { type ReplicatedServer, startReplicatedServer } from "@stashwell/testing/replicated-server";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import type { TestApp, TestReply } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

let server: ReplicatedServer;
let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  server = await startReplicatedServer();
  test = openTestApp(server.url, { dataDir: server.dataDir });
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
});
afterAll(async () => {
  await test.drop();
  await server.stop();
});
beforeEach(() => {
  // Responses with 503 are logged, as expected.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.regainStandby();
});

const claim = (claimKey: string, headers: Record<string, string> = {}) =>
  test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey }, { headers });
const redeem = (pin: string, key: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token, headers: { "idempotency-key": key } },
  );
const saveTexts = (key: string) =>
  test.call(
    "POST /brand/user/settings",
    { privacyPolicy: "one", websiteToBrand: "two", disclaimer: "three" },
    { token: brand.token, headers: { "idempotency-key": key } },
  );

const UNAVAILABLE = [503, "errors.unavailable", "2"];
const summary = ({ status, code, headers }: TestReply<unknown>) => [status, code, headers.get("retry-after")];

/** The response to each call when the wait of every commit is canceled. */
async function withCancelledWaits(calls: readonly (() => Promise<TestReply<unknown>>)[]): Promise<unknown[]> {
  await server.loseStandby();
  const answered = new AbortController();
  const replies = Promise.all(calls.map((call) => call())).finally(() => answered.abort());
  let cancelled = 0;
  while (!answered.signal.aborted) cancelled += await server.cancelWaits();
  expect(cancelled).toBeGreaterThan(0);
  return (await replies).map(summary);
}

describe("a commit that no standby has", () => {
  const claims = Array.from({ length: 3 }, () => randomUUID());
  const [redemptionKey, textsKey, keyedClaim] = [randomUUID(), randomUUID(), randomUUID()];

  it.each<[string, readonly (() => Promise<TestReply<unknown>>)[]]>([
    ["claims that were gathered", claims.map((key) => () => claim(key))],
    ["a claim under a key", [() => claim(keyedClaim, { "idempotency-key": keyedClaim })]],
    ["an ordinary call under a key", [() => saveTexts(textsKey)]],
  ])("is not acknowledged: %s; nor is the repetition, before a standby has both", async (_what, calls) => {
    expect(await withCancelledWaits(calls)).toEqual(calls.map(() => UNAVAILABLE));
    expect(await withCancelledWaits(calls)).toEqual(calls.map(() => UNAVAILABLE));
    await server.regainStandby();
    for (const call of calls) expect((await call()).status).toBe(200);
  });

  it("is not acknowledged: a redemption; nor is the repetition, before a standby has both", async () => {
    const { pinNumber } = (await claim(randomUUID())).body.data;
    const calls = [() => redeem(pinNumber, redemptionKey)];
    expect(await withCancelledWaits(calls)).toEqual([UNAVAILABLE]);
    expect(await withCancelledWaits(calls)).toEqual([UNAVAILABLE]);
    await server.regainStandby();
    const done = await calls[0]!();
    expect([done.status, done.body]).toMatchObject([200, { success: true }]);
  });

  it("is not acknowledged when an administrator ends its session", async () => {
    await server.loseStandby();
    const reply = claim(randomUUID());
    await server.untilWaiting();
    await server.run("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    expect(summary(await reply)).toEqual(UNAVAILABLE);
  });

  it("is noticed whatever language the database speaks, and whatever it keeps from its clients", async () => {
    await server.run("alter role stashwell set client_min_messages = error");
    await server.run("alter role stashwell set lc_messages = 'C'");
    const strict = openTestApp(server.url, { dataDir: server.dataDir });
    try {
      await server.loseStandby();
      const reply = strict.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() });
      await server.untilWaiting();
      await server.cancelWaits();
      expect(summary(await reply)).toEqual(UNAVAILABLE);
    } finally {
      await server.run("alter role stashwell reset all");
      await strict.drop();
    }
  });

  it("costs other calls nothing: a connection whose commit was not replicated goes on", async () => {
    await withCancelledWaits([() => saveTexts(randomUUID())]);
    await server.regainStandby();
    expect((await saveTexts(randomUUID())).status).toBe(200);
    expect((await claim(randomUUID())).status).toBe(200);
  });
});
