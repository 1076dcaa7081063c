import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { accept, giftToken, release, requireInvariants } from "@stashwell/testing/holder";
import { SiteVisitor } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { outputOf } from "@stashwell/testing/watch-output";
import { words } from "@stashwell/testing/words";
import { MAX_IN_FLIGHT } from "../../platform/http/http-app.ts";
import { cleanUp } from "../cleanup/jobs.ts";

/** What a brand allows that set nothing, in a campaign of a thousand: at once, each hour, and in any 24 hours. */
const LIMITS = { atOnce: 50, anHour: 20, aDay: 300 };
const NUMBER = 1_000;
/** Seconds in which a network gains a claim. */
const PACE = 3_600 / LIMITS.anHour;
const REFUSALS: ReadonlySet<unknown> = new Set([
  "vouchers.workNeeded",
  "vouchers.networkMinutes",
  "vouchers.networkHours",
]);

let test: TestApp;
let campaign: VoucherCampaign;
let address: string;
let tried = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  const { brandId } = await test.signInBrand();
  campaign = await makeCampaign(test.services, { brandId, cardCount: NUMBER });
  tried += 1;
  address = `198.51.100.${tried}`;
});

interface Claim {
  on?: TestApp;
  from?: string;
  key?: string;
  of?: VoucherCampaign;
  headers?: Record<string, string>;
}

const claim = ({ on = test, from = address, key = randomUUID(), of = campaign, headers }: Claim = {}) =>
  on.call("POST /brand/customer/claim", { campaignCode: of.code, claimKey: key }, { address: from, headers });

/** How many of so many concurrent claims get a voucher. The others have to be refused for their network's sake. */
async function countServed(count: number, of: (nth: number) => Claim = () => ({})): Promise<number> {
  const replies = [];
  for (let nth = 0; nth < count; nth += MAX_IN_FLIGHT.narrow) {
    const length = Math.min(MAX_IN_FLIGHT.narrow, count - nth);
    replies.push(...(await Promise.all(Array.from({ length }, (_, index) => claim(of(nth + index))))));
  }
  const refused = replies.filter(({ status }) => status !== 200);
  for (const { status, code } of refused)
    if (status !== 429 || !REFUSALS.has(code)) throw new Error(`${status} ${code}`);
  return count - refused.length;
}

const vouchersOut = async (of = campaign) => {
  const { rows } = await test.services.pool.query<{ count: number }>(
    "select count(*)::int as count from voucher where campaign_id = $1 and released_at is null",
    [of.id],
  );
  return rows[0]!.count;
};

const campaignOf = async (cardCount: number) =>
  makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId, cardCount });

