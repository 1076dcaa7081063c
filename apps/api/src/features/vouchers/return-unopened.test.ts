import { randomUUID } from "node:crypto";
import type { ClaimLimits } from "@stashwell/shared/limits/rules";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import type { OwnVoucher } from "@stashwell/shared/site/pages";
import {
  accept,
  countsOf,
  gift,
  giftToken,
  release,
  requireInvariants,
  stash,
  withdraw,
} from "@stashwell/testing/holder";
import { SiteVisitor, type Visit } from "@stashwell/testing/site-visit";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "../cleanup/jobs.ts";
import { returnAllUnopened } from "./return-unopened.ts";
import { RETURN_BATCH, returnUnopened } from "./return-queries.ts";

type Held = Pick<VoucherData, "voucherHistoryId" | "pinNumber">;

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 3 });
  await joinWithStock(test.services, campaign, shop, 5, { level: "trusted" });
});
afterEach(async () => {
  await test.services.db.deleteFrom("throttle").execute();
  await requireInvariants(test);
});

/** Sessions of the brand and the store, whatever the clock was set to. */
const staySignedIn = () => {
  const now = test.clock.now();
  return test.services.db.updateTable("session").set({ used_at: now, created_at: now }).execute();
};
const setDays = async (limits: Partial<ClaimLimits> | null, of = campaign) => {
  await staySignedIn();
  const set = await test.call("POST /brand/campaign/limits", { campaignId: of.id, limits }, { token: brand.token });
  expect(set.status).toBe(200);
};
/** Has the job run, and says how many vouchers of the campaign have gone back in all. */
const returnNow = async (of = campaign) => {
  await returnAllUnopened(test.services);
  return (await countsOf(test, of)).ledger.filter((kind) => kind === "returned").length;
};
/** Until the last of seven days is over, where the brand is. */
const afterTheLastDay = () => test.clock.set("2026-11-28T05:00:00Z");
const redeem = async (pin: string) => {
  await staySignedIn();
  return test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
};
const pageOf = (path = "save-to-phone") => `/c/${campaign.code}/${path}`;
/** What a phone is shown that has stored a voucher's handle. */
const look = (handle: string, headers: Record<string, string> = {}) =>
  new SiteVisitor(test.services).get(pageOf("voucher"), { voucher: handle, ...headers });
function voucherOn({ page }: Visit): OwnVoucher {
  if (page?.page !== "saveToPhone" || !page.voucher) throw new Error(`no voucher on ${JSON.stringify(page)}`);
  return page.voucher;
}
const claimOn = async (phone: SiteVisitor): Promise<OwnVoucher> =>
  voucherOn(await phone.follow(await phone.send(pageOf(), {})));
const openedAt = async (handle: string) =>
  (await test.services.db.selectFrom("voucher").select("opened_at").where("handle", "=", handle).executeTakeFirst())
    ?.opened_at;

