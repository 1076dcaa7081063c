import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queueMail } from "@stashwell/api/documents/mail/send-mail";
import { requireInvariants } from "@stashwell/testing/holder";
import { Machine } from "./machines.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import {
  callAt,
  claimAt,
  forEachOf,
  makeRunningCampaign,
  type SeveralServers,
  startServers,
} from "./several-servers.ts";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { startTransactionPooler, type TransactionPooler } from "./transaction-pooler.ts";
import { joinWithStock } from "@stashwell/testing/voucher-campaign";

const CONNECTIONS = 64;
const { PGBOUNCER } = process.env;

/** Our own pooler, and PgBouncer if the environment names its program. */
const poolers: [string, (url: string) => Promise<TransactionPooler>][] = [
  ["a pooler in transaction mode", startTransactionPooler],
  ...(PGBOUNCER
    ? [["PgBouncer", (url: string) => startPgBouncer(PGBOUNCER, url)] satisfies (typeof poolers)[number]]
    : []),
];

describe.each(poolers)("two servers behind %s", (_name, startPooler) => {
  let test: TestApp;
  let pooler: TransactionPooler;
  let servers: SeveralServers;
  let both: Machine[];

  beforeAll(async () => {
    test = await createTestApp();
    const direct = test.services.config.databaseUrl ?? "";
    pooler = await startPooler(direct);
    servers = await startServers(2, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }, test);
    both = servers.machines;
  });
  afterAll(async () => {
    await Promise.all(both.map((machine) => machine.stop()));
    await pooler.stop();
    await servers.close();
  });

  it("claim and redeem as they do without it, by 64 connections", async () => {
    const [brand, shop] = [await test.signInBrand(), await test.signInBusiness()];
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId, cardCount: 300 });
    await joinWithStock(test.services, campaign, shop, 1_000, { level: "trusted" });
    const pins: string[] = [];
    const statuses: Record<string, number> = {};
    const count = (what: string) => (statuses[what] = (statuses[what] ?? 0) + 1);
    await forEachOf(Array.from({ length: 400 }), CONNECTIONS, async (_, nth) => {
      const { status, body } = await claimAt(both[nth % 2]!, campaign.code);
      count(`claim ${status}`);
      if (status === 200) pins.push(body.data.pinNumber);
    });
    await forEachOf([...pins, ...pins], CONNECTIONS, async (pin, nth) => {
      const input = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
      const headers = { token: shop.token, "idempotency-key": crypto.randomUUID() };
      count(`redeem ${(await callAt(both[nth % 2]!, "POST /store/voucher/redeem", input, headers)).status}`);
    });
    expect(statuses).toEqual({ "claim 200": 300, "claim 409": 100, "redeem 200": 300, "redeem 409": 300 });
    await requireInvariants(test);
  });

  it("answer calls of every kind: pages, lists, a transaction with its stored reply", async () => {
    const brand = await test.signInBrand();
    const headers = { token: brand.token, "idempotency-key": crypto.randomUUID() };
    const change = { privacyPolicy: "P", websiteToBrand: "W", disclaimer: "D" };
    const replies = await Promise.all([
      callAt(both[0]!, "POST /brand/user/settings", change, headers),
      callAt(both[1]!, "GET /brand/campaign/?offset=1&limit=5", {}, headers),
      callAt(both[0]!, "GET /brand/campaign/fetchState", {}, headers),
      callAt(both[1]!, "POST /brand/user/profile", {}, { token: brand.token }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await callAt(both[1]!, "POST /brand/user/settings", change, headers)).body).toEqual(replies[0]?.body);
    expect((await fetch(`${both[0]!.url}/readyz`)).status).toBe(200);
  });

  it("do a job within moments, woken by the database", async () => {
    const { services } = test;
    const startedAt = performance.now();
    await queueMail(services, services.db, { to: "a@b.example", subject: "Woken", text: "", html: "" });
    const sent = () => services.db.selectFrom("dev_mail").select("id").where("subject", "=", "Woken").execute();
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 20_000, interval: 20 });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it("leave no transaction open in the sessions that they share", async () => {
    const sessions = async () => {
      const { rows } = await test.services.pool.query<{ open: number; jobs: number }>(`
        select count(*) filter (where state like 'idle in transaction%')::int as open,
          count(*) filter (where application_name like 'stashwell-jobs%')::int as jobs
        from pg_stat_activity where datname = current_database()`);
      return rows;
    };
    // A job may be between two statements, while a leaked transaction stays open. Connections for jobs bypass the
    // pooler.
    await expect.poll(sessions).toEqual([{ open: 0, jobs: expect.toSatisfy((count: number) => count >= 2) }]);
  });

  it("do not start with another SECRET_KEY, and say so", async () => {
    await expect(
      Machine.start({ ...servers.env, SECRET_KEY: "another key, mistyped or of another set" }),
    ).rejects.toThrow("SECRET_KEY is not the one that this database was used with");
  });

  it("do not start when they are not told where the database itself is, and say so", async () => {
    await expect(Machine.start({ ...servers.env, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: "" })).rejects.toThrow(
      "DATABASE_URL is a pooler's: DATABASE_DIRECT_URL has to name the database itself.",
    );
  });
});