describe("claims from one network", () => {
  it("get exactly their share, at 64 at once on two servers, and another network gets its own", async () => {
    const { databaseUrl } = test.services.config;
    const other = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
    other.clock.set("2026-11-20T15:00:00Z");
    try {
      expect(await countServed(64, (nth) => ({ on: nth % 2 ? test : other }))).toBe(LIMITS.atOnce);
      expect(await vouchersOut()).toBe(LIMITS.atOnce);
      expect((await claim({ on: other, from: "198.51.100.250" })).status).toBe(200);
      expect((await claim({ from: "198.51.100.251" })).status).toBe(200);
    } finally {
      await other.drop();
    }
    await requireInvariants(test);
  });

  it("are refused for as long as it says, and then get one", async () => {
    await countServed(LIMITS.atOnce);
    const refused = await claim();
    const seconds = Number(refused.headers.get("retry-after"));
    expect([refused.status, refused.code, seconds]).toEqual([429, "vouchers.workNeeded", PACE]);
    expect(refused.body).toMatchObject({
      error: words("vouchers.workNeeded"),
    });
    test.clock.advance({ seconds: seconds - 1 });
    expect((await claim()).status).toBe(429);
    test.clock.advance({ seconds: 1 });
    expect(await countServed(2)).toBe(1);
  });

  it("come to their share of any 24 hours and no more, which begins anew hour by hour", async () => {
    let served = await countServed(LIMITS.atOnce + 1);
    for (let hour = 0; hour < 13; hour += 1) {
      test.clock.advance({ minutes: 59 });
      served += await countServed(LIMITS.anHour + 1);
    }
    expect(served).toBe(LIMITS.aDay);
    const refused = await claim();
    const wait = Number(refused.headers.get("retry-after"));
    expect([refused.status, refused.code]).toEqual([429, "vouchers.networkHours"]);
    expect(refused.body).toMatchObject({ error: expect.stringContaining("Try again in about 13 hours") });
    expect(await claim({ from: "198.51.100.252" })).toMatchObject({ status: 200 });
    test.clock.advance({ seconds: wait - 1 });
    expect((await claim()).code).toMatch(/^vouchers\.network/);
    // What the first hour claimed is 24 hours old by now, and it was 50.
    test.clock.advance({ seconds: 1 });
    expect(await countServed(LIMITS.atOnce + 20)).toBe(LIMITS.atOnce);
  });

  it("grow with the campaign's number", async () => {
    const served = async (cardCount: number) => {
      const of = await campaignOf(cardCount);
      return countServed(Math.min(cardCount, 600), () => ({ of }));
    };
    expect(await served(20)).toBe(20);
    expect(await served(60)).toBe(50);
    expect(await served(10_000)).toBe(100);
    expect(await served(50_000)).toBe(500);
  });

  it("cost nothing when they are made again, under whatever key", async () => {
    const key = randomUUID();
    const first = await claim({ key });
    const keyed = { "idempotency-key": randomUUID() };
    const again = await Promise.all([
      ...Array.from({ length: 60 }, () => claim({ key })),
      ...Array.from({ length: 5 }, () => claim({ key, headers: keyed })),
    ]);
    // Of those under one key at the same moment, all but one are told that it is under way.
    const answered = again.filter(({ status }) => status !== 409);
    expect(answered.length).toBeGreaterThan(60);
    for (const { status, body } of answered) expect([status, body.data]).toEqual([200, first.body.data]);
    expect(await countServed(LIMITS.atOnce)).toBe(LIMITS.atOnce - 1);
    const late = await claim({ key });
    expect([late.status, late.body.data]).toEqual([200, first.body.data]);
    const refused = await claim({ headers: { "idempotency-key": randomUUID() } });
    expect(refused.status).toBe(429);
  });

  it("count once more after a release, and a refusal keeps no reply under its key", async () => {
    const key = randomUUID();
    for (let turn = 0; turn < 3; turn += 1) await release(test, (await claim({ key })).body.data, { address });
    expect(await countServed(LIMITS.atOnce)).toBe(LIMITS.atOnce - 3);
    const headers = { "idempotency-key": randomUUID() };
    expect((await claim({ key, headers })).status).toBe(429);
    test.clock.advance({ seconds: Math.ceil(PACE) });
    expect((await claim({ key, headers })).status).toBe(200);
  });

  it("take nothing from their network when the campaign has none left, and accepting a gift takes nothing", async () => {
    const of = await campaignOf(3);
    const others = ["198.51.100.240", "198.51.100.241", "198.51.100.242"];
    const [given] = await Promise.all(others.map((from) => claim({ of, from })));
    expect((await claim({ of })).code).toBe("vouchers.soldOut");
    const token = await giftToken(test, given!.body.data);
    expect((await accept(test, token, randomUUID(), { address })).status).toBe(200);
    const { rows } = await test.services.pool.query("select from claim_network where campaign_id = $1", [of.id]);
    expect(rows).toHaveLength(others.length);
  });
});

describe("networks of IPv6", () => {
  it("are one for a /64 however an address is spelt, and four times as much for a /48", async () => {
    const spelt = ["2001:db8:0:0:1::1", "2001:db8::2", "2001:0db8:0000:0000:ffff::3"];
    expect(await countServed(60, (nth) => ({ from: spelt[nth % 3]! }))).toBe(LIMITS.atOnce);
    expect(await countServed(60, () => ({ from: "2001:db8:0:1::1" }))).toBe(LIMITS.atOnce);
    // A /64 each: 100 are left to the /48.
    const served = await countServed(140, (nth) => ({ from: `2001:db8:0:${(nth + 16).toString(16)}::1` }));
    expect(served).toBe(4 * LIMITS.atOnce - 2 * LIMITS.atOnce);
    expect((await claim({ from: "2001:db8:0:ffff::1" })).status).toBe(429);
    expect((await claim({ from: "2001:db8:1::1" })).status).toBe(200);
  });

  it("take nothing from the /64 when the /48 has none left", async () => {
    await countServed(200, (nth) => ({ from: `2001:db8:2:${(nth % 4).toString(16)}::1` }));
    expect((await claim({ from: "2001:db8:2:9::1" })).status).toBe(429);
    const { rows } = await test.services.pool.query<{ claimed: number }>(
      "select claimed from claim_network where campaign_id = $1 order by claimed",
      [campaign.id],
    );
    expect(rows.map(({ claimed }) => claimed)).toEqual([50, 50, 50, 50, 200]);
  });

  it("meet an IPv4 address that is written as IPv6", async () => {
    await countServed(LIMITS.atOnce, () => ({ from: "::ffff:198.51.100.200" }));
    expect((await claim({ from: "198.51.100.200:40123" })).status).toBe(429);
  });
});

