import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@stashwell/shared/http/endpoint";
import { findFreePort } from "@stashwell/postgres/free-port";
import { RequestMetrics } from "../observation/request-metrics.ts";
import type { Services } from "../services.ts";
import { HttpApp } from "./http-app.ts";
import { mount } from "./mount.ts";
import { notFound } from "./problem.ts";
import { route } from "./route.ts";
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
const cookie = route(endpoint({ ...echo, path: "/cookie" }), async ({ input, setHeader }) => {
  if (input.text === "nothing") throw notFound();
  setHeader("set-cookie", "a=b");
  return { text: input.text };
});
/** Takes what it asks out of the request, as handlers may. */
const plain = route(
  endpoint({ ...echo, path: "/plain" }),
  async ({ input, request: { header, cookie: one, prefetch } }) => {
    if (input.text === "nothing") throw notFound();
    if (input.text === "facts") return { text: `${header("purpose")} ${one("choice")} ${prefetch}` };
    return { text: input.text };
  },
);
const named = route(
  endpoint({ ...echo, method: "GET", path: "/named/{text}", access: ["public"] }),
  async ({ input }) => ({ text: input.text }),
);

let server: Listening;
let services: Services;
let app: HttpApp;

const newApp = (own: Services) => {
  const made = new HttpApp(own);
  mount(made, [cookie, plain, slowly, named], own, async () => undefined);
  made.get("/page/:name", (context) => context.text(`page ${context.param("name")}`));
  made.get("/fails", () => Promise.reject(new Error("secret detail")));
  return made;
};

