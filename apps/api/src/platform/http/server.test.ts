import { connect, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@stashwell/shared/http/endpoint";
import { findFreePort } from "@stashwell/postgres/free-port";
import { RequestMetrics } from "../observation/request-metrics.ts";
import { openSecrets } from "../config/secrets.ts";
import { linesOf, outputOf } from "@stashwell/testing/watch-output";
import type { Services } from "../services.ts";
import { HttpApp, MAX_IN_FLIGHT } from "./http-app.ts";
import { notFound } from "./problem.ts";
import { route } from "./route.ts";
import { type Listening, limitConnections, listen } from "./server.ts";

const echo = {
  access: ["public"],
  summary: "Says it again",
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  transaction: "none",
} as const;
/** Called when the slow handler begins. */
let whenBegun: (() => void) | undefined;
const slowly = route(endpoint("POST /slowly", echo), async ({ input }) => {
  whenBegun?.();
  await new Promise((resolve) => setTimeout(resolve, 150));
  return { text: input.text };
});
const cookie = route(endpoint("POST /cookie", echo), async ({ input, setHeader }) => {
  if (input.text === "nothing") throw notFound();
  setHeader("set-cookie", "a=b");
  return { text: input.text };
});
/** Destructures the methods of the request, as handlers may. */
const plain = route(endpoint("POST /plain", echo), async ({ input, request: { header, cookie: one, isOwnAct } }) => {
  if (input.text === "nothing") throw notFound();
  if (input.text === "more") return { text: "more", hidden: "not declared" };
  if (input.text === "facts") return { text: `${header("purpose")} ${one("choice")} ${isOwnAct}` };
  return { text: input.text };
});
const file = route(
  endpoint("GET /file", { access: ["public"], summary: "A file", input: z.object({}), output: { file: "text/csv" } }),
  async () => ({ fileName: 'a"b\r\nX-Set: y; ü/../c.csv', body: Buffer.from("a,b") }),
);
const failing = route(endpoint("POST /failing", echo), () => Promise.reject(new Error("secret detail")));
const named = route(endpoint("GET /named/{text}", echo), async ({ input }) => ({ text: input.text }));

let server: Listening;
let services: Services;
let app: HttpApp;

const newApp = (own: Services) => {
  const made = new HttpApp(own);
  made.mount([cookie, plain, slowly, named, file, failing], own, async () => undefined);
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
  services = {
    config,
    requestMetrics: new RequestMetrics(),
    lifecycle: { isLeaving: false },
    secrets: openSecrets("a key for these tests, which is no secret"),
  } as unknown as Services;
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

/** Sends these pieces one after another and returns everything received; the server has to close the connection. */
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

/** The response without values that differ each time. */
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
    const response = await exchange([
      `${head("/slowly", "content-length: 16\r\n")}{"text":`,
      `"first"}${head("/cookie", chunked)}5\r\n{"tex\r\n`,
      'a\r\nt":"secon"\r\n1\r\n}\r\n0\r\n\r\n',
      head("/cookie", ""),
      head("/plain", ""),
      `${head("/cookie", "content-length: 15\r\nconnection: close\r\n")}{"text":"last"}`,
    ]);
    const bodies = Array.from(
      response.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP|$)/g),
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
    expect(await response.json()).toMatchObject({ text: "prefetch 1 false" });
  });

  it("has the time and the length of each answer, and keeps another's cookie out of it", async () => {
    const responses = [];
    for (const text of ["a", "bcd", "ß", "nothing", "e"]) {
      const response = await post("/plain", JSON.stringify({ text }));
      responses.push([Number(response.headers.get("content-length")), Buffer.byteLength(await response.text())]);
      expect(Math.abs(Date.parse(response.headers.get("date") ?? "") - Date.now())).toBeLessThan(3_000);
      expect(response.headers.has("set-cookie")).toBe(false);
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
    }
    expect(responses.map(([stated, bytes]) => stated! - bytes!)).toEqual([0, 0, 0, 0, 0]);
    expect((await post("/cookie", '{"text":"hello"}')).headers.get("set-cookie")).toBe("a=b");
  });

  it("cuts off a body that never ends", async () => {
    const { port } = services.config;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    let response = "";
    socket.on("data", (chunk: Buffer) => void (response += chunk.toString()));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write("POST /api/cookie HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
    const piece = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const feed = setInterval(() => socket.writable && socket.write(piece), 1);
    await closed;
    clearInterval(feed);
    expect(response).toMatch(/^HTTP\/1.1 413 /);
  });
});

