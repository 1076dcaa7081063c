import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import { samplePortal } from "@stashwell/testing/sample-portal";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import {
  BodyBudget,
  LARGE_BODIES_BYTES,
  PACE_MS,
  SMALL_BODIES_BYTES,
  SMALL_BODIES_OF_NETWORK_BYTES,
} from "./body-budget.ts";
import { createApp } from "../../app.ts";
import { type Listening, listen } from "./server.ts";

const MIB = 1024 * 1024;
/** As much as one call with pictures may declare, and as many of them as one account may send at once. */
const LARGEST = 15 * MIB;
const AN_ACCOUNT = 4;
const SMALL = 100 * 1024;

let test: TestApp;
let server: Listening;
let port: number;
let code: string;
let token: string;
const open: Socket[] = [];

beforeAll(async () => {
  port = await findFreePort();
  test = await createTestApp({ env: { PORT: String(port) } });
  const app = createApp(test.services, {
    render: async () => (page) => ({ status: page.page === "failed" ? page.status : 200, html: "", inlineStyles: [] }),
    portal: samplePortal,
    files: () => ({ styles: [], scripts: [], preloads: [] }),
  });
  server = await listen(app, test.services);
  const brand = await test.signInBrand();
  ({ token } = brand);
  ({ code } = await makeCampaign(test.services, { brandId: brand.brandId }));
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await pause(200);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

/** Declares a body and sends its first byte. Gives what is answered within a while, empty for nothing. */
async function begin(path: string, length: number, headers = "", wait = 150): Promise<() => string> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  let said = "";
  socket.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n[`,
  );
  await pause(wait);
  return () => said;
}

/** As the proxy in front of the server says it. */
const from = (address: string): string => `x-forwarded-for: ${address}\r\n`;

const claim = () =>
  fetch(`${server.url}/api/brand/customer/claim`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ campaignCode: code, claimKey: crypto.randomUUID() }),
  });

async function fillWithPictures(): Promise<(() => string)[]> {
  const calls = Math.ceil(LARGE_BODIES_BYTES / LARGEST);
  const begun: Promise<() => string>[] = [];
  for (let count = 0; count < calls; count += AN_ACCOUNT) {
    const brand = await test.signInBrand();
    for (let one = 0; one < AN_ACCOUNT; one += 1)
      begun.push(begin("/api/brand/product/add", LARGEST, `token: ${brand.token}\r\n`));
  }
  return Promise.all(begun);
}

describe("bodies that are declared and do not come", () => {
  it("are taken in up to a limit of the whole server, whoever sends them; the next is told to come again", async () => {
    await fillWithPictures();
    const response = (await begin("/api/brand/product/add", LARGEST, `token: ${token}\r\n`, 500))();
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(response).toContain('"code":"errors.busyUploads"');
  });

  it("keep nobody from claiming, signing in or sending what is small", async () => {
    await fillWithPictures();
    expect((await claim()).status).toBe(200);
    const wrong = { email: "nobody@nowhere.example", password: "wrong-one", type: 1 } as const;
    expect((await test.call("POST /brand/user/login", wrong)).status).toBe(401);
    const small = await fetch(`${server.url}/api/brand/product/check-batch`, {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: JSON.stringify({ rows: [{ name: "x".repeat(20_000) }] }),
    });
    // Read and judged: such a name is too long.
    expect(small.status).toBe(422);
  });

  it("give their place back when they are gone", async () => {
    await fillWithPictures();
    for (const socket of open.splice(0)) socket.destroy();
    await pause(500);
    expect((await begin("/api/brand/product/add", LARGEST, `token: ${token}\r\n`))()).toBe("");
  });

  it("are limited for one network, so that nobody takes the place of all others", async () => {
    const calls = Math.floor(SMALL_BODIES_OF_NETWORK_BYTES / SMALL);
    const greedy = from("2001:db8:1:2::7");
    const begun = await Promise.all(
      Array.from({ length: calls + 5 }, () => begin("/api/brand/user/login", SMALL, greedy, 1_000)),
    );
    const responses = begun.map((said) => said().slice(0, 12)).filter((said) => said !== "");
    expect(responses).toEqual(Array(5).fill("HTTP/1.1 503"));
    expect((await begin("/api/brand/user/login", SMALL, from("2001:db8:1:2::8"), 300))()).toContain("503");
    expect((await begin("/api/brand/user/login", SMALL, from("2001:db8:1:3::7"), 300))()).toBe("");
  });

  it("count where forms and phones' wallets send them", async () => {
    const greedy = from("198.51.100.77");
    const calls = Math.floor(SMALL_BODIES_OF_NETWORK_BYTES / 8_000);
    const wallet = "/api/passes/v1/log";
    await Promise.all(Array.from({ length: calls }, () => begin(wallet, 8_000, greedy, 500)));
    expect((await begin(wallet, 8_000, greedy, 300))()).toMatch(/^HTTP\/1\.1 503 /);
    const form = await begin("/forget-password", 8_000, greedy, 300);
    expect(form()).toMatch(/^HTTP\/1\.1 503 /);
    expect(form()).toMatch(/\r\nretry-after: 5\r\n/i);
  });

  // The one path is for crowds, the other for all other calls.
  it.each(["/api/brand/customer/claim", "/api/brand/user/login"])(
    "are limited where they are small as well: %s",
    async (path) => {
      const calls = Math.floor(SMALL_BODIES_BYTES / SMALL);
      const begun = await Promise.all(
        Array.from({ length: calls + 20 }, (_, index) => begin(path, SMALL, from(`198.51.100.${index}`), 1_000)),
      );
      const responses = begun.map((said) => said().slice(0, 12)).filter((said) => said !== "");
      expect(responses).toEqual(Array(20).fill("HTTP/1.1 503"));
      expect((await claim()).status).toBe(200);
    },
  );
});

it("a body that comes too slowly is cut off, and one that keeps coming is not", { timeout: 40_000 }, async () => {
  const slow = await begin("/api/brand/product/add", 1_000_000, `token: ${token}\r\n`);
  const fast = await begin("/api/brand/product/add", 1_000_000, `token: ${token}\r\n`);
  const socket = open.at(-1)!;
  const feed = setInterval(() => socket.write(" ".repeat(20_000)), 1_000);
  const drip = setInterval(() => open[0]!.writable && open[0]!.write(" "), 1_000);
  await pause(PACE_MS + 2_000);
  clearInterval(feed);
  clearInterval(drip);
  expect(slow()).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow()).toContain('"code":"errors.slowUpload"');
  expect(open[0]!.readyState).not.toBe("open");
  expect(fast()).toBe("");
});

/** What `--expose-gc` gives, for this test alone. */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("large bodies are whole when they are answered, and are not in memory while they arrive", async () => {
  const productImage = `data:image/png;base64,${"A".repeat(6_000_000)}`;
  const body = JSON.stringify([{ name: "Rice", upc: "7000001", productImage }]);
  const { arrayBuffers: before } = process.memoryUsage();
  const responses = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { token: own } = await test.signInBrand();
      return begin("/api/brand/product/add", body.length, `token: ${own}\r\nconnection: close\r\n`);
    }),
  );
  for (const socket of open) socket.write(body.slice(1, -1));
  // What the sockets of the test wrote is in this process too, until it is collected.
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held, { timeout: 20_000, interval: 500 }).toBeLessThan(24 * MIB);
  for (const socket of open) socket.write("]");
  await expect
    .poll(() => responses.map((said) => said().slice(9, 12)), { timeout: 10_000 })
    .toEqual(Array(8).fill("422"));
  for (const said of responses) expect(said()).toContain('"0.productImage"');
}, 30_000);

it("a small body that does not come is cut off as well", { timeout: 40_000 }, async () => {
  const slow = await begin("/api/brand/user/login", 3_000);
  const drip = setInterval(() => open[0]!.writable && open[0]!.write(" "), 1_000);
  await pause(PACE_MS + 2_000);
  clearInterval(drip);
  expect(slow()).toMatch(/^HTTP\/1\.1 408 /);
});

it("a server takes no more connections than it has memory for, and others once these are gone", async () => {
  const few = await listen(test.app, { config: { ...test.services.config, port: 0 } }, { maxConnections: 2 });
  const [first, second] = [await dial(few), await dial(few)];
  const third = await dial(few);
  await pause(200);
  expect([first, second, third].map(({ readyState }) => readyState)).toEqual(["open", "open", "closed"]);
  first.destroy();
  await pause(200);
  const fourth = await dial(few);
  await pause(200);
  expect(fourth.readyState).toBe("open");
  for (const socket of [second, fourth]) socket.destroy();
  await few.close();
});

async function dial({ url }: Listening): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  return socket;
}

it("a budget counts what is held, and no more", () => {
  const budget = new BodyBudget(100);
  const first = budget.reserve(60);
  expect(() => budget.reserve(41)).toThrow("errors.busyUploads");
  const second = budget.reserve(40);
  first();
  expect(() => budget.reserve(61)).toThrow("errors.busyUploads");
  second();
  budget.reserve(100);
});
