import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@stashwell/shared/http/endpoint";
import { Hono } from "hono";
import { findFreePort } from "@stashwell/postgres/free-port";
import { RequestMetrics } from "../observation/request-metrics.ts";
import type { Services } from "../services.ts";
import { type HonoApp, mount } from "./mount.ts";
import { notFound } from "./problem.ts";
import { route } from "./route.ts";
import { hostsKnownBy } from "./known-hosts.ts";
import { type Listening, listen } from "./server.ts";

const echo = {
  method: "POST",
  access: ["public"],
  summary: "Says it again",
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  transaction: "none",
} as const;
/** Called when the slow handler has begun. */
let whenBegun: (() => void) | undefined;
const slowly = route(endpoint({ ...echo, path: "/slowly" }), async ({ input }) => {
  whenBegun?.();
  await new Promise((resolve) => setTimeout(resolve, 150));
  return { text: input.text };
});
const handle: Parameters<
  typeof route<"POST", "/fast", readonly ["public"], typeof echo.input, typeof echo.output>
>[1] = async ({ input, setHeader }) => {
  if (input.text === "nothing") throw notFound();
  setHeader("set-cookie", "a=b");
  return { text: input.text };
};
const fast = route(endpoint({ ...echo, path: "/fast" }), handle);
/** Without a header of its own; takes what it asks out of the request, as handlers may. */
const plain = route(endpoint({ ...echo, path: "/plain" }), async ({ input, request: { header, cookie, prefetch } }) => {
  if (input.text === "nothing") throw notFound();
  if (input.text === "facts") return { text: `${header("purpose")} ${cookie("choice")} ${prefetch}` };
  return { text: input.text };
});
const general = route(endpoint({ ...echo, path: "/general" }), handle as never);

let server: Listening;
let services: Services;
const app: HonoApp = new Hono({ strict: false });

