import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { readConfig } from "@stashwell/api/platform/config/config";
import { databaseMetrics } from "@stashwell/api/features/metrics/database-metrics";
import { startServer } from "@stashwell/api/start-server";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let pin: string;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
  pin = (await claim()).body.data.pinNumber;
});
afterAll(() => test.drop());
beforeEach(() => {
  // Each 503 is logged, as it should be.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(async () => {
  await setReadOnly(false);
  vi.restoreAllMocks();
});

/** Makes the database read-only, like a standby, or a hosted database whose disk is full. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { pathname } = new URL(test.services.config.databaseUrl!);
  const name = pathname.slice(1);
  const owner = new Client({ connectionString: inject("clusterUrl") });
  await owner.connect();
  try {
    await owner.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
    if (!isReadOnly) return;
    // The setting applies to new sessions only.
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    const rest = "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'";
    await expect.poll(async () => (await owner.query(rest, [name])).rowCount).toBe(0);
  } finally {
    await owner.end();
  }
}

const claim = (headers: Record<string, string> = {}) =>
  test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() }, { headers });
const redeem = () =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token, headers: { "idempotency-key": "redeem-1" } },
  );
const saveTexts = () =>
  test.call(
    "POST /brand/user/settings",
    { privacyPolicy: "one", websiteToBrand: "two", disclaimer: "three" },
    { token: brand.token },
  );
const ready = async () => {
  const reply = await test.app.request("/readyz");
  return [reply.status, await reply.text()];
};
/** Returns the metric of a server that hasn't been requested before. */
async function isUp(): Promise<number | undefined> {
  const { config } = test.services;
  const server = openTestApp(config.databaseUrl!, { dataDir: config.dataDir });
  const registry = await databaseMetrics(server.services);
  await server.drop();
  return (await registry.getSingleMetric("stashwell_database_up")?.get())?.values[0]?.value;
}

describe("a database that takes no writes", () => {
  it("is 503 with when to come again, for every way of writing, and well by itself once it does", async () => {
    await setReadOnly(true);
    const key = randomUUID();
    const calls = [claim, () => claim({ "idempotency-key": key }), redeem, saveTexts];
    for (const call of calls) {
      const { status, code, headers } = await call();
      expect([status, code, headers.get("retry-after")]).toEqual([503, "errors.unavailable", "2"]);
    }
    await setReadOnly(false);
    // All pooled connections were opened while the database was read-only.
    for (const call of calls) expect((await call()).status).toBe(200);
  });

  it("shows in /readyz and in the metrics, and no longer once it does", async () => {
    await setReadOnly(true);
    expect(await ready()).toEqual([503, "the database takes no writes"]);
    expect(await isUp()).toBe(0);
    await setReadOnly(false);
    expect(await ready()).toEqual([200, "ok"]);
    expect(await isUp()).toBe(1);
  });

  it("still answers what only reads", async () => {
    await setReadOnly(true);
    expect((await test.call("GET /store/campaign/country", {})).status).toBe(200);
  });

  it("ends a start with one clear line", async () => {
    await setReadOnly(true);
    const { databaseUrl, dataDir } = test.services.config;
    const env = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrl! };
    const failure = await startServer(readConfig(env, { dev: true }), test.clock).catch((error: unknown) => error);
    expect(String(failure)).toBe(
      "ConfigError: DATABASE_URL: the database takes no writes: it is a standby, or set to read-only.",
    );
  });
});