it("what is in an address is decoded once", async () => {
  const textAt = async (path: string) =>
    ((await (await fetch(`${server.url}/api${path}`)).json()) as { text: string }).text;
  expect(await textAt("/named/%2541")).toBe("%41");
  expect(await textAt("/named/a%252f..%252fb")).toBe("a%2f..%2fb");
});

it("a field is taken once: from the path before the body, from the body before the query, and there the last", async () => {
  const textIn = async (reply: Response) => ((await reply.json()) as { text: string }).text;
  expect(await textIn(await post("/plain?text=a&text=b", "{}"))).toBe("b");
  expect(await textIn(await post("/plain?text=a&text=b", '{"text":"c"}'))).toBe("c");
  expect(await textIn(await fetch(`${server.url}/api/named/d?text=a`))).toBe("d");
});

it("a field that the call does not declare never leaves", async () => {
  expect(await (await post("/plain", '{"text":"more"}')).json()).toEqual({ success: true, text: "more" });
});

it("a file has a name of plain letters, whatever it is called", async () => {
  const { headers } = await fetch(`${server.url}/api/file`);
  expect(headers.get("content-disposition")).toBe('inline; filename="a_b__X-Set__y____.._c.csv"');
  expect([headers.get("content-type"), headers.has("x-set")]).toEqual(["text/csv", false]);
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

it.each(["/api/none", "/api/named/%zz", "/api/named/a%00b", "/none", "/page/%E0%A4%A", "/page/%00"])(
  "an address that leads nowhere, or holds what no text can, is 404: %s",
  async (path) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(404);
    const requestId = response.headers.get("x-request-id");
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    const text = await response.text();
    for (const part of ['"errors.noSuchCall"', `"requestId":"${requestId}"`])
      expect(text.includes(part)).toBe(path.startsWith("/api/"));
  },
);

it.each(["QUERY", "PROPFIND", "BIND"])("%s, which no address has, is 404, with a body or without", async (method) => {
  for (const path of ["/api/cookie", "/page/one", "/none"])
    for (const body of [undefined, "<a/>"]) {
      const response = await fetch(server.url + path, { method, ...(body && { body }) });
      expect([path, response.status, response.headers.get("x-content-type-options")]).toEqual([path, 404, "nosniff"]);
      expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    }
});

it("what the router itself refuses is 404, and what fails below the handlers is told under the id of its line", async () => {
  const own = newApp(services);
  own.on("GET", "/refused", () =>
    Promise.reject(Object.assign(new Error("x"), { code: "FST_ERR_X", statusCode: 415 })),
  );
  own.on("GET", "/broken", () => Promise.reject(Object.assign(new Error("secret detail"), { statusCode: 415 })));
  expect((await own.request("/refused")).status).toBe(404);
  let broken: Response | undefined;
  const written = await outputOf(async () => void (broken = await own.request("/broken")));
  expect([broken?.status, await broken?.text()]).toEqual([500, "Internal server error"]);
  const requestId = broken?.headers.get("x-request-id") ?? "none";
  expect(linesOf(written, "http.failed")).toMatchObject([{ requestId }]);
});

it("a call that fails is told without any detail, under the id of its line in the log", async () => {
  let failed: Response | undefined;
  const written = await outputOf(async () => void (failed = await post("/failing", '{"text":"hello"}')));
  const body = (await failed?.json()) as { code: string; requestId: string };
  expect([failed?.status, body.code]).toEqual([500, "errors.unexpected"]);
  expect(JSON.stringify(body)).not.toContain("secret detail");
  expect(JSON.parse(written)).toMatchObject({ event: "call.failed", call: "POST /failing", requestId: body.requestId });
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

describe("many connections", () => {
  const PROXY = "198.51.100.1";
  let dropped = 0;
  const limit = limitConnections(8, [PROXY], () => void (dropped += 1));
  const open = (remoteAddress: string): Socket => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    limit(socket);
    return socket;
  };
  const areOpen = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => !destroyed);

  it("of one network are closed beyond a quarter of all, until one of them ends", async () => {
    const sockets = Array.from({ length: 3 }, () => open("::ffff:203.0.113.9"));
    expect([areOpen(sockets), dropped]).toEqual([[true, true, false], 1]);
    expect(areOpen([open("203.0.113.10")])).toEqual([true]);
    const closed = new Promise((resolve) => sockets[0]!.once("close", resolve));
    sockets[0]!.destroy();
    await closed;
    expect(areOpen([open("203.0.113.9"), open("203.0.113.9")])).toEqual([true, false]);
  });

  it("of an IPv6 /48 are closed beyond half of all", () => {
    const sockets = Array.from({ length: 5 }, (_, network) => open(`2001:db8:7:${network}::1`));
    expect(areOpen(sockets)).toEqual([true, true, true, true, false]);
  });

  it("of this machine and of a trusted proxy are not limited", () => {
    for (const address of ["127.0.0.1", "::1", PROXY])
      expect(new Set(areOpen(Array.from({ length: 9 }, () => open(address))))).toEqual(new Set([true]));
  });
});

describe("many requests in flight", () => {
  const slow = (address: string) =>
    app.request("/api/slowly", { method: "POST", body: '{"text":"hello"}' }, address).then(({ status }) => status);

  it("of one network are refused beyond its limit, and take nothing from other networks or later ones", async () => {
    const flood = Array.from({ length: MAX_IN_FLIGHT.narrow }, () => slow("203.0.113.9"));
    const refused = await app.request("/api/slowly", { method: "POST", body: "{}" }, "203.0.113.9");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refused.json()).toMatchObject({ success: false, code: "errors.busy" });
    expect((await app.request("/page/one", {}, "203.0.113.9")).status).toBe(503);
    expect((await app.request("/page/one", {}, "203.0.113.10")).status).toBe(200);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    expect((await app.request("/page/one", {}, "203.0.113.9")).status).toBe(200);
  });

  it("of an IPv6 /64 and of a /48 are counted as one network each", async () => {
    const from = (network: number) => slow(`2001:db8:7:${network}::1`);
    const networks = MAX_IN_FLIGHT.wide / MAX_IN_FLIGHT.narrow;
    const flood = Array.from({ length: MAX_IN_FLIGHT.wide }, (_, index) => from(index % networks));
    expect(await from(networks)).toBe(503);
    expect(await slow("2001:db8:8::1")).toBe(200);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
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

  /** Sends one raw request, because `fetch` sets the Host header itself. */
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(ours.url).port), "127.0.0.1");
      let received = "";
      socket.setEncoding("utf8").on("data", (text: string) => (received += text));
      socket.on("end", () => resolve(received)).on("error", reject);
      socket.write(text);
    });
  const ask = (head: string, body = ""): Promise<string> =>
    send(`${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  const call = (path: string, headers: string) =>
    ask(`POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\n${headers}`, '{"text":"hello"}');

  it("answers them alone", async () => {
    const path = "/api/cookie";
    expect(await call(path, "Host: stash.example")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await call(path, "Host: larkfield.stash.example:443")).toMatch(/^HTTP\/1\.1 200 /);
    const refused = await call(path, "Host: evil.example");
    expect(refused).toMatch(/^HTTP\/1\.1 421 /);
    expect(refused).not.toContain("evil");
    // X-Forwarded-Host is ignored, whoever sends it.
    expect(await call(path, "Host: evil.example\r\nX-Forwarded-Host: stash.example")).toMatch(/^HTTP\/1\.1 421 /);
    expect(await call(path, "Host: stash.example\r\nX-Forwarded-Host: evil.example")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("is no proxy, and answers nobody who names no host, or two", async () => {
    expect(await ask("GET http://stash.example/ HTTP/1.1\r\nHost: stash.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask("OPTIONS * HTTP/1.1\r\nHost: stash.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask("GET / HTTP/1.1\r\nX-A: b")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await call("/api/cookie", "Host: stash.example\r\nHost: evil.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await call("/api/cookie", "Host: stash.example\r\nhost: stash.example")).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ["421", "GET / HTTP/1.1\r\nHost: evil.example"],
    ["400", "GET / HTTP/1.1\r\nHost: stash.example\r\nHost: evil.example"],
    ["400", "GET / HTTP/1.1\r\nX-A: b"],
    ["400", "GET http://stash.example/ HTTP/1.1\r\nHost: stash.example"],
    ["400", "GET / HTTP/1.1\r\nHost: stash.example\r\nA blank: in a name"],
    ["431", `GET / HTTP/1.1\r\nHost: stash.example\r\nX-Long: ${"a".repeat(20_000)}`],
  ])("refuses by %s with the headers of every reply", async (status, head) => {
    let reply = "";
    const written = await outputOf(async () => void (reply = await ask(head)));
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const networkKey = expect.stringMatching(/^log-address:/);
    const requestId = /^x-request-id: (\S+)/im.exec(reply)?.[1] ?? "none";
    expect(linesOf(written, "request.refused")).toMatchObject([{ status: Number(status), networkKey, requestId }]);
    for (const header of ["x-content-type-options: nosniff", "frame-ancestors 'none'", "strict-transport-security: "])
      expect(reply.toLowerCase()).toContain(header);
  });

  it.each(["HTTP/2.0", "HTTP/0.9"])("serves no request line of %s", async (version) => {
    expect(await ask(`GET /api/cookie ${version}\r\nHost: stash.example`)).toMatch(/^HTTP\/1\.1 505 /);
  });

  it("knows no transfer encoding but chunked", async () => {
    const get = (encoding: string) =>
      send(
        `GET /api/cookie HTTP/1.1\r\nHost: stash.example\r\nConnection: close\r\nTransfer-Encoding: ${encoding}\r\n\r\n0\r\n\r\n`,
      );
    expect(await get("gzip, chunked")).toMatch(/^HTTP\/1\.1 501 /);
    expect(await get("Chunked")).not.toMatch(/^HTTP\/1\.1 5/);
  });

  it("answers what expects anything with the headers of every reply", async () => {
    const reply = await call("/api/cookie", "Host: stash.example\r\nExpect: a-reply");
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply.toLowerCase()).toContain("strict-transport-security: ");
  });

  it("says why it refuses a request: another's host, none or several, or an address of another server", async () => {
    const said = async (head: string) => (await ask(head)).split("\r\n\r\n")[1];
    expect(await said("GET / HTTP/1.1\r\nHost: evil.example")).toContain("This server is not known by that name.\n");
    expect(await said("GET / HTTP/1.1\r\nHost: stash.example\r\nHost: stash.example")).toContain(
      "A request has to name one host.\n",
    );
    expect(await said("GET http://stash.example/ HTTP/1.1\r\nHost: stash.example")).toContain(
      "This server is no proxy.\n",
    );
  });

  it("says why a head is too large, as a call does that fails", async () => {
    const reply = await ask(`GET /api/cookie?text=${"a".repeat(20_000)} HTTP/1.1\r\nHost: stash.example`);
    expect(reply).toMatch(/^HTTP\/1\.1 431 /);
    const [head = "", body = ""] = reply.split("\r\n\r\n");
    expect(head.toLowerCase()).toContain("content-type: application/json");
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      code: "errors.headTooLarge",
      requestId: expect.any(String),
    });
  });

  it("does not trace", async () => {
    const reply = await ask("TRACE /api/cookie HTTP/1.1\r\nHost: stash.example\r\nX-Own: secret");
    expect(reply).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(reply).not.toContain("secret");
  });

  it("lets probes call it by its address", async () => {
    expect(await ask("GET /livez HTTP/1.1\r\nHost: 10.1.2.3:3000")).not.toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask("GET /livez/ HTTP/1.1\r\nHost: 10.1.2.3:3000")).toMatch(/^HTTP\/1\.1 421 /);
  });
});
