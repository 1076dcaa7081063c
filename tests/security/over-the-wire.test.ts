import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPasswordLink } from "./find-password-link.ts";
import { createApp } from "@stashwell/api/app";
import { findFreePort } from "@stashwell/postgres/free-port";
import type { Listening } from "@stashwell/api/platform/http/server";
import { listen } from "@stashwell/api/platform/http/server";
import { deciding } from "@stashwell/testing/site-visit";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let server: Listening;
let brand: TestBrand;
let code: string;
beforeAll(async () => {
  const port = String(await findFreePort());
  test = await createTestApp({ env: { PORT: port, PUBLIC_URL: "https://stashwell.example" } });
  server = await listen(createApp(test.services, deciding), test.services);
  brand = await test.signInBrand();
  ({ code } = await makeCampaign(test.services, { brandId: brand.brandId }));
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

/** Sends bytes, and returns the response until the server closes the connection or the time is up. */
async function notify(bytes: string, milliseconds = 2_000): Promise<string> {
  const socket = connect(test.services.config.port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk: Buffer) => void (said += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(bytes, "latin1");
  await Promise.race([new Promise((resolve) => socket.once("close", resolve)), pause(milliseconds)]);
  socket.destroy();
  return said;
}
const statusesIn = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe("a request within a request", () => {
  const inner = "GET /livez HTTP/1.1\r\nhost: stashwell.example\r\n\r\n";
  it.each([
    ["two lengths", `content-length: 0\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`],
    ["a length and chunks", `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
    ["chunks by another name", `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
    ["a blank before the colon", `content-length : 0\r\n\r\n${inner}`],
    ["a length with a sign", `content-length: +0\r\n\r\n${inner}`],
    ["a folded line", `x: y\r\n content-length: ${inner.length}\r\n\r\n${inner}`],
    ["a chunk of no size", `transfer-encoding: chunked\r\n\r\nxyz\r\n${inner}`],
  ])("is refused: %s", async (_what, rest) => {
    for (const path of ["/api/brand/user/login", "/api/brand/customer/claim"]) {
      const statuses = statusesIn(await notify(`POST ${path} HTTP/1.1\r\nhost: stashwell.example\r\n${rest}`));
      expect(statuses.filter((status) => status !== 400 && status !== 501)).toEqual([]);
    }
  });

  it("is read as its own when the first is complete", async () => {
    const said = await notify(`${inner}${inner.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n")}`);
    expect(statusesIn(said)).toEqual([200, 200]);
  });
});

describe("somebody who sends slowly", () => {
  it("is cut off before the head of a request has taken half a minute", async () => {
    const start = performance.now();
    const socket = connect(test.services.config.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("GET /livez HTTP/1.1\r\nhost: stashwell.example\r\n");
    const drip = setInterval(() => socket.writable && socket.write("x: y\r\n"), 500);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(drip);
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(performance.now() - start).toBeGreaterThan(10_000);
  });

  it("is refused a head of more than 16 kB", async () => {
    expect(
      statusesIn(await notify(`GET /livez HTTP/1.1\r\nhost: stashwell.example\r\nx: ${"y".repeat(20_000)}\r\n\r\n`)),
    ).toEqual([431]);
  });
});

describe("a host that is not ours", () => {
  const evil = ["host: stashwell.example", "x-forwarded-host: evil.example", "forwarded: host=evil.example"].join(
    "\r\n",
  );

  it.each(["/", "/business", "/c/CODE", "/c/CODE/save-to-phone", "/sitemap.xml", "/robots.txt", "/api/openapi.json"])(
    "stands nowhere in %s",
    async (path) => {
      const address = path.replace("CODE", code);
      for (let time = 0; time < 2; time += 1) {
        const said = await notify(`GET ${address} HTTP/1.1\r\n${evil}\r\nconnection: close\r\n\r\n`);
        expect(statusesIn(said)).toEqual([200]);
        expect(said).not.toContain("evil.example");
      }
    },
  );

  it("stands in no mail", async () => {
    const body = JSON.stringify({ email: brand.email });
    const said = await notify(
      `POST /api/brand/user/forget-password HTTP/1.1\r\n${evil}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
    expect(statusesIn(said)).toEqual([200]);
    expect(await findPasswordLink(test, brand.email)).toMatch(/^https:\/\/stashwell\.example\/reset-password\//);
  });

  it("does not get others its answer from memory", async () => {
    const ask = (host: string) =>
      notify(`GET /c/${code} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n`);
    const [poisoned, honest] = [await ask("evil.example"), await ask("stashwell.example")];
    expect(statusesIn(poisoned)).toEqual([421]);
    expect(honest).toMatch(/vary: [^\r]*accept-language/i);
    expect(honest).not.toContain("evil");
  });
});

describe("a path that leads out", () => {
  it.each([
    "/assets/../../../../etc/passwd",
    "/assets/..%2f..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets//etc/passwd",
    "/.vite/manifest.json",
    "/..\\..\\package.json",
    "/images/../../../etc/passwd/320.webp",
    `/images/${"0".repeat(64)}/..%2f..%2f320.webp`,
    `/images/${"A".repeat(64)}/320.webp`,
    "/help/../../package.json",
    "/help/..%2f..%2fpackage",
    "//etc/passwd",
    "/%00/etc/passwd",
    "/assets/",
    "/images/",
    "/.git/config",
    "/.env",
  ])("ends at %s", async (path) => {
    const said = await notify(`GET ${path} HTTP/1.1\r\nhost: stashwell.example\r\nconnection: close\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d |"page":"notFound"/);
    expect(said).not.toMatch(/root:|"workspaces"/);
  });
});
