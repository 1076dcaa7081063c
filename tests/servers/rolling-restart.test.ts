import { once } from "node:events";
import { Agent, request as ask } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IncomingMessage } from "node:http";
import { requireInvariants } from "@stashwell/testing/holder";
import { Machine } from "./machines.ts";
import { claimAt, makeRunningCampaign, type SeveralServers, startServers } from "./several-servers.ts";
import { HttpProxy } from "@stashwell/testing/http-proxy";
import type { TestBrand } from "@stashwell/testing/tenants";
import type { TestApp } from "@stashwell/testing/test-app";
import type { VoucherCampaign } from "@stashwell/testing/voucher-campaign";

const CONNECTIONS = 16;

let servers: SeveralServers;
let test: TestApp;
let brand: TestBrand;

beforeAll(async () => {
  servers = await startServers(2, { SHUTDOWN_DELAY: "1" });
  ({ test } = servers);
  brand = await test.signInBrand();
});
afterAll(() => servers.close(), 60_000);

/** Blocks claims until `work` is settled. */
async function whileTallyIsLocked({ id }: VoucherCampaign, work: () => Promise<void>): Promise<void> {
  const client = await test.services.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from campaign_tally where campaign_id = $1 for update", [id]);
    await work();
    await client.query("commit");
  } finally {
    client.release(true);
  }
}

describe("a server that is told to stop", () => {
  it("says first that it is leaving, answers what is in flight, and ends well", async () => {
    const machine = await Machine.start(servers.env);
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId });
    let claimed: ReturnType<typeof claimAt> | undefined;
    let ended: Promise<number | null> | undefined;
    await whileTallyIsLocked(campaign, async () => {
      claimed = claimAt(machine, campaign.code);
      await pause(200);
      ended = machine.stop();
      await pause(200);
      const ready = await fetch(`${machine.url}/readyz`);
      expect([ready.status, await ready.text()]).toEqual([503, "this server is about to stop"]);
      // Clients that haven't noticed still get responses, with `Connection: close`.
      const answered = await fetch(`${machine.url}/livez`);
      expect([answered.status, answered.headers.get("connection")]).toEqual([200, "close"]);
      // The port is closed by now, while the claim is still in progress.
      await pause(1_200);
      await expect(fetch(`${machine.url}/livez`)).rejects.toThrow("fetch failed");
    });
    expect((await claimed)?.status).toBe(200);
    expect(await ended).toBe(0);
    expect(machine.said).toBe("");
  });

  it("closes kept connections with their next answer, also of those answered from memory", async () => {
    const machine = await Machine.start(servers.env);
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const open = async () => {
      const request = ask(`${machine.url}/api/store/campaign/campaignDetail?id=${campaign.code}`, { agent }).end();
      const [reply] = (await once(request, "response")) as [IncomingMessage];
      await text(reply);
      return { status: reply.statusCode, connection: reply.headers.connection, isSaved: request.reusedSocket };
    };
    await open();
    expect(await open()).toEqual({ status: 200, connection: "keep-alive", isSaved: true });
    const ended = machine.stop();
    await pause(100);
    expect(await open()).toEqual({ status: 200, connection: "close", isSaved: true });
    expect(await open()).toMatchObject({ status: 200, isSaved: false });
    expect(await ended).toBe(0);
    agent.destroy();
  });
});

describe("a rolling restart under load", () => {
  it("fails not one request", async () => {
    const proxy = await HttpProxy.start(...servers.machines.map(({ url }) => url));
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId, cardCount: 50_000 });
    const agent = new Agent({ keepAlive: true });
    const statuses: Record<string, number> = {};
    const over = new AbortController();
    const send = async (method: string, path: string, body?: object) => {
      const headers = { token: brand.token, ...(body && { "content-type": "application/json" }) };
      const request = ask({ port: proxy.port, host: "127.0.0.1", method, path, agent, headers });
      request.end(body && JSON.stringify(body));
      const [reply] = (await once(request, "response")) as [IncomingMessage];
      await text(reply);
      statuses[`${method} ${reply.statusCode}`] = (statuses[`${method} ${reply.statusCode}`] ?? 0) + 1;
    };
    const claim = () =>
      send("POST", "/api/brand/customer/claim", { campaignCode: campaign.code, claimKey: crypto.randomUUID() });
    const visitor = async (nth: number) => {
      while (!over.signal.aborted) {
        if (nth % 2 === 0) await claim();
        else await send("GET", nth % 4 === 1 ? "/api/brand/campaign/?offset=1&limit=5" : `/c/${campaign.code}`);
        await pause(20);
      }
    };
    const visitors = Array.from({ length: CONNECTIONS }, (_, nth) => visitor(nth));

    const codes: (number | null)[] = [];
    for (const machine of servers.machines) {
      await pause(300);
      codes.push(await machine.stop());
      await machine.start();
      await proxy.untilReady(2);
    }
    over.abort();
    await Promise.all(visitors);

    expect(proxy.failures).toEqual([]);
    expect(Object.keys(statuses).toSorted()).toEqual(["GET 200", "POST 200"]);
    expect(codes).toEqual([0, 0]);
    const { rows } = await test.services.pool.query<{ made: number }>(
      "select count(*)::int as made from voucher where campaign_id = $1",
      [campaign.id],
    );
    expect(rows).toEqual([{ made: statuses["POST 200"] }]);
    await requireInvariants(test);
    agent.destroy();
    await proxy.stop();
  });
});