beforeAll(async () => {
  const config = {
    host: "127.0.0.1",
    port: await findFreePort(),
    publicUrl: "http://localhost",
    trustProxy: [] as string[],
  };
  services = { config, requestMetrics: new RequestMetrics() } as unknown as Services;
  mount(app, [fast, plain, general, slowly], services, async () => undefined);
  server = await listen(app, services, { fast: { routes: [fast, plain, slowly], findSession: async () => undefined } });
});
afterAll(() => server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

/** All that a connection is sent for these pieces, which leave one after another; the server has to close it. */
async function exchange(pieces: readonly string[]): Promise<string> {
  let text = "";
  const socket = connect(services.config.port, "127.0.0.1");
  socket.on("data", (chunk: Buffer) => void (text += chunk.toString()));
  const closed = new Promise((resolve, reject) => void socket.on("end", resolve).on("error", reject));
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await closed;
  return text;
}

/** What a client sees of an answer, but for what differs each time. */
const told = async (response: Response) => ({
  status: response.status,
  headers: ["content-type", "set-cookie", "cache-control"].map((name) => response.headers.get(name)),
  body: (await response.text()).replace(/"requestId":"[^"]+"/, ""),
});

describe("the fast lane", () => {
  it.each([
    ["a reply", '{"text":"hello"}'],
    ["a refusal", '{"text":"nothing"}'],
    ["invalid input", "{}"],
    ["broken JSON", "{"],
    ["no body", ""],
    ["another language", '{"text":"nothing","lan":"FR"}'],
    ["a body over its cap", JSON.stringify({ text: "x".repeat(200_000) })],
  ])("gives the general way's answer: %s", async (_what, body) => {
    const [one, other] = await Promise.all(
      ["/fast", "/general"].map((path) => post(path, body).catch((error: unknown) => error as Error)),
    );
    if (one instanceof Error || other instanceof Error || !one || !other) throw new Error("no answer");
    expect(await told(one)).toEqual(await told(other));
    expect(one.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(one.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("takes a query and a trailing slash, and leaves other methods to the general way", async () => {
    expect((await post("/fast/?lan=ES", '{"text":"nothing"}')).status).toBe(404);
    expect((await post("/fast/", '{"text":"hello"}')).status).toBe(200);
    expect((await fetch(`${server.url}/api/fast`)).status).toBe(405);
  });

  it("reads bodies that come in pieces, one after another and without any, and answers in turn", async () => {
    const head = (path: string, lines: string) => `POST /api${path} HTTP/1.1\r\nhost: x\r\n${lines}\r\n`;
    const chunked = "transfer-encoding: chunked\r\n";
    const answer = await exchange([
      `${head("/slowly", "content-length: 16\r\n")}{"text":`,
      `"first"}${head("/fast", chunked)}5\r\n{"tex\r\n`,
      'a\r\nt":"secon"\r\n1\r\n}\r\n0\r\n\r\n',
      head("/fast", ""),
      head("/general", ""),
      `${head("/fast", "content-length: 15\r\nconnection: close\r\n")}{"text":"last"}`,
    ]);
    const bodies = Array.from(
      answer.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP|$)/g),
      ([, body = ""]) => JSON.parse(body) as object,
    );
    const missing = { success: false, code: "errors.required" };
    expect(bodies).toMatchObject([{ text: "first" }, { text: "secon" }, missing, missing, { text: "last" }]);
  });

  it("lets go of a client that leaves in the middle of its body, and serves the next", async () => {
    const socket = connect(services.config.port, "127.0.0.1");
    socket.write('POST /api/fast HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"text":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await post("/fast", '{"text":"hello"}')).status).toBe(200);
  });

  it("hands a handler what it asks of the request", async () => {
    const response = await post("/plain", '{"text":"facts"}', { purpose: "prefetch", cookie: "a=b; choice=1" });
    expect(await response.json()).toMatchObject({ text: "prefetch 1 true" });
  });

  it("tells the time and the length of each answer anew, and keeps another's cookie out of it", async () => {
    const answers = [];
    for (const text of ["a", "bcd", "ß", "nothing", "e"]) {
      const response = await post("/plain", JSON.stringify({ text }));
      answers.push([Number(response.headers.get("content-length")), (await response.text()).length]);
      expect(Math.abs(Date.parse(response.headers.get("date") ?? "") - Date.now())).toBeLessThan(3_000);
      expect(response.headers.has("set-cookie")).toBe(false);
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
    }
    expect(answers.map(([length, characters]) => length! - characters!)).toEqual([0, 0, 1, 0, 0]);
    await post("/fast", '{"text":"hello"}');
    expect((await post("/fast", '{"text":"hello"}')).headers.get("set-cookie")).toBe("a=b");
  });

  it("cuts off a body that never ends", async () => {
    const { port } = services.config;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    let answer = "";
    socket.on("data", (chunk: Buffer) => void (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write("POST /api/fast HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
    const piece = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const feed = setInterval(() => socket.writable && socket.write(piece), 1);
    await closed;
    clearInterval(feed);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe("closing", () => {
  it("finishes what is in flight and lets go of kept connections", async () => {
    const port = await findFreePort();
    const closing = await listen(
      app,
      { ...services, config: { ...services.config, port } },
      { fast: { routes: [slowly], findSession: async () => undefined } },
    );
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/slowly`, {
        method: "POST",
        body: '{"text":"hello"}',
        headers: { "content-type": "application/json" },
      });
    await (await ask()).text();
    const begun = new Promise<void>((resolve) => (whenBegun = resolve));
    const inFlight = ask().then(async (response) => [response.status, await response.json()] as const);
    await begun;
    const start = performance.now();
    await closing.close();
    expect(await inFlight).toEqual([200, { success: true, text: "hello" }]);
    expect(performance.now() - start).toBeLessThan(2_000);
    await expect(ask()).rejects.toThrow(/fetch failed/);
  });

  it("says when the port is taken", async () => {
    await expect(listen(app, services)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

describe("a server that knows its names", () => {
  let named: Listening;
  beforeAll(async () => {
    const config = {
      ...services.config,
      port: await findFreePort(),
      publicUrl: "https://stash.example",
      production: true,
    };
    named = await listen(
      app,
      { ...services, config },
      {
        fast: { routes: [fast], findSession: async () => undefined },
        knowsHost: hostsKnownBy({ ...config, allowedHosts: [] }),
      },
    );
  });
  afterAll(() => named.close());

  /** One request as it goes over the line: `fetch` has hosts of its own. */
  const ask = (head: string, body = ""): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(named.url).port), "127.0.0.1");
      let told = "";
      socket.setEncoding("utf8").on("data", (text: string) => (told += text));
      socket.on("end", () => resolve(told)).on("error", reject);
      socket.write(`${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    });
  const call = (path: string, headers: string) =>
    ask(`POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\n${headers}`, '{"text":"hello"}');

  it.each(["/api/fast", "/api/general"])("answers %s to them alone", async (path) => {
    expect(await call(path, "Host: stash.example")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await call(path, "Host: larkfield.stash.example:443")).toMatch(/^HTTP\/1\.1 200 /);
    const refused = await call(path, "Host: evil.example");
    expect(refused).toMatch(/^HTTP\/1\.1 421 /);
    expect(refused).not.toContain("evil");
    // What a proxy would say of the host is believed of nobody.
    expect(await call(path, "Host: evil.example\r\nX-Forwarded-Host: stash.example")).toMatch(/^HTTP\/1\.1 421 /);
    expect(await call(path, "Host: stash.example\r\nX-Forwarded-Host: evil.example")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("is no proxy, and answers nobody who names no host, or two", async () => {
    expect(await ask("GET http://stash.example/ HTTP/1.1\r\nHost: stash.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask("GET / HTTP/1.1\r\nX-A: b")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await call("/api/fast", "Host: stash.example\r\nHost: evil.example")).toMatch(/^HTTP\/1\.1 (200|400) /);
  });

  it("lets probes call it by its address", async () => {
    expect(await ask("GET /livez HTTP/1.1\r\nHost: 10.1.2.3:3000")).not.toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask("GET /livez/ HTTP/1.1\r\nHost: 10.1.2.3:3000")).toMatch(/^HTTP\/1\.1 421 /);
  });
});