describe("every way to a voucher", () => {
  it("counts: the form of the page, which says what to do, and the call that shows a campaign", async () => {
    const visitor = () => new SiteVisitor(test.services, { "x-forwarded-for": address });
    const path = `/c/${campaign.code}/save-to-phone`;
    expect((await visitor().send(path, {})).status).toBe(303);
    const shown = () =>
      test.call("GET /store/campaign/campaignDetail", { id: campaign.id, type: "voucher" }, { address });
    expect((await shown()).status).toBe(200);
    expect(await countServed(LIMITS.atOnce)).toBe(LIMITS.atOnce - 2);
    const refused = await visitor().send(path, {});
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(Math.ceil(PACE))]);
    expect(refused.page).toMatchObject({
      page: "saveToPhone",
      error: { status: 429, key: "vouchers.workNeeded" },
      proof: { challenge: expect.stringContaining("parameters") },
    });
    expect((await shown()).status).toBe(429);
  });
});

describe("addresses that are nobody's", () => {
  it("are limited as any other when a proxy names them", async () => {
    for (const from of ["10.1.2.3", "192.168.0.9", "172.16.9.9", "fd00::9"])
      expect(await countServed(LIMITS.atOnce + 5, () => ({ from }))).toBe(LIMITS.atOnce);
  });

  /** The same database, seen by a server with other settings. */
  async function withServer(env: Record<string, string>, work: (server: TestApp) => Promise<void>): Promise<void> {
    const { databaseUrl } = test.services.config;
    const server = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}`, env });
    server.clock.set("2026-11-20T15:00:00Z");
    try {
      await work(server);
    } finally {
      await server.drop();
    }
  }
  const claimOn = (on: TestApp, headers?: Record<string, string>) =>
    on.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() }, { headers });
  const countOn = async (on: TestApp, count: number, headers?: (nth: number) => Record<string, string>) => {
    const replies = await Promise.all(Array.from({ length: count }, (_, nth) => claimOn(on, headers?.(nth))));
    return replies.filter(({ status }) => status === 200).length;
  };

  it("meet no limit on the machine that the product is developed on", async () => {
    expect(await countOn(test, 2 * LIMITS.atOnce)).toBe(2 * LIMITS.atOnce);
  });

  it("meet it there in production", async () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://vouchers.example.com", BANK_PROVIDER: "sandbox" };
    await withServer(production, async (server) => {
      expect(await countOn(server, LIMITS.atOnce + 10)).toBe(LIMITS.atOnce);
    });
  });

  it("are the network of everybody behind a proxy that the server was not told of, which the log says once", async () => {
    await withServer({ TRUST_PROXY: "10.9.9.9" }, async (server) => {
      let served = 0;
      const output = await outputOf(async () => {
        served += await countOn(server, 40, (nth) => ({ "x-forwarded-for": `203.0.113.${nth}` }));
        served += await countOn(server, 40, (nth) => ({ forwarded: `for=203.0.113.${nth}` }));
      });
      expect(served).toBe(LIMITS.atOnce);
      const warnings = output.split("\n").filter((line) => line.includes("config.warning"));
      expect(warnings).toHaveLength(1);
      expect(JSON.parse(warnings[0]!)).toMatchObject({ variable: "TRUST_PROXY", peer: "127.0.0.1" });
      expect(warnings[0]).not.toContain("203.0.113");
    });
  });
});

describe("what is kept of networks", () => {
  it("is no address, differs by campaign, and goes a week after the campaign's end", async () => {
    const of = await campaignOf(100);
    await claim();
    await claim({ of });
    const { rows } = await test.services.pool.query<{ network: string }>(
      "select network::text from claim_network where campaign_id = any($1)",
      [[campaign.id, of.id]],
    );
    expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
    for (const { network } of rows) expect(network).toMatch(/^-?\d{15,19}$/);
    test.clock.set("2027-01-06T12:00:00Z");
    expect(await cleanUp(test.services.db, test.clock)).toMatchObject({ networks: 0 });
    test.clock.set("2027-01-08T12:00:00Z");
    const { networks } = await cleanUp(test.services.db, test.clock);
    expect(networks).toBeGreaterThanOrEqual(2);
  });
});

it("holds the number at once that was set, and gives 1 % of a large campaign where none was", async () => {
  const atOnce = async (networkBurst: number, cardCount: number) => {
    const { rows } = await test.services.pool.query<{ at_once: number }>(
      `select at_once from claim_limits(
        default_limits('USD')->'claims' || jsonb_build_object('networkBurst', $1::integer), $2, false)`,
      [networkBurst, cardCount],
    );
    return rows[0]?.at_once;
  };
  expect(await atOnce(1, 5_000)).toBe(1);
  expect(await atOnce(60, 100_000)).toBe(60);
  expect(await atOnce(50, 5_000)).toBe(50);
  expect(await atOnce(50, 100_000)).toBe(1_000);
});
