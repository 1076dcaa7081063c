import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { BodyBudget, LARGE_BODIES_BYTES, PACE_MS, SMALL_BODIES_BYTES } from "./body-budget.ts";
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
  server = await listen(test.app, test.services);
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
    `POST /api${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n[`,
  );
  await pause(wait);
  return () => said;
}

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
      begun.push(begin("/brand/product/add", LARGEST, `token: ${brand.token}\r\n`));
  }
  return Promise.all(begun);
}

describe("bodies that are declared and do not come", () => {
  it("are taken in up to a limit of the whole server, whoever sends them; the next is told to come again", async () => {
    await fillWithPictures();
    const answer = (await begin("/brand/product/add", LARGEST, `token: ${token}\r\n`, 500))();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('"code":"errors.busyUploads"');
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
    expect((await begin("/brand/product/add", LARGEST, `token: ${token}\r\n`))()).toBe("");
  });

  // The one path is for crowds, the other for all other calls.
  it.each(["/brand/customer/claim", "/brand/user/login"])(
    "are limited where they are small as well: %s",
    async (path) => {
      const calls = Math.floor(SMALL_BODIES_BYTES / SMALL);
      const begun = await Promise.all(Array.from({ length: calls + 20 }, () => begin(path, SMALL, "", 1_000)));
      const answers = begun.map((said) => said().slice(0, 12)).filter((said) => said !== "");
      expect(answers).toEqual(Array(20).fill("HTTP/1.1 503"));
      expect((await claim()).status).toBe(200);
    },
  );
});

it("a body that comes too slowly is cut off, and one that keeps coming is not", { timeout: 40_000 }, async () => {
  const slow = await begin("/brand/product/add", 1_000_000, `token: ${token}\r\n`);
  const fast = await begin("/brand/product/add", 1_000_000, `token: ${token}\r\n`);
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
