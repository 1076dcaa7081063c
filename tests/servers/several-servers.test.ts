import { setTimeout as pause } from "node:timers/promises";
import type { CallOutput } from "@stashwell/shared/calls";
import { NOTIFY_WITHIN_SECONDS } from "@stashwell/shared/notifications/rules";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queueMail } from "@stashwell/api/documents/mail/send-mail";
import { completeForm } from "@stashwell/testing/campaign-form";
import { requireInvariants } from "@stashwell/testing/holder";
import type { Machine } from "./machines.ts";
import { makePictureUrl } from "@stashwell/testing/pictures";
import {
  callAt,
  claimAt,
  forEachOf,
  makeRunningCampaign,
  persist,
  type SeveralServers,
  startServers,
} from "./several-servers.ts";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import type { TestApp } from "@stashwell/testing/test-app";
import { joinWithStock } from "@stashwell/testing/voucher-campaign";
import { SESSION_TRIES } from "@stashwell/api/features/vouchers/pin-tries";

const CONNECTIONS = 64;
/** Time within which a server must see another server's changes. Milliseconds. */
const SOON = 1_000;

let servers: SeveralServers;
let test: TestApp;
let one: Machine;
let other: Machine;
let brand: TestBrand;
let shop: TestBusiness;

beforeAll(async () => {
  servers = await startServers(2);
  ({ test } = servers);
  [one, other] = servers.machines as [Machine, Machine];
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
});
afterAll(() => servers.close(), 60_000);

/** Polls until the condition holds. Returns the elapsed milliseconds. */
async function untilSo(isSo: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > 10 * SOON) throw new Error("it never came to be so");
    await pause(5);
  }
  return performance.now() - since;
}

/** Returns a response without its request ID, for comparison. */
const receiptOf = (body: object): string => JSON.stringify({ ...body, requestId: undefined });

/** Adds a product to a brand; one server stores its picture. */
async function addProduct(server: Machine, upc: string) {
  const productImage = await makePictureUrl({ color: `#${upc.slice(1)}` });
  const products = [{ name: "Shared", upc, productImage }];
  const { token } = brand;
  const added = await callAt<CallOutput<"POST /brand/product/add">>(
    server,
    "POST /brand/product/add",
    { products },
    { token },
  );
  return added.body.data[0]!;
}

