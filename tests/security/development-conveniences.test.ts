import { once } from "node:events";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import type { Listening } from "@stashwell/api/platform/http/server";
import { listen } from "@stashwell/api/platform/http/server";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

// In development, the mailbox and the sandbox bank are only accessible from the machine itself, even if others can
// reach the server.

const MAILBOX = ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.css", "/dev/mailbox/1"];
/** Headers that proxies add, each tested alone. */
const FORWARDED = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];
/** A non-loopback address of this machine: requests to it come from it. */
const OWN_ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === "IPv4" && !one.internal)?.address;

let test: TestApp;
let server: Listening;
let shop: TestBusiness;
beforeAll(async () => {
  const port = String(await findFreePort());
  test = await createTestApp({ env: { PORT: port, HOST: "0.0.0.0", BANK_PROVIDER: "" } });
  server = await listen(test.app, test.services);
  shop = await test.signInBusiness({ verified: false });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const statusOf = async (path: string, headers: Record<string, string> = {}, origin = server.url) =>
  (await fetch(`${origin}${path}`, { headers })).status;
const bankLink = (headers: Record<string, string> = {}, origin = server.url) =>
  statusOf(
    `/api/plaid/auth/create-link-token?employeeId=${shop.accountId}&userName=${encodeURIComponent(shop.email)}`,
    { token: shop.token, ...headers },
    origin,
  );
const exchange = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/plaid/auth/token-exchange`, {
    method: "POST",
    headers: { token: shop.token, "content-type": "application/json", ...headers },
    body: JSON.stringify({
      publicToken: "sandbox-verified",
      organizationId: shop.organizationId,
      employeeId: shop.accountId,
      countryId: "1",
    }),
  });

describe("in development, without NODE_ENV=production", () => {
  it("the machine itself reads the mailbox and has the sandbox bank", async () => {
    expect(await statusOf("/dev/mailbox")).toBe(200);
    expect(await statusOf("/dev/mailbox.json")).toBe(200);
    expect(await bankLink()).toBe(200);
  });

  it.each(FORWARDED)("whoever comes through a proxy (%s) does not", async (name) => {
    for (const value of ["203.0.113.9", "127.0.0.1"]) {
      const headers = { [name]: value };
      for (const path of MAILBOX) expect(await statusOf(path, headers)).toBe(404);
      expect(await bankLink(headers)).toBe(503);
      const refused = await exchange(headers);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: "registration.bankUnserved" });
    }
    const check = await test.services.db
      .selectFrom("bank_check")
      .selectAll()
      .where("business_id", "=", shop.businessId)
      .execute();
    expect(check).toEqual([]);
  });

  it("nor does whoever comes from another address", async () => {
    expect(OWN_ADDRESS, "this machine has no address but its loopback").toBeDefined();
    const origin = `http://${OWN_ADDRESS}:${test.services.config.port}`;
    for (const path of MAILBOX) expect(await statusOf(path, {}, origin)).toBe(404);
    expect(await bankLink({}, origin)).toBe(503);
    expect(await statusOf("/livez", {}, origin)).toBe(200);
  });

  it("an empty forwarded header counts as one", async () => {
    const socket = connect(test.services.config.port, "127.0.0.1");
    socket.write("GET /dev/mailbox.json HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for:\r\nconnection: close\r\n\r\n");
    const [said] = (await once(socket, "data")) as [Buffer];
    expect(said.toString()).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });
});

it("BANK_PROVIDER=sandbox opens the sandbox bank to others, and not the mailbox", async () => {
  const named = await createTestApp({
    env: { PORT: String(await findFreePort()), BANK_PROVIDER: "sandbox", PUBLIC_URL: "http://localhost" },
  });
  const open = await listen(named.app, named.services);
  const owner = await named.signInBusiness({ verified: false });
  const query = `employeeId=${owner.accountId}&userName=${encodeURIComponent(owner.email)}`;
  const headers = { token: owner.token, "x-forwarded-for": "203.0.113.9" };
  expect(await statusOf(`/api/plaid/auth/create-link-token?${query}`, headers, open.url)).toBe(200);
  expect(await statusOf("/dev/mailbox.json", headers, open.url)).toBe(404);
  await open.close();
  await named.drop();
});

it("a public address has no mailbox at all, whoever asks", async () => {
  const named = await createTestApp({
    env: { PORT: String(await findFreePort()), PUBLIC_URL: "https://stashwell.example" },
  });
  const open = await listen(named.app, named.services);
  for (const path of MAILBOX) expect(await statusOf(path, {}, open.url)).toBe(404);
  await open.close();
  await named.drop();
});