describe("a voucher that nobody opened", () => {
  it("goes back after the last day, as one that its holder gave back", async () => {
    await setDays({ returnAfterDays: 7 });
    const { claimKey, voucher } = await stash(test, campaign);
    test.clock.set("2026-11-28T04:59:59Z");
    expect(await returnNow()).toBe(0);
    afterTheLastDay();
    expect(await returnNow()).toBe(1);
    expect(await returnNow()).toBe(1);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 0, released: 1, ledger: ["claimed", "returned"] });
    expect((await redeem(voucher.pinNumber)).code).toBe("vouchers.pinUnknown");
    expect((await release(test, voucher)).code).toBe("vouchers.notYours");
    const days = await test.services.db
      .selectFrom("campaign_day")
      .select("claimed")
      .where("campaign_id", "=", campaign.id)
      .execute();
    expect(days).toEqual([{ claimed: 0 }]);
    const again = await stash(test, campaign, claimKey);
    expect(again.voucher.pinNumber).not.toBe(voucher.pinNumber);
    for (let more = 0; more < 2; more += 1) await stash(test, campaign);
    const late = await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() });
    expect(late.code).toBe("vouchers.soldOut");
  });

  it("stays where the brand does not ask for it, which is so at first", async () => {
    const { voucher } = await stash(test, campaign);
    test.clock.set("2026-12-30T15:00:00Z");
    expect(await returnNow()).toBe(0);
    expect(voucherOn(await look(voucher.voucherHistoryId)).openBy).toBeNull();
  });

  it("goes back by the brand's days, unless the campaign has its own", async () => {
    const { token, brandId } = await test.signInBrand();
    const own = await makeCampaign(test.services, { brandId });
    const following = await makeCampaign(test.services, { brandId });
    const { limits } = (await test.call("GET /brand/limits/", {}, { token })).body.data;
    const claims = { ...limits.claims, returnAfterDays: 7 };
    await test.call("POST /brand/limits/save", { limits: { ...limits, claims }, version: 0 }, { token });
    await test.call(
      "POST /brand/campaign/limits",
      { campaignId: own.id, limits: { returnAfterDays: null } },
      { token },
    );
    for (const of of [own, following]) await stash(test, of);
    afterTheLastDay();
    await returnNow();
    expect(await countsOf(test, following)).toMatchObject({ released: 1 });
    expect(await countsOf(test, own)).toMatchObject({ claimed: 1, released: 0 });
  });

  it("leaves the vouchers of other campaigns and brands alone", async () => {
    await setDays({ returnAfterDays: 7 });
    const { brandId } = await test.signInBrand();
    const foreign = await makeCampaign(test.services, { brandId });
    const other = await makeCampaign(test.services, { brandId: brand.brandId });
    for (const of of [foreign, other, campaign]) await stash(test, of);
    afterTheLastDay();
    expect(await returnNow()).toBe(1);
    for (const of of [foreign, other]) expect(await countsOf(test, of)).toMatchObject({ claimed: 1 });
  });

  it("stays for its days from the moment on when the brand asked for it, if it was claimed before", async () => {
    const { voucher } = await stash(test, campaign);
    test.clock.set("2026-11-25T15:00:00Z");
    await setDays({ returnAfterDays: 7 });
    expect(await returnNow()).toBe(0);
    test.clock.set("2026-12-03T04:59:59Z");
    expect(await returnNow()).toBe(0);
    test.clock.set("2026-12-03T05:00:00Z");
    expect(await returnNow()).toBe(1);
    expect((await redeem(voucher.pinNumber)).code).toBe("vouchers.pinUnknown");
  });

  it("stays until the day that its holder was told, whatever the brand sets later", async () => {
    await setDays({ returnAfterDays: 7 });
    const { voucher } = await stash(test, campaign);
    await setDays({ returnAfterDays: 1 });
    const later = await stash(test, campaign);
    test.clock.set("2026-11-23T15:00:00Z");
    expect(await returnNow()).toBe(1);
    expect((await redeem(later.voucher.pinNumber)).code).toBe("vouchers.pinUnknown");
    expect((await redeem(voucher.pinNumber)).status).toBe(200);
  });

  it("has its days anew once the brand asks for it again", async () => {
    await setDays({ returnAfterDays: 7 });
    await stash(test, campaign);
    expect(await returnNow()).toBe(0);
    await setDays(null);
    afterTheLastDay();
    expect(await returnNow()).toBe(0);
    await setDays({ returnAfterDays: 7 });
    expect(await returnNow()).toBe(0);
    test.clock.set("2026-12-06T05:00:00Z");
    expect(await returnNow()).toBe(1);
  });

  it("stays when its campaign ends first, or is over, or its brand is suspended", async () => {
    const soon = await makeCampaign(test.services, { brandId: brand.brandId, endDate: "2026-11-27" });
    await setDays({ returnAfterDays: 7 }, soon);
    const { voucher } = await stash(test, soon);
    test.clock.set("2026-11-20T16:00:00Z");
    const visit = await new SiteVisitor(test.services).get(`/c/${soon.code}/voucher`, {
      voucher: voucher.voucherHistoryId,
    });
    expect(voucherOn(visit).openBy).toBeNull();
    await setDays({ returnAfterDays: 7 });
    await stash(test, campaign);
    afterTheLastDay();
    const suspend = (suspended_at: Temporal.Instant | null) =>
      test.services.db.updateTable("brand").set({ suspended_at }).where("id", "=", brand.brandId).execute();
    await suspend(test.clock.now());
    expect(await returnNow()).toBe(0);
    await suspend(null);
    test.clock.set("2027-01-02T15:00:00Z");
    expect(await returnNow()).toBe(0);
  });

  it("goes back with hundreds of others, a batch at a time", async () => {
    const count = RETURN_BATCH + 20;
    const large = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: count });
    await setDays({ returnAfterDays: 7, networkBurst: 1_000, networkDay: 1_000 }, large);
    await Promise.all(Array.from({ length: count }, () => stash(test, large)));
    afterTheLastDay();
    expect(await returnNow(large)).toBe(count);
    expect(await countsOf(test, large)).toMatchObject({ claimed: 0, released: count });
  });

  it("frees the mailbox of whoever it was for, where each person gets one", async () => {
    await setDays({ returnAfterDays: 7 });
    const { db } = test.services;
    const { voucher } = await stash(test, campaign);
    const contact = Buffer.from("somebody");
    const { slot } = await db
      .selectFrom("voucher")
      .select("slot")
      .where("handle", "=", voucher.voucherHistoryId)
      .executeTakeFirstOrThrow();
    await db.insertInto("claim_person").values({ campaign_id: campaign.id, contact, slot }).execute();
    afterTheLastDay();
    await returnNow();
    const released = await db
      .selectFrom("voucher")
      .select("released_at")
      .where("campaign_id", "=", campaign.id)
      .where("slot", "=", slot)
      .executeTakeFirstOrThrow();
    expect(released.released_at).not.toBeNull();
  });
});