beforeAll(async () => {
  const config = {
    host: "127.0.0.1",
    port: await findFreePort(),
    publicUrl: "http://localhost",
    allowedHosts: ["x"],
    trustProxy: [] as string[],
  };
  services = { config, requestMetrics: new RequestMetrics(), lifecycle: { isLeaving: false } } as unknown as Services;
  app = newApp(services);
  server = await listen(app, services);
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
const seen = async (response: Response) => ({
  status: response.status,
  headers: ["content-type", "set-cookie", "cache-control", "x-content-type-options"].map((name) =>
    response.headers.get(name),
  ),
  body: (await response.text()).replace(/"requestId":"[^"]+"/, ""),
});

describe("a call", () => {
  it.each([
    ["a reply", '{"text":"hello"}'],
    ["a refusal", '{"text":"nothing"}'],
    ["invalid input", "{}"],
    ["broken JSON", "{"],
    ["no body", ""],
    ["another language", '{"text":"nothing","lan":"FR"}'],
    ["a body over its cap", JSON.stringify({ text: "x".repeat(200_000) })],
  ])("is answered without a port, as tests do, as over one: %s", async (_what, body) => {
    const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
    const inside = await app.request("/api/cookie", { method: "POST", body, headers });
    const outside = await post("/cookie", body);
    expect(outside.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(await seen(outside)).toEqual(await seen(inside));
  });

  it("takes a query, a trailing slash, and any content type or none", async () => {
    expect((await post("/cookie/?lan=ES", '{"text":"nothing"}')).status).toBe(404);
    expect((await post("/cookie/", '{"text":"hello"}')).status).toBe(200);
    for (const type of ["text/plain", "nonsense", "a/b; c", ""])
      expect((await post("/cookie", '{"text":"hello"}', { "content-type": type })).status).toBe(200);
  });

  it("reads bodies that come in pieces, one after another and without any, and answers in turn", async () => {
    const head = (path: string, lines: string) => `POST /api${path} HTTP/1.1\r\nhost: x\r\n${lines}\r\n`;
    const chunked = "transfer-encoding: chunked\r\n";
    const answer = await exchange([
      `${head("/slowly", "content-length: 16\r\n")}{"text":`,
      `"first"}${head("/cookie", chunked)}5\r\n{"tex\r\n`,
      'a\r\nt":"secon"\r\n1\r\n}\r\n0\r\n\r\n',
      head("/cookie", ""),
      head("/plain", ""),
      `${head("/cookie", "content-length: 15\r\nconnection: close\r\n")}{"text":"last"}`,
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
    socket.write('POST /api/cookie HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"text":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await post("/cookie", '{"text":"hello"}')).status).toBe(200);
  });

  it("hands a handler what it asks of the request", async () => {
    const response = await post("/plain", '{"text":"facts"}', { purpose: "prefetch", cookie: "a=b; choice=1" });
    expect(await response.json()).toMatchObject({ text: "prefetch 1 true" });
  });

  it("has the time and the length of each answer, and keeps another's cookie out of it", async () => {
    const answers = [];
    for (const text of ["a", "bcd", "ß", "nothing", "e"]) {
      const response = await post("/plain", JSON.stringify({ text }));
      answers.push([Number(response.headers.get("content-length")), (await response.text()).length]);
      expect(Math.abs(Date.parse(response.headers.get("date") ?? "") - Date.now())).toBeLessThan(3_000);
      expect(response.headers.has("set-cookie")).toBe(false);
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
    }
    expect(answers.map(([length, characters]) => length! - characters!)).toEqual([0, 0, 1, 0, 0]);
    expect((await post("/cookie", '{"text":"hello"}')).headers.get("set-cookie")).toBe("a=b");
  });

  it("cuts off a body that never ends", async () => {
    const { port } = services.config;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    let answer = "";
    socket.on("data", (chunk: Buffer) => void (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write("POST /api/cookie HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
    const piece = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const feed = setInterval(() => socket.writable && socket.write(piece), 1);
    await closed;
    clearInterval(feed);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe("a method that an address does not have", () => {
  it.each([
    ["GET", "/api/cookie", "POST"],
    ["DELETE", "/api/cookie/", "POST"],
    ["POST", "/api/named/one", "GET, HEAD"],
    ["OPTIONS", "/api/named/one", "GET, HEAD"],
    ["PUT", "/page/one", "GET, HEAD"],
    ["OPTIONS", "/page/one", "GET, HEAD"],
  ])("%s %s is 405 with those that it has", async (method, path, allow) => {
    const response = await fetch(server.url + path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toContain(path.startsWith("/api/") ? '"errors.method"' : "Method not allowed");
  });

  it("HEAD is GET without the body", async () => {
    for (const path of ["/api/named/one", "/page/one"]) {
      const [head, get] = await Promise.all(["HEAD", "GET"].map((method) => fetch(server.url + path, { method })));
      expect(head!.status).toBe(200);
      expect(await head!.text()).toBe("");
      for (const name of ["content-length", "content-type"])
        expect(head!.headers.get(name)).toBe(get!.headers.get(name));
    }
  });
});

it("an address that leads nowhere, or cannot be decoded, is 404", async () => {
  for (const path of ["/api/none", "/api/named/%zz", "/none", "/page/%E0%A4%A"])
    expect([path.slice(0, 30), (await fetch(server.url + path)).status]).toEqual([path.slice(0, 30), 404]);
});

it("what fails is told without any detail", async () => {
  const response = await fetch(`${server.url}/fails`);
  expect([response.status, await response.text()]).toEqual([500, "Internal server error"]);
});

describe("closing", () => {
  it("finishes what is in flight and lets go of kept connections", async () => {
    const port = await findFreePort();
    const closing = await listen(app, { config: { ...services.config, port } });
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

  it("closes each connection after its reply once the server is leaving", async () => {
    const leaving = { ...services, lifecycle: { isLeaving: false } };
    const own = newApp(leaving);
    expect((await own.request("/page/one")).headers.get("connection")).not.toBe("close");
    leaving.lifecycle.isLeaving = true;
    expect((await own.request("/page/one")).headers.get("connection")).toBe("close");
  });
});

describe("a server that knows its names", () => {
  let ours: Listening;
  beforeAll(async () => {
    const config = {
      ...services.config,
      port: await findFreePort(),
      publicUrl: "https://stash.example",
      allowedHosts: [],
      production: true,
    };
    const own = { ...services, config };
    ours = await listen(newApp(own), own);
  });
  afterAll(() => ours.close());

  /** One request as it goes over the line: `fetch` has hosts of its own. */
  const ask = (head: string, body = ""): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(ours.url).port), "127.0.0.1");
      let received = "";
      socket.setEncoding("utf8").on("data", (text: string) => (received += text));
      socket.on("end", () => resolve(received)).on("error", reject);
      socket.write(`${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    });
  const call = (path: string, headers: string) =>
    ask(`POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\n${headers}`, '{"text":"hello"}');

  it("answers them alone", async () => {
    const path = "/api/cookie";
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
    expect(await ask("OPTIONS * HTTP/1.1\r\nHost: stash.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask("GET / HTTP/1.1\r\nX-A: b")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await call("/api/cookie", "Host: stash.example\r\nHost: evil.example")).toMatch(/^HTTP\/1\.1 (200|400) /);
  });

  it("lets probes call it by its address", async () => {
    expect(await ask("GET /livez HTTP/1.1\r\nHost: 10.1.2.3:3000")).not.toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask("GET /livez/ HTTP/1.1\r\nHost: 10.1.2.3:3000")).toMatch(/^HTTP\/1\.1 421 /);
  });
});
