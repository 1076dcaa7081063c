import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCheaply } from "../console/check-invariants.ts";
import { findFreePort } from "@stashwell/postgres/free-port";
import { type Listening, listen } from "../../platform/http/server.ts";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { readDatabase } from "./database-metrics.ts";
import { listenForMetrics } from "./endpoint.ts";
import { RequestMetrics } from "../../platform/observation/request-metrics.ts";

const TOKEN = "a token for reading the metrics";
let open: TestApp;
let apart: TestApp;
let locked: TestApp;
let server: Listening;
let own: NonNullable<Awaited<ReturnType<typeof listenForMetrics>>>;
beforeAll(async () => {
  open = await createTestApp({ env: { PORT: String(await findFreePort()) } });
  apart = await createTestApp({ env: { METRICS_PORT: String(await findFreePort()) } });
  locked = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
  server = await listen(open.app, open.services);
  const second = await listenForMetrics(apart.services);
  if (!second) throw new Error("METRICS_PORT opens no port");
  own = second;
});
afterAll(async () => {
  await own.close();
  await server.close();
  await Promise.all([open.drop(), apart.drop(), locked.drop()]);
});

const scrape = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
/** The value of a line by its name and labels; undefined when there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const seriesOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.slice(0, line.lastIndexOf(" ")));

describe("who reads the metrics", () => {
  it("is the machine itself, and nobody through a proxy", async () => {
    for (const url of [`${server.url}/metrics`, own.url]) {
      expect((await fetch(url)).status).toBe(200);
      expect((await fetch(url, { headers: { "x-forwarded-for": "127.0.0.1" } })).status).toBe(404);
    }
    expect((await fetch(own.url.replace("/metrics", "/"))).status).toBe(404);
    expect((await open.app.request("/metrics", {}, "203.0.113.9")).status).toBe(404);
  });

  it("reads them on the port of their own alone, where there is one", async () => {
    expect((await apart.app.request("/metrics")).status).toBe(404);
  });

  it("is nobody who may have come through a proxy on the machine that says nothing of itself", async () => {
    const env = { PUBLIC_URL: "https://vouchers.example.com", DEMO: "0" };
    const [behind, alone] = [
      await createTestApp({ env: { ...env, TRUST_PROXY: "127.0.0.0/8" } }),
      await createTestApp({ env: { ...env, TRUST_PROXY: "10.0.0.1" } }),
    ];
    expect((await behind.app.request("/metrics")).status).toBe(404);
    expect((await alone.app.request("/metrics")).status).toBe(200);
    await Promise.all([behind.drop(), alone.drop()]);
  });

  it("is whoever brings the token, where there is one", async () => {
    const ask = async (headers: Record<string, string>) => (await locked.app.request("/metrics", { headers })).status;
    expect(await ask({ authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await ask({ authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: "Bearer another token for reading" })).toBe(404);
    expect(await ask({ authorization: TOKEN })).toBe(404);
  });
});

describe("the metrics", () => {
  it("count every answer by call and status, with its latency", async () => {
    const ofLogin = (status: string) =>
      `stashwell_requests_total{kind="call",name="POST /brand/user/login",status="${status}"}`;
    const before = valueOf(await scrape(), ofLogin("4xx")) ?? 0;
    await open.call("POST /brand/user/login", { email: "nobody@nowhere.example", password: "wrong-one", type: 1 });
    const text = await scrape();
    expect(valueOf(text, ofLogin("4xx"))).toBe(before + 1);
    const all = valueOf(text, 'stashwell_request_duration_seconds_count{kind="call",name="POST /brand/user/login"}');
    expect(
      valueOf(text, 'stashwell_request_duration_seconds_bucket{le="+Inf",kind="call",name="POST /brand/user/login"}'),
    ).toBe(all);
    expect(
      valueOf(text, 'stashwell_request_duration_seconds_sum{kind="call",name="POST /brand/user/login"}'),
    ).toBeGreaterThan(0);
  });

  it("are no more for a thousand addresses than for one", async () => {
    const ask = (nth: number) => fetch(`${server.url}/api/store/campaign/campaignDetail?id=CODE${nth}`);
    const look = (nth: number) => fetch(`${server.url}/no/such/page/${nth}`);
    await Promise.all([ask(0), look(0)]);
    await scrape();
    const before = seriesOf(await scrape());
    for (let nth = 1; nth <= 25; nth += 1) await Promise.all([ask(nth), look(nth)]);
    const after = seriesOf(await scrape());
    expect(after.filter((series) => /CODE|\/no\/such/.test(series))).toEqual([]);
    expect(after.filter((series) => !before.includes(series))).toEqual([]);
  });

  it("tell of connections, vouchers, jobs and the books", async () => {
    const brand = await open.signInBrand();
    await makeCampaign(open.services, { brandId: brand.brandId });
    await open.services.db.updateTable("campaign_tally").set({ claimed: 3 }).execute();
    await checkCheaply(open.services);
    await open.call("POST /brand/user/forget-password", { email: brand.email });
    await open.services.db.insertInto("event_subscriber").values({ name: "reader", position: 0 }).execute();
    const at = open.services.clock.now().subtract({ minutes: 5 });
    const event = { campaign_id: brand.brandId, kind: "campaign.published", at, detail: "{}" };
    await open.services.db.insertInto("event").values(event).execute();
    const registry = await readDatabase(open.services);
    const find = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values;
    expect(await find("stashwell_vouchers")).toContainEqual({ labels: { state: "claimed" }, value: 3 });
    expect(await find("stashwell_jobs")).toContainEqual({
      labels: { queue: "mail-reset-links", state: "waiting" },
      value: 1,
    });
    expect(await find("stashwell_event_oldest_seconds")).toContainEqual({
      labels: { subscriber: "reader" },
      value: 300,
    });
    expect(await find("stashwell_invariant_breaches")).toContainEqual({
      labels: { invariant: "daysOfCampaigns" },
      value: 1,
    });
    expect(await find("stashwell_tenants")).toContainEqual({ labels: { kind: "brand", state: "active" }, value: 1 });
    const text = await scrape();
    expect(valueOf(text, 'stashwell_pool_connections{pool="calls",state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'stashwell_memory_bytes{kind="resident"}')).toBeGreaterThan(1e7);
    expect(valueOf(text, "stashwell_database_up")).toBe(1);
  });

  it("are lines that Prometheus reads", async () => {
    const line =
      /^(# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))|[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [\d.e+-]+)$/;
    const text = await scrape();
    expect(text.endsWith("\n")).toBe(true);
    expect(
      text
        .trimEnd()
        .split("\n")
        .filter((one) => one !== "" && !line.test(one)),
    ).toEqual([]);
    const series = seriesOf(text);
    expect(new Set(series).size).toBe(series.length);
  });

  it("put each latency into the first bucket whose bound it keeps", async () => {
    const metrics = new RequestMetrics();
    const request = { kind: "call", name: "GET /nothing", status: 200 } as const;
    for (const ms of [0, 1, 1.01, 10_000, 10_001]) metrics.observe(request, ms);
    metrics.count({ ...request, status: 799 });
    metrics.count({ ...request, kind: "page" });
    const text = await metrics.registry.metrics();
    const within = (le: string) =>
      valueOf(text, `stashwell_request_duration_seconds_bucket{le="${le}",kind="call",name="GET /nothing"}`);
    expect(["0.001", "0.0025", "2.5", "10", "+Inf"].map(within)).toEqual([2, 3, 3, 4, 5]);
    const counted = (kind: string, status: string) =>
      valueOf(text, `stashwell_requests_total{kind="${kind}",name="GET /nothing",status="${status}"}`);
    expect([counted("call", "2xx"), counted("call", "other"), counted("page", "2xx")]).toEqual([5, 1, 1]);
    expect(text).not.toMatch(/duration_seconds_count\{kind="page"/);
  });
});

describe("the board for Grafana", () => {
  it("shows no metric that does not exist, and nearly all that do", async () => {
    const board = await readFile(new URL("../../../../../deploy/grafana/stashwell.json", import.meta.url), "utf8");
    const named = new Set([...board.matchAll(/stashwell_[a-z_]+/g)].map(([name]) => name));
    const known = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !named.has(name) && !/_(sum|count)$/.test(name))).toEqual([]);
  });
});
