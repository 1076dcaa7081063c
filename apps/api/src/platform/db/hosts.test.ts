import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { DatabasePair } from "@stashwell/testing/database-pair";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addressesOf } from "../config/config-values.ts";
import { openPool } from "./pool.ts";
import { isUnavailable } from "./database-errors.ts";

describe("an address", () => {
  it.each([
    ["postgres://one/db", ["postgres://one/db"]],
    ["postgres://u:p@one:1,two:2/db?x=a,b", ["postgres://u:p@one:1/db?x=a,b", "postgres://u:p@two:2/db?x=a,b"]],
    ["postgresql://one,two,[::1]:3", ["postgresql://one", "postgresql://two", "postgresql://[::1]:3"]],
    ["nonsense", ["nonsense"]],
  ])("%s has a host each", (address, each) => expect(addressesOf(address)).toEqual(each));
});

describe("hosts that don't answer", () => {
  it("are unavailable, not broken", async () => {
    const servers = [createServer(), createServer()];
    const ports = await Promise.all(
      servers.map(async (server) => {
        await once(server.listen(0, "127.0.0.1"), "listening");
        return (server.address() as AddressInfo).port;
      }),
    );
    const pool = openPool(`postgres://u:p@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/db`, { max: 1 });
    const error: unknown = await pool.query("select 1").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AggregateError);
    expect(isUnavailable(error)).toBe(true);
    await pool.end();
    for (const server of servers) server.close();
  });
});

describe("a primary and its standby", () => {
  let pair: DatabasePair;
  beforeAll(async () => {
    pair = await DatabasePair.start();
  });
  afterAll(() => pair.stop());

  it("are both no place for writes while the primary is read-only", async () => {
    const pool = openPool(pair.url, { max: 1 });
    await pair.run("alter database stashwell set default_transaction_read_only = on");
    const error: unknown = await pool.query("select 1").catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await pair.run("begin read write; alter database stashwell reset default_transaction_read_only; commit");
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it("are one database: connections go to the primary, and after its death to the standby that takes its place", async () => {
    // Responses with 503 are logged, as expected.
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const test = openTestApp(pair.url, { dataDir: pair.dataDir });
    test.clock.set("2026-11-20T15:00:00Z");
    const brand = await test.signInBrand();
    const shop = await test.signInBusiness();
    const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 50_000 });
    await joinWithStock(test.services, campaign, shop, 20);
    const claim = (claimKey: string) =>
      test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });

    const acknowledged: { claimKey: string; pin: string }[] = [];
    const refused: unknown[] = [];
    const load = { isOver: false };
    const claimOn = async () => {
      while (!load.isOver) {
        const claimKey = randomUUID();
        const reply = await claim(claimKey);
        if (reply.status === 200) acknowledged.push({ claimKey, pin: reply.body.data.pinNumber });
        else refused.push([reply.status, reply.code, reply.headers.get("retry-after")]);
      }
    };
    const claimants = Array.from({ length: 4 }, claimOn);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);

    await pair.killPrimary();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await pair.promote();
    const promotedAt = performance.now();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 100);
    expect(performance.now() - promotedAt).toBeLessThan(30_000);
    load.isOver = true;
    await Promise.all(claimants);

    expect(refused).toEqual(refused.map(() => [503, "errors.unavailable", "2"]));
    for (const { claimKey, pin } of acknowledged) expect((await claim(claimKey)).body.data.pinNumber).toBe(pin);
    const pool = openPool(pair.url, { max: 1 });
    expect((await pool.query("select pg_is_in_recovery() as standby")).rows).toEqual([{ standby: false }]);
    await pool.end();
    await test.drop();
    vi.restoreAllMocks();
  });
});
