import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Failure } from "@stashwell/shared/http/envelope";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CallError } from "../../lib/call-error.ts";

// The module's import looks for Trusted Types in it.
vi.stubGlobal("window", {});
const { persist } = await import("./voucher-page.ts");
vi.unstubAllGlobals();

const REFUSAL = { code: "vouchers.networkMinutes", message: ["Try again in about 6 minutes."] };

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(429, { "content-type": "application/json" }).end(JSON.stringify(REFUSAL));
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

async function ask(): Promise<never> {
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: "POST" });
  throw new CallError(reply.status, (await reply.json()) as Partial<Failure>);
}

it("does not repeat what was refused for having been done too often, and says so at once", async () => {
  let retries = 0;
  const refused = persist(ask, () => (retries += 1));
  await expect(refused).rejects.toMatchObject({ status: 429, messages: REFUSAL.message });
  expect([requests, retries]).toEqual([1, 0]);
});