describe("two servers together", () => {
  it("give out exactly the vouchers there are, to 64 connections at once", async () => {
    const count = 1_000;
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId, cardCount: count });
    const statuses: Record<number, number> = {};
    const pins = new Set<string>();
    await forEachOf(Array.from({ length: count + 200 }), CONNECTIONS, async (_, nth) => {
      const claimKey = crypto.randomUUID();
      const { status, body } = await persist(() => claimAt(nth % 2 === 0 ? one : other, campaign.code, claimKey));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) pins.add(body.data.pinNumber);
    });
    expect(statuses).toEqual({ 200: count, 409: 200 });
    expect(pins.size).toBe(count);
    const { rows } = await test.services.pool.query<{ made: number }>(
      "select count(*)::int as made from voucher where campaign_id = $1",
      [campaign.id],
    );
    expect(rows).toEqual([{ made: count }]);
    await requireInvariants(test);
  });

  it("redeem each voucher once, however many tills of both ask at once", async () => {
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId, cardCount: 200 });
    await joinWithStock(test.services, campaign, shop, 1_000, { level: "trusted" });
    const pins: string[] = [];
    await forEachOf(Array.from({ length: 200 }), CONNECTIONS, async (_, nth) => {
      const claimKey = crypto.randomUUID();
      const { body } = await persist(() => claimAt(nth % 2 === 0 ? one : other, campaign.code, claimKey));
      pins.push(body.data.pinNumber);
    });
    const tries = [...pins, ...pins, ...pins, ...pins];
    const done: string[] = [];
    const statuses: Record<number, number> = {};
    await forEachOf(tries, CONNECTIONS, async (pin, nth) => {
      const input = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
      const headers = { token: shop.token, "idempotency-key": crypto.randomUUID() };
      const { status } = await persist(() =>
        callAt(nth % 2 === 0 ? one : other, "POST /store/voucher/redeem", input, headers),
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) done.push(pin);
    });
    expect(statuses).toEqual({ 200: 200, 409: 600 });
    expect(done.toSorted()).toEqual(pins.toSorted());
    await requireInvariants(test);
  });

  it("settle one Idempotency-Key once, whichever of them is asked", async () => {
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId, cardCount: 40 });
    await joinWithStock(test.services, campaign, shop, 40, { level: "trusted" });
    for (let nth = 0; nth < 20; nth += 1) {
      const pin = (await claimAt(one, campaign.code)).body.data.pinNumber;
      const input = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
      const headers = { token: shop.token, "idempotency-key": crypto.randomUUID() };
      const both = await Promise.all(
        [one, other].map((server) => callAt(server, "POST /store/voucher/redeem", input, headers)),
      );
      const again = await callAt(other, "POST /store/voucher/redeem", input, headers);
      // Either both completed it, or one replied that it is in progress.
      const reply = both.map(({ status, body }) => (status === 409 ? "in flight" : receiptOf(body)));
      expect(new Set([receiptOf(again.body), "in flight"])).toEqual(
        new Set([...reply, receiptOf(again.body), "in flight"]),
      );
      expect(again.status).toBe(200);
    }
    await requireInvariants(test);
  });

  it("notify a shop of a redemption within five seconds, and move what it joins", async () => {
    const ownShop = await test.signInBusiness();
    const campaign = await makeRunningCampaign(test, { brandId: brand.brandId, cardCount: 10 });
    await joinWithStock(test.services, campaign, ownShop, 10, { level: "trusted" });
    const { token } = ownShop;
    const newest = async () => {
      const reply = await callAt<CallOutput<"GET /brand/campaign/notification-list">>(
        other,
        "GET /brand/campaign/notification-list?limit=1",
        {},
        { token },
      );
      return reply.body.data.find(({ kind }) => kind === "redeemed");
    };
    const redeem = async () => {
      const pin = (await claimAt(one, campaign.code)).body.data.pinNumber;
      const input = { pin, storeId: ownShop.storeId, organizationProductId: campaign.productId };
      const headers = { token, "idempotency-key": crypto.randomUUID() };
      expect((await callAt(one, "POST /store/voucher/redeem", input, headers)).status).toBe(200);
    };
    const found: Awaited<ReturnType<typeof newest>>[] = [];
    for (const count of [1, 2]) {
      await redeem();
      const text = new RegExp(`^${count} .*voucher`);
      const delay = await untilSo(async () => text.test((await newest())?.notification ?? ""));
      expect(delay).toBeLessThan(NOTIFY_WITHIN_SECONDS * 1_000);
      found.push(await newest());
      await pause(SOON);
    }
    const [first, second] = found;
    expect(second?.notificationId).toBe(first?.notificationId);
    expect(second!.date > first!.date).toBe(true);
  });

  it("count wrong pins together", async () => {
    const guesser = await test.signInBusiness();
    const statuses: number[] = [];
    for (let nth = 0; nth <= SESSION_TRIES.tries; nth += 1) {
      const { status } = await callAt(
        nth % 2 === 0 ? one : other,
        "POST /store/voucher/check",
        { pin: `0000-0000-0000-00${String(nth).padStart(2, "0")}` },
        { token: guesser.token },
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: SESSION_TRIES.tries }, () => 404), 429]);
  });

  it("serve each other's pictures", async () => {
    const { productImage } = await addProduct(one, "7700077");
    const { pathname } = new URL(productImage, one.url);
    const seen = await Promise.all([one, other].map(({ url }) => fetch(`${url}${pathname}`)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(seen.map((reply) => reply.bytes()));
    expect(first).toEqual(second);
    expect(servers.bucket.objects.size).toBeGreaterThan(0);
  });

  it("do each job once", async () => {
    const mails = Array.from({ length: 60 }, (_, nth) => `once-${nth}@mails.example`);
    for (const to of mails)
      await queueMail(test.services, test.services.db, { to, subject: "Once", text: "Once", html: "<p>Once</p>" });
    const sent = async () => {
      const rows = await test.services.db
        .selectFrom("dev_mail")
        .select("recipient")
        .where("subject", "=", "Once")
        .execute();
      return rows.map(({ recipient }) => recipient).toSorted();
    };
    await vi.waitFor(async () => expect(await sent()).toHaveLength(mails.length), { timeout: 50_000, interval: 100 });
    await pause(SOON);
    expect(await sent()).toEqual(mails.toSorted());
  });
});

describe("a change that one server makes is known to another within a second", () => {
  it("of a campaign: its call and its page", async () => {
    const { organizationProductId } = await addProduct(one, "7700078");
    const form = await completeForm([organizationProductId], {
      startDate: Temporal.Now.plainDateISO("UTC").add({ days: 2 }).toString(),
      endDate: Temporal.Now.plainDateISO("UTC").add({ days: 20 }).toString(),
    });
    const made = await callAt<{ data: { CampaignId: string; CampaignCode: string } }>(
      one,
      "POST /brand/campaign/add",
      form,
      {
        token: brand.token,
      },
    );
    const { CampaignId: id, CampaignCode: code } = made.body.data;
    const paths = [`/c/${code}`, `/api/store/campaign/campaignDetail?id=${code}`];
    for (const nth of [1, 2, 3]) {
      // Fill both caches.
      for (const path of paths) await (await fetch(`${other.url}${path}`)).text();
      await pause(nth * 37);
      const campaignName = `Changed ${nth} times`;
      const edited = await callAt(
        one,
        `PUT /brand/campaign/edit/${id}`,
        { ...form, campaignName },
        { token: brand.token },
      );
      expect(edited.status).toBe(200);
      const delays = await Promise.all(
        paths.map((path) =>
          untilSo(async () => (await (await fetch(`${other.url}${path}`)).text()).includes(campaignName)),
        ),
      );
      expect(Math.max(...delays)).toBeLessThan(SOON);
    }
  });

  it("of a session: who signed out at one is out at the other", async () => {
    const { token } = await test.signInBrand();
    const isIn = async (server: Machine) =>
      (await callAt(server, "POST /brand/user/profile", {}, { token })).status === 200;
    expect([await isIn(one), await isIn(other)]).toEqual([true, true]);
    expect((await callAt(one, "POST /brand/user/logout", {}, { token })).status).toBe(200);
    expect(await isIn(one)).toBe(false);
    expect(await untilSo(async () => !(await isIn(other)))).toBeLessThan(SOON);
  });
});
