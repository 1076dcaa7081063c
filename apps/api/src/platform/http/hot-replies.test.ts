import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import { RequestMetrics } from "../observation/request-metrics.ts";
import type { Services } from "../services.ts";
import { HOT_MS } from "./hot-replies.ts";
import type { HonoApp } from "./mount.ts";
import { type Listening, listen } from "./server.ts";

let server: Listening;
let made = 0;
let code = 0;
let now = 0;
const app: HonoApp = new Hono({ strict: false });

beforeAll(async () => {
  app.get("/c/:code", (context) => {
    made += 1;
    if (context.req.param("code").startsWith("UNKNOWN")) return context.text("none", 404);
    if (context.req.header("cookie")?.includes("device=")) return context.text(`own ${made}`);
    if (context.req.param("code").startsWith("COOKIE")) context.header("set-cookie", "lan=FR");
    if (context.req.param("code").startsWith("PRIVATE")) context.header("cache-control", "private, no-cache");
    return context.html(`<p>${made} ${context.req.header("accept-language") ?? ""}</p>`, 200, { "x-own": "kept" });
  });
  app.get("/api/store/campaign/campaignDetail", (context) => {
    made += 1;
    return context.json({ made }, 200, { "x-request-id": `made ${made}` });
  });
  const config = { host: "127.0.0.1", port: await findFreePort(), publicUrl: "http://localhost", trustProxy: [] };
  server = await listen(app, { config, requestMetrics: new RequestMetrics() } as unknown as Services, {
    hot: { matches: (url) => !url.includes("&"), now: () => now },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  made = 0;
  code += 1;
});

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const texts = async (path: string, headers: Record<string, string> = {}) => [
  await (await open(path, headers)).text(),
  await (await open(path, headers)).text(),
];

describe("a reply that a crowd asks for", () => {
  it("is made once for all who ask within a blink, and anew after it", async () => {
    const path = `/c/CODE${code}`;
    const replies = await Promise.all(Array.from({ length: 30 }, () => open(path)));
    expect(made).toBe(1);
    expect(new Set(replies.map((reply) => [reply.status, reply.headers.get("x-own")].join()))).toEqual(
      new Set(["200,kept"]),
    );
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    now += HOT_MS - 1;
    await open(path);
    expect(made).toBe(1);
    now += 1;
    await open(path);
    expect(made).toBe(2);
  });

  it("is another one for each language, packing and choice of language", async () => {
    const path = `/c/CODE${code}`;
    const asks: Record<string, string>[] = [
      { "accept-language": "fr" },
      { "accept-language": "gu" },
      { "accept-encoding": "br" },
      { "accept-encoding": "identity" },
      { cookie: "lan=ZH" },
    ];
    for (const headers of asks) await open(path, headers);
    expect(made).toBe(asks.length);
    for (const headers of asks) await open(path, headers);
    expect(made).toBe(asks.length);
  });

  it("is forgotten after a thousand others, which is all the memory that they take", async () => {
    const path = `/c/CODE${code}`;
    await open(path);
    for (let index = 1; index < 1_000; index += 1) await open(`/c/OTHER${code}${index}`);
    expect(made).toBe(1_000);
    await open(path);
    expect(made).toBe(1_001);
  });

  it("carries an id of its own for each request", async () => {
    const path = `/api/store/campaign/campaignDetail?id=CODE${code}`;
    const ids = [await open(path), await open(path)].map((reply) => reply.headers.get("x-request-id"));
    expect(made).toBe(1);
    expect(ids.every((id) => /^[\da-f-]{36}$/.test(id ?? ""))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a reply that is somebody's own", () => {
  it.each<[string, (n: number) => string, Record<string, string>]>([
    ["to a device that we know", (n) => `/c/CODE${n}`, { cookie: `device=${"a".repeat(43)}` }],
    ["to somebody signed in", (n) => `/api/store/campaign/campaignDetail?id=CODE${n}`, { token: "t" }],
    ["at an address that is not hot", (n) => `/api/store/campaign/campaignDetail?id=CODE${n}&type=voucher`, {}],
    ["to a list of languages as long as a book", (n) => `/c/CODE${n}`, { "accept-language": "en,".repeat(60) }],
  ])("is never kept: %s", async (_who, path, headers) => {
    const [first, second] = await texts(path(code), headers);
    expect([made, first === second]).toEqual([2, false]);
  });

  it.each(["COOKIE", "PRIVATE"])("is never given to the next: %s", async (kind) => {
    const replies = await texts(`/c/${kind}${code}`);
    expect(new Set(replies).size).toBe(2);
  });

  it("is not kept when there is none", async () => {
    const path = `/c/UNKNOWN${code}`;
    expect([(await open(path)).status, (await open(path)).status]).toEqual([404, 404]);
  });
});