describe("a voucher stays for good", () => {
  const STAYED = { claimed: 1, released: 0 };
  /** Does something with a voucher in time, and says what its campaign counts weeks later. */
  const inTime = async (act: (voucher: Held) => Promise<unknown>) => {
    await setDays({ returnAfterDays: 7 });
    const { voucher } = await stash(test, campaign);
    test.clock.advance({ minutes: 10 });
    await act(voucher);
    afterTheLastDay();
    expect(await returnNow()).toBe(0);
    test.clock.set("2026-12-20T15:00:00Z");
    expect(await returnNow()).toBe(0);
    return countsOf(test, campaign);
  };

  it.each([
    ["its page was opened", ({ voucherHistoryId }: Held) => look(voucherHistoryId)],
    [
      "its page that lay open was looked at",
      ({ voucherHistoryId }: Held) => look(voucherHistoryId, { "if-none-match": 'W/"good-unopened"' }),
    ],
    [
      "it was shown by a program, which has its handle",
      ({ voucherHistoryId }: Held) =>
        test.call("GET /store/campaign/campaignDetail", { id: campaign.code, type: "voucher", voucherHistoryId }),
    ],
  ])("once %s", async (_how, act) => {
    expect(await inTime(act)).toMatchObject(STAYED);
  });

  it.each([
    ["saved as PDF", ({ pinNumber }: Held) => test.call("GET /brand/customer/voucher-pdf", { pinNumber })],
    ["redeemed", ({ pinNumber }: Held) => redeem(pinNumber)],
    [
      "redeemed, and that undone",
      async ({ pinNumber }: Held) => {
        await redeem(pinNumber);
        await test.call("POST /store/voucher/reverse", { pin: pinNumber }, { token: shop.token });
      },
    ],
  ])("once it was %s", async (_what, act) => {
    expect(await inTime(act)).toMatchObject(STAYED);
  });

  it.each([
    ["given away, by a link that is still open", (voucher: Held) => gift(test, voucher)],
    [
      "given away, and that taken back",
      async (voucher: Held) => {
        await gift(test, voucher);
        await withdraw(test, voucher);
      },
    ],
    [
      "accepted by somebody else",
      async (voucher: Held) => accept(test, await giftToken(test, voucher), "the key of whoever accepts it"),
    ],
  ])("once it was %s", async (_what, act) => {
    expect(await inTime(act)).toMatchObject(STAYED);
  });

  it("once it was redeemed and undone, or given away, before anything of that was noted as opening", async () => {
    const { db } = test.services;
    const [used, given] = [await stash(test, campaign), await stash(test, campaign)];
    await redeem(used.voucher.pinNumber);
    await test.call("POST /store/voucher/reverse", { pin: used.voucher.pinNumber }, { token: shop.token });
    await gift(test, given.voucher);
    await db.updateTable("voucher").set({ opened_at: null }).execute();
    await setDays({ returnAfterDays: 7 });
    await returnNow();
    test.clock.set("2026-12-20T15:00:00Z");
    expect(await returnNow()).toBe(0);
  });
});

