import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { accept, gift, release, requireInvariants } from "@stashwell/testing/holder";
import { openTestApp } from "@stashwell/testing/open-test-app";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp, type TestReply } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, expect, it } from "vitest";

const CALLERS = 64;
const ACTS_OF_EACH = 25;
/** So few that they run out, on the day and in all. */
const VOUCHERS = 240;
const SAVES_A_DAY = 200;

let servers: [TestApp, TestApp];
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
/** What has been given out so far; by now it may be worth nothing. */
const vouchers: VoucherData[] = [];
const links: string[] = [];
const canceled: VoucherData[] = [];
const redeemed: VoucherData[] = [];

beforeAll(async () => {
  const test = await createTestApp();
  const { databaseUrl, dataDir } = test.services.config;
  servers = [test, openTestApp(databaseUrl!, { dataDir })];
  for (const { clock } of servers) clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: VOUCHERS });
  await joinWithStock(test.services, campaign, shop, VOUCHERS / 2, { level: "trusted" });
  const day = { saves: SAVES_A_DAY, redemptions: null, redemptionsPerStore: null };
  const drip = { campaignId: campaign.id, limits: null, day };
  const { status } = await test.call("POST /brand/campaign/limits", drip, { token: brand.token });
  if (status !== 200) throw new Error(`the drip was not saved: ${status}`);
});
afterAll(async () => {
  const [test, second] = servers;
  await second.drop();
  await test.drop();
});

const anyOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

async function keepVoucher(reply: TestReply<{ data: VoucherData }>) {
  if (reply.status === 200) vouchers.push(reply.body.data);
  return reply;
}

/** A voucher as customer care is shown it by now. */
async function findSeen({ pinNumber }: VoucherData) {
  const { db } = servers[0].services;
  const found = await db.selectFrom("voucher").select("slot").where("pin", "=", pinNumber).executeTakeFirst();
  return { campaignId: campaign.id, voucherNumber: found?.slot ?? 1, pinEnding: pinNumber.slice(-4) };
}

type Acting = (server: TestApp, voucher: VoucherData) => Promise<TestReply<unknown>>;
const acts = {
  claim: async (server) => {
    const claim = { campaignCode: campaign.code, claimKey: randomUUID() };
    return keepVoucher(await server.call("POST /brand/customer/claim", claim));
  },
  redeem: async (server, voucher) => {
    const { pinNumber: pin } = voucher;
    const redemption = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
    const reply = await server.call("POST /store/voucher/redeem", redemption, { token: shop.token });
    if (reply.status === 200) redeemed.push(voucher);
    return reply;
  },
  // Of any voucher, hardly one in a run of bad luck would be redeemed.
  reverse: (server, voucher) => {
    const { pinNumber: pin } = anyOf(redeemed) ?? voucher;
    return server.call("POST /store/voucher/reverse", { pin }, { token: shop.token });
  },
  release: (server, voucher) => release(server, voucher),
  give: async (server, voucher) => {
    const reply = await gift(server, voucher);
    if (reply.status === 200) links.push(reply.body.data.giftUrl.split("/").at(-1)!);
    return reply;
  },
  accept: async (server) => keepVoucher(await accept(server, anyOf(links) ?? "none", randomUUID())),
  print: (server, { pinNumber }) => server.call("GET /brand/customer/voucher-pdf", { pinNumber }),
  void: async (server, voucher) => {
    const input = { ...(await findSeen(voucher)), reason: "leaked" as const };
    const reply = await server.call("POST /brand/voucher/void", input, { token: brand.token });
    if (reply.status === 200) canceled.push(voucher);
    return reply;
  },
  restore: async (server, voucher) => {
    const input = await findSeen(anyOf(canceled) ?? voucher);
    return server.call("POST /brand/voucher/restore", input, { token: brand.token });
  },
  reissue: async (server, voucher) => {
    const input = { ...(await findSeen(voucher)), reason: "lost" as const };
    const reply = await server.call("POST /brand/voucher/reissue", input, { token: brand.token });
    if (reply.status === 200) links.push(reply.body.data.giftUrl.split("/").at(-1)!);
    return reply;
  },
  pause: (server) => {
    const input = { campaignId: campaign.id, saves: Math.random() < 0.7, redeeming: true };
    return server.call("POST /brand/campaign/pause", input, { token: brand.token });
  },
  resume: (server) => server.call("POST /brand/campaign/resume", { campaignId: campaign.id }, { token: brand.token }),
  end: (server) => {
    const end = { campaignId: campaign.id, ...(Math.random() < 0.5 && { validUntil: "2026-12-31" }) };
    return server.call("POST /brand/campaign/end", end, { token: brand.token });
  },
} satisfies Record<string, Acting>;
type Act = keyof typeof acts;

/** Most of what was given out before the last of these is worth nothing by now. */
const RECENT = 40;
/** How long the campaign runs between two pauses. Milliseconds. */
const RUNS_MS = 30;

/** What each is done how often. */
const MIX: readonly Act[] = [
  ...Array<Act>(8).fill("claim"),
  ...Array<Act>(6).fill("redeem"),
  ...(["reverse", "reverse", "release", "release", "give", "give", "accept", "accept", "print"] as const),
  ...(["void", "restore", "reissue"] as const),
];

it("whatever 64 callers of two servers do while the brand steers, no promise is broken", async () => {
  const { db } = servers[0].services;
  const seen = new Set<string>();
  const failures: string[] = [];
  const play = async (act: Act, nth: number) => {
    const voucher = anyOf(vouchers.slice(-RECENT)) ?? {
      voucherHistoryId: "none",
      pinNumber: "NONE",
      status: "claimed" as const,
    };
    const acting: Acting = acts[act];
    const { status, code } = await acting(servers[nth % 2]!, voucher);
    seen.add(`${act} ${status === 200 ? "done" : code}`);
    if (status >= 500) failures.push(`${act} ${status} ${code}`);
  };
  const over = new AbortController();
  const steering = (async () => {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      for (const act of [nth % 4 === 3 ? "end" : "pause", "resume"] as const) await play(act, nth);
      // Stale pins are common here, and no guesses.
      await db.deleteFrom("throttle").execute();
      await pause(RUNS_MS);
    }
  })();
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let nth = 0; nth < ACTS_OF_EACH; nth += 1) await play(anyOf(MIX)!, caller + nth);
  });
  await Promise.all(callers).finally(() => over.abort());
  await steering;

  expect(failures).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(Object.keys(acts).map((act) => `${act} done`)));
  const day = await db.selectFrom("campaign_day").select("claimed").where("campaign_id", "=", campaign.id).execute();
  expect(day.every(({ claimed }) => claimed <= SAVES_A_DAY)).toBe(true);
  await requireInvariants(servers[0]);
});
