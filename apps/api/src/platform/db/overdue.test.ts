import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CALL_MS, countOverdue } from "../http/deadline.ts";
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
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 20 });
  await joinWithStock(test.services, campaign, shop, 20);
});
afterAll(async () => {
  await test.drop();
  await server.stop();
});
beforeEach(() => {
  // Responses with 503 are logged, as expected.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.regainStandby();
  await vi.waitUntil(() => countOverdue() === 0);
  vi.restoreAllMocks();
});

const claim = (claimKey: string) => test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });
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
const summary = ({ status, code, headers }: TestReply<unknown>) => [status, code, headers.get("retry-after")];
const UNAVAILABLE = [503, "errors.unavailable", "2"];

/** The response to a call at its deadline, while the database blocks it. */
async function atDeadline<Body>(call: () => Promise<TestReply<Body>>, untilHeld: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const reply = call();
  await untilHeld();
  vi.advanceTimersByTime(CALL_MS);
  vi.useRealTimers();
  return reply;
}

describe("a call whose commit waits for a standby", () => {
  it.each<[string, (key: string) => Promise<TestReply<unknown>>]>([
    ["a claim", claim],
    ["an ordinary call", saveTexts],
  ])("is answered 503 at its deadline, and found by its repetition: %s", async (_what, call) => {
    const key = randomUUID();
    await server.loseStandby();
    expect(summary(await atDeadline(() => call(key), server.untilWaiting))).toEqual(UNAVAILABLE);
    expect(countOverdue()).toBe(1);
    await server.regainStandby();
    await expect.poll(countOverdue).toBe(0);
    expect((await call(key)).status).toBe(200);
  });

  it("redeems once, whatever was answered meanwhile", async () => {
    const { pinNumber } = (await claim(randomUUID())).body.data;
    const key = randomUUID();
    await server.loseStandby();
    expect(summary(await atDeadline(() => redeem(pinNumber, key), server.untilWaiting))).toEqual(UNAVAILABLE);
    expect(summary(await redeem(pinNumber, key))).toEqual([409, "errors.idempotencyInFlight", null]);
    await server.regainStandby();
    await expect.poll(async () => (await redeem(pinNumber, key)).status).toBe(200);
    const { rows } = await test.services.pool.query("select sum(redeemed) as redeemed from stock");
    expect(rows[0].redeemed).toBe(1);
  });

  it("leaves the commit waiting, and its connection with it", async () => {
    const { pool } = test.services;
    // Wait until the background work of the previous redemption is done.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    await server.loseStandby();
    const waits = async () => (await server.untilWaiting())[0];
    const reply = await atDeadline(() => saveTexts(randomUUID()), server.untilWaiting);
    expect(reply.status).toBe(503);
    const held = await waits();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1);
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    expect(rows[0]?.pid).not.toBe(held);
    await server.regainStandby();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it("begins nothing for which nobody waits any more", async () => {
    const claimed = async () => {
      const { rows } = await test.services.pool.query<{ claimed: number }>("select claimed from campaign_tally");
      return rows[0]!.claimed;
    };
    const before = await claimed();
    await server.loseStandby();
    const { setTimeout: realTimeout } = globalThis;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const first = claim(randomUUID());
    await server.untilWaiting();
    // Too few items to start a second statement while the first one runs. They have to be in the queue before time
    // passes.
    const queued = Array.from({ length: 8 }, () => claim(randomUUID()));
    await new Promise((done) => realTimeout(done, 1_000));
    vi.advanceTimersByTime(CALL_MS + 1);
    const replies = await Promise.all([first, ...queued]);
    expect(replies.map(summary)).toEqual(replies.map(() => UNAVAILABLE));
    await server.regainStandby();
    await expect.poll(countOverdue).toBe(0);
    expect(await claimed()).toBe(before + 1);
  });
});

describe("a call that waits for a lock", () => {
  it("is answered 503 at its deadline, and others are well once it is free", async () => {
    await server.run("begin; lock table voucher in access exclusive mode");
    const untilLocked = async () => {
      const locked = "select from pg_stat_activity where wait_event_type = 'Lock'";
      // From another session, because within a transaction pg_stat_activity is cached.
      while ((await test.services.pool.query(locked)).rowCount === 0);
    };
    const key = randomUUID();
    try {
      expect(summary(await atDeadline(() => claim(key), untilLocked))).toEqual(UNAVAILABLE);
    } finally {
      await server.run("rollback");
    }
    expect((await claim(key)).status).toBe(200);
  });
});
