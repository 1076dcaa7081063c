import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
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
  SMALL_BODIES_OF_WIDE_NETWORK_BYTES,
} from "./body-budget.ts";
import { createApp } from "../../app.ts";
import { type Listening, listen } from "./server.ts";

const MIB = 1024 * 1024;
// The memory of the smallest server, so that a test can use up its limits.
vi.mock("./usable-memory.ts", () => ({ usableMemory: () => 512 * 1024 * 1024 }));

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

/** Declares a body and sends its first bytes. Returns a function for the response so far, empty for none. */
async function begin(
  path: string,
  length: number,
  { headers = "", bytes = 1, wait = 150 }: { headers?: string; bytes?: number; wait?: number } = {},
): Promise<() => string> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  let said = "";
  socket.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n[`,
  );
  socket.write(" ".repeat(bytes - 1));
  await pause(wait);
  return () => said;
}

/** Sends all of a body but its last byte, so that the server has to keep it in memory. */
const fill = (path: string, length: number, headers: string, wait?: number) =>
  begin(path, length, { headers, bytes: length - 1, ...(wait !== undefined && { wait }) });

/** The header of the proxy in front of the server. */
const from = (address: string): string => `x-forwarded-for: ${address}\r\n`;

const claim = () =>
  fetch(`${server.url}/api/brand/customer/claim`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ campaignCode: code, claimKey: crypto.randomUUID() }),
  });

const asBrand = () => `token: ${token}\r\n`;

/** Saves a small form of a brand. */
const save = () =>
  fetch(`${server.url}/api/brand/user/settings`, {
    method: "POST",
    headers: { token, "content-type": "application/json", "x-forwarded-for": "203.0.113.5" },
    body: JSON.stringify({ privacyPolicy: "x".repeat(6_000), websiteToBrand: "two", disclaimer: "three" }),
  });

/** Uploads a large body of a brand, which is read and fails validation. */
const upload = () =>
  fetch(`${server.url}/api/brand/product/add`, {
    method: "POST",
    headers: { token, "content-type": "application/json" },
    body: `[{"name":"${"x".repeat(3 * MIB)}"}]`,
  });

it("bodies that are declared and do not come take nobody's place", async () => {
  const begun = Array.from({ length: 163 }, (_, index) =>
    begin("/api/brand/customer/claim", SMALL, { headers: from(`198.51.100.${index % 17}`) }),
  );
  for (let one = 0; one < 12; one += 1)
    begun.push(begin("/api/brand/customer/claim", 8_000, { headers: from("203.0.113.99") }));
  for (let business = 0; business < 6; business += 1) {
    const own = await test.signInBusiness();
    for (let one = 0; one < 8; one += 1)
      begun.push(begin("/api/brand/store/pictures/add", 7_000_000, { headers: `token: ${own.token}\r\n` }));
  }
  const replies = await Promise.all(begun);
  expect((await save()).status).toBe(200);
  expect((await upload()).status).toBe(422);
  expect(replies.map((said) => said()).filter(Boolean)).toEqual([]);
});

/** Sends large bodies of a business until its kind's limit is used up; further ones are rejected. */
async function fillWithPictures(): Promise<(() => string)[]> {
  const own = await test.signInBusiness();
  const begun: (() => string)[] = [];
  for (let bytes = 0; bytes < LARGE_BODIES_BYTES; bytes += 7 * MIB)
    begun.push(await fill("/api/brand/store/pictures/add", 7 * MIB, `token: ${own.token}\r\n`, 500));
  return begun;
}

describe("bodies that come and are not complete", () => {
  it("are taken in up to a limit of the whole server; the next is told to come again", async () => {
    const responses = (await fillWithPictures()).map((said) => said());
    const refused = responses.filter((said) => said !== "");
    // The shared half, and the reserved share of businesses.
    expect(responses.length - refused.length).toBe(Math.floor((LARGE_BODIES_BYTES * 3) / 4 / (7 * MIB)));
    for (const response of refused) {
      expect(response).toMatch(/^HTTP\/1\.1 503 /);
      expect(response).toMatch(/\r\nretry-after: 5\r\n/i);
      expect(response).toMatch(/\r\nconnection: close\r\n/i);
      expect(response).toContain('"code":"errors.busyUploads"');
    }
  });

  it("keep no other kind of caller from uploading, and nobody from claiming, signing in or sending what is small", async () => {
    await fillWithPictures();
    expect((await upload()).status).toBe(422);
    expect((await claim()).status).toBe(200);
    const wrong = { email: "nobody@nowhere.example", password: "wrong-one", type: 1 } as const;
    expect((await test.call("POST /brand/user/login", wrong)).status).toBe(401);
    expect((await save()).status).toBe(200);
  });

  it("give their place back when they are gone", async () => {
    await fillWithPictures();
    for (const socket of open.splice(0)) socket.destroy();
    await pause(500);
    const own = await test.signInBusiness();
    expect((await fill("/api/brand/store/pictures/add", 7 * MIB, `token: ${own.token}\r\n`, 500))()).toBe("");
  });

  it("are limited for one network, and for the /48 around it, so that nobody takes the place of all others", async () => {
    const path = "/api/brand/user/login";
    const ofNetwork = Math.floor(SMALL_BODIES_OF_NETWORK_BYTES / SMALL);
    const fillFrom = (address: string, bodies: number) =>
      Promise.all(Array.from({ length: bodies }, () => fill(path, SMALL, from(address), 500)));
    const taken = await fillFrom("2001:db8:1:2::7", ofNetwork);
    expect((await fill(path, SMALL, from("2001:db8:1:2::8"), 300))()).toMatch(/^HTTP\/1\.1 503 /);
    const ofWide = Math.floor(SMALL_BODIES_OF_WIDE_NETWORK_BYTES / SMALL);
    for (let left = ofWide - ofNetwork, network = 3; left > 0; left -= ofNetwork, network += 1)
      taken.push(...(await fillFrom(`2001:db8:1:${network}::7`, Math.min(left, ofNetwork))));
    expect(taken.map((said) => said()).filter(Boolean)).toEqual([]);
    expect((await fill(path, SMALL, from("2001:db8:1:99::7"), 300))()).toMatch(/^HTTP\/1\.1 503 /);
    expect((await fill(path, SMALL, from("2001:db8:2:3::7"), 300))()).toBe("");
  });

  it("count where forms and phones' wallets send them", async () => {
    const greedy = from("198.51.100.77");
    const calls = Math.floor(SMALL_BODIES_OF_NETWORK_BYTES / 8_000);
    const wallet = "/api/passes/v1/log";
    await Promise.all(Array.from({ length: calls }, () => fill(wallet, 8_000, greedy, 500)));
    expect((await fill(wallet, 8_000, greedy, 300))()).toMatch(/^HTTP\/1\.1 503 /);
    const form = await fill("/forget-password", 8_000, greedy, 300);
    expect(form()).toMatch(/^HTTP\/1\.1 503 /);
    expect(form()).toMatch(/\r\nretry-after: 5\r\n/i);
  });

  // The first path has a batched transaction of its own, the second is an ordinary call.
  it.each(["/api/brand/customer/claim", "/api/brand/user/login"])(
    "are limited where they are small as well, and leave those who are signed in their share: %s",
    async (path) => {
      // The shared half, and one of five reserved shares.
      const room = Math.floor((SMALL_BODIES_BYTES * 0.6) / SMALL);
      const fillFrom = (first: number, count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) => fill(path, SMALL, from(`198.51.100.${first + index}`), 1_000)),
        );
      const taken = await fillFrom(0, room);
      const refused = await fillFrom(room, 20);
      expect(taken.map((said) => said()).filter(Boolean)).toEqual([]);
      expect(refused.map((said) => said().slice(0, 12))).toEqual(Array(20).fill("HTTP/1.1 503"));
      expect((await claim()).status).toBe(200);
      expect((await save()).status).toBe(200);
    },
  );

  it("are not read at all for whoever may not make the call, so that nobody takes another kind's share", async () => {
    const unknown = { headers: `token: ${"0".repeat(43)}\r\n` };
    const reply = (await begin("/api/brand/user/settings", 50_000, unknown))();
    expect(reply).toMatch(/^HTTP\/1\.1 401 /);
    expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  });
});

/** Stops the timer that measures the transfer rate, until the test advances it. */
const stopPace = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterEach(() => void vi.useRealTimers());

it("a body that comes too slowly is cut off, and one that keeps coming is not", async () => {
  stopPace();
  const slow = await begin("/api/brand/product/add", 1_000_000, { headers: asBrand() });
  const fast = await begin("/api/brand/product/add", 1_000_000, { headers: asBrand() });
  const [slowly, quickly] = open;
  for (let time = 0; time < 2; time += 1) {
    quickly!.write(" ".repeat(100_000));
    if (slowly!.writable) slowly!.write(" ".repeat(70_000));
    await pause(300);
    vi.advanceTimersByTime(PACE_MS);
  }
  await pause(300);
  expect(slow()).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow()).toContain('"code":"errors.slowUpload"');
  expect(slowly!.readyState).not.toBe("open");
  expect(fast()).toBe("");
});

/** Enables `gc()` for this test only. */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("large bodies are whole when they are answered, and are not in memory while they arrive", async () => {
  const productImage = `data:image/png;base64,${"A".repeat(6_000_000)}`;
  const body = JSON.stringify([{ name: "Rice", upc: "7000001", productImage }]);
  const { arrayBuffers: before } = process.memoryUsage();
  const responses = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { token: own } = await test.signInBrand();
      return begin("/api/brand/product/add", body.length, { headers: `token: ${own}\r\nconnection: close\r\n` });
    }),
  );
  for (const socket of open) socket.write(body.slice(1, -1));
  // Buffers written by the test's sockets are in this process too, until they are garbage-collected.
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held, { timeout: 20_000, interval: 500 }).toBeLessThan(18 * MIB);
  for (const socket of open) socket.write("]");
  await expect
    .poll(() => responses.map((said) => said().slice(9, 12)), { timeout: 10_000 })
    .toEqual(Array(6).fill("422"));
  for (const said of responses) expect(said()).toContain('"0.productImage"');
}, 30_000);

it("a small body that does not come is cut off as well", async () => {
  stopPace();
  const slow = await begin("/api/brand/user/login", 3_000);
  open[0]!.write(" ");
  await pause(100);
  vi.advanceTimersByTime(PACE_MS - 1);
  await pause(100);
  expect(slow()).toBe("");
  vi.advanceTimersByTime(1);
  await pause(200);
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

describe("a budget", () => {
  it("counts what is held, and no more, and leaves each kind of caller its share", () => {
    const budget = new BodyBudget(100, ["brand", "business"]);
    const brand = budget.hold("brand");
    brand.add(60);
    const more = budget.hold("brand");
    more.add(15);
    expect(() => more.add(1)).toThrow("errors.busyUploads");
    // The reserved share: half of the reserved half.
    budget.hold("business").add(25);
    expect(() => budget.hold("business").add(1)).toThrow("errors.busyUploads");
    expect(() => budget.hold("public").add(1)).toThrow("errors.busyUploads");
    brand.release();
    budget.hold("public").add(50);
    expect(() => budget.hold("brand").add(11)).toThrow("errors.busyUploads");
    more.release();
    budget.hold("brand").add(25);
  });

  it("gives nothing to whoever was given up", () => {
    const budget = new BodyBudget(100, ["brand"]);
    const hold = budget.hold("brand");
    hold.add(50);
    hold.release();
    hold.release();
    expect(() => hold.add(1)).toThrow("errors.busyUploads");
    budget.hold("brand").add(100);
  });
});