describe("what is no opening", () => {
  it("is the reply of the claim, its redirect, and what its page asks in the first ten minutes", async () => {
    await setDays({ returnAfterDays: 7 });
    const phone = new SiteVisitor(test.services);
    const { handle } = await claimOn(phone);
    test.clock.advance({ minutes: 9 });
    await phone.get(pageOf());
    await look(handle, { "if-none-match": 'W/"good-unopened"' });
    expect(await openedAt(handle)).toBeNull();
    afterTheLastDay();
    expect(await returnNow()).toBe(1);
  });

  it("is a page that is fetched ahead, shown elsewhere, or the offer's", async () => {
    const phone = new SiteVisitor(test.services);
    const { handle } = await claimOn(phone);
    test.clock.advance({ hours: 1 });
    await phone.get(pageOf(), { "sec-purpose": "prefetch" });
    await phone.get(pageOf(), { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" });
    await phone.get(`/c/${campaign.code}`);
    expect(await openedAt(handle)).toBeNull();
    // A link in a chat leads to it.
    await phone.get(pageOf(), { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" });
    expect(await openedAt(handle)).not.toBeNull();
  });

  it("is claiming again over the API", async () => {
    await setDays({ returnAfterDays: 7 });
    const { claimKey } = await stash(test, campaign);
    test.clock.advance({ hours: 1 });
    await stash(test, campaign, claimKey);
    afterTheLastDay();
    expect(await returnNow()).toBe(1);
  });

  it("is written once a voucher, however often its page is opened", async () => {
    const { voucher } = await stash(test, campaign);
    test.clock.advance({ hours: 1 });
    await look(voucher.voucherHistoryId);
    const first = await openedAt(voucher.voucherHistoryId);
    test.clock.advance({ hours: 1 });
    await look(voucher.voucherHistoryId);
    expect(await openedAt(voucher.voucherHistoryId)).toEqual(first);
  });
});

describe("the phone", () => {
  it("is told the last day, until it has opened the voucher", async () => {
    await setDays({ returnAfterDays: 7 });
    const phone = new SiteVisitor(test.services);
    expect((await claimOn(phone)).openBy).toBe("2026-11-27");
    test.clock.advance({ minutes: 10 });
    expect(voucherOn(await phone.get(pageOf())).openBy).toBeNull();
  });

  it("is told the same by its own key, and is shown the page without it once that has done", async () => {
    await setDays({ returnAfterDays: 7 });
    const claimed = await new SiteVisitor(test.services).send(pageOf(), { claimKey: "a key that a phone made" });
    const { handle, openBy } = voucherOn(claimed);
    expect(openBy).toBe("2026-11-27");
    const shown = { "if-none-match": 'W/"good-unopened"' };
    expect((await look(handle, shown)).status).toBe(304);
    test.clock.advance({ minutes: 10 });
    expect(voucherOn(await look(handle, shown)).openBy).toBeNull();
  });

  it("is told nothing of it once the brand no longer asks for it", async () => {
    await setDays({ returnAfterDays: 7 });
    const phone = new SiteVisitor(test.services);
    await claimOn(phone);
    await setDays(null);
    expect(voucherOn(await phone.get(pageOf())).openBy).toBeNull();
  });

  it("is told that its voucher went back, and saves another", async () => {
    await setDays({ returnAfterDays: 7 });
    const phone = new SiteVisitor(test.services);
    const { handle, pin } = await claimOn(phone);
    afterTheLastDay();
    await returnNow();
    expect((await phone.get(pageOf())).page).toMatchObject({ page: "saveToPhone", voucher: null, returned: true });
    expect((await phone.get(`/c/${campaign.code}`)).page).toMatchObject({ page: "landing", notice: "returned" });
    const gone = await look(handle);
    expect([gone.status, gone.headers.get("voucher-notice")]).toEqual([404, "returned"]);
    const late = await phone.send(pageOf("release"), { voucherHistoryId: handle, pinNumber: pin });
    expect(late.headers.get("location")).toBe(`/c/${campaign.code}?notice=returned`);

    const another = await claimOn(phone);
    expect(another.pin).not.toBe(pin);
    await phone.send(pageOf("release"), { voucherHistoryId: another.handle, pinNumber: another.pin });
    expect((await phone.get(pageOf())).page).not.toHaveProperty("returned");
  });

  it("is told so as well where none is left", async () => {
    await setDays({ returnAfterDays: 7 });
    const phone = new SiteVisitor(test.services);
    await claimOn(phone);
    afterTheLastDay();
    await returnNow();
    for (let others = 0; others < 3; others += 1) await stash(test, campaign);
    for (const path of [pageOf(), `/c/${campaign.code}`, `/c/${campaign.code}?notice=returned`])
      expect((await phone.get(path)).page).toMatchObject({
        page: "offerTrouble",
        error: "soldOut",
        notice: "returned",
      });
  });

  it("is told nothing of a voucher that somebody else had", async () => {
    await setDays({ returnAfterDays: 7 });
    const { handle } = await claimOn(new SiteVisitor(test.services));
    afterTheLastDay();
    await returnNow();
    const stranger = new SiteVisitor(test.services);
    expect((await stranger.get(pageOf())).page).not.toHaveProperty("returned");
    const other = await makeCampaign(test.services, { brandId: brand.brandId });
    const gone = await stranger.get(`/c/${other.code}/voucher`, { voucher: handle });
    expect([gone.status, gone.headers.get("voucher-notice")]).toEqual([404, null]);
  });
});

describe("whoever acts on a voucher that is due", () => {
  beforeEach(() => setDays({ returnAfterDays: 7 }));

  const ACTS = {
    opens: async ({ voucherHistoryId }: Held) => (await look(voucherHistoryId)).status === 200,
    redeems: async ({ pinNumber }: Held) => (await redeem(pinNumber)).status === 200,
    gives: async (voucher: Held) => (await gift(test, voucher)).status === 200,
    releases: async (voucher: Held) => (await release(test, voucher)).status === 200,
    saves: async ({ pinNumber }: Held) =>
      (await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${pinNumber}`)).status === 200,
  };

  it.each(["opens", "redeems", "gives", "releases"] as const)(
    "and %s it finds nothing, once it went back",
    async (act) => {
      const { voucher } = await stash(test, campaign);
      afterTheLastDay();
      const { db, clock } = test.services;
      const acting = await db.transaction().execute(async (tx) => {
        expect(await returnUnopened(tx, campaign.id, clock.now())).toEqual({ looked_at: 1, returned: 1 });
        const late = ACTS[act](voucher);
        // It waits for the voucher's lock.
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { late };
      });
      expect(await acting.late).toBe(false);
      expect(await countsOf(test, campaign)).toMatchObject({
        claimed: 0,
        released: 1,
        ledger: ["claimed", "returned"],
      });
    },
  );

  it("keeps it, if the voucher was locked first", async () => {
    const { voucher } = await stash(test, campaign);
    afterTheLastDay();
    const { db } = test.services;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("voucher")
        .set({ opened_at: test.clock.now() })
        .where("handle", "=", voucher.voucherHistoryId)
        .execute();
      expect(await returnNow()).toBe(0);
    });
    expect(await returnNow()).toBe(0);
    expect((await redeem(voucher.pinNumber)).status).toBe(200);
  });

  it.each(Object.keys(ACTS) as (keyof typeof ACTS)[])(
    "and %s it at that very moment either has it or comes too late; two servers return it once",
    async (act) => {
      const large = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 20 });
      await joinWithStock(test.services, large, shop, 20);
      campaign = large;
      await setDays({ returnAfterDays: 7 });
      const held = await Promise.all(Array.from({ length: 20 }, () => stash(test, large)));
      afterTheLastDay();
      const [done, ...counts] = await Promise.all([
        Promise.all(held.map(({ voucher }) => ACTS[act](voucher))),
        returnAllUnopened(test.services),
        returnAllUnopened(test.services),
      ]);
      const acted = done.filter(Boolean).length;
      const rest = await returnAllUnopened(test.services);
      const { claimed, released } = await countsOf(test, large);
      const back = await returnNow();
      expect(counts.reduce((sum, count) => sum + count, rest)).toBe(back);
      expect(acted + back).toBe(20);
      expect([claimed, released]).toEqual(act === "releases" ? [0, 20] : [acted, back]);
    },
  );
});

it("has those go back as well that a server of the version before claims for its phones", async () => {
  await setDays({ returnAfterDays: 7 });
  await test.services.pool.query("call settle_claims($1, $2, $3, $4, $5, $6, $7, null, null, null, null)", [
    campaign.id,
    [Buffer.from(randomUUID())],
    [null],
    [null],
    [randomUUID()],
    [randomUUID().slice(0, 16)],
    test.clock.now(),
  ]);
  afterTheLastDay();
  expect(await returnNow()).toBe(1);
});

it("goes on where a failure has ended it", async () => {
  await setDays({ returnAfterDays: 7 });
  await stash(test, campaign);
  afterTheLastDay();
  const { db, clock } = test.services;
  const failing = db.transaction().execute(async (tx) => {
    await returnUnopened(tx, campaign.id, clock.now());
    throw new Error("the server stops");
  });
  await expect(failing).rejects.toThrow("the server stops");
  expect(await countsOf(test, campaign)).toMatchObject({ claimed: 1, ledger: ["claimed"] });
  expect(await returnNow()).toBe(1);
});

it("forgets who had a voucher that went back, a week after the campaign", async () => {
  await setDays({ returnAfterDays: 7 });
  await stash(test, campaign);
  afterTheLastDay();
  await returnNow();
  const { db, clock } = test.services;
  const known = async () =>
    (await db.selectFrom("returned_voucher").select("handle").where("campaign_id", "=", campaign.id).execute()).length;
  test.clock.set("2027-01-06T12:00:00Z");
  await cleanUp(db, clock);
  expect(await known()).toBe(1);
  test.clock.set("2027-01-08T12:00:00Z");
  await cleanUp(db, clock);
  expect(await known()).toBe(0);
});
