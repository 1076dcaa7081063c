import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPin } from "@stashwell/shared/vouchers/rules";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBrand } from "@stashwell/testing/tenants";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { closeBatchers } from "./batchers.ts";

let test: TestApp;
let brand: TestBrand;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});

const campaignOf = (input: { cardCount?: number; endDate?: string; published?: boolean } = {}) =>
  makeCampaign(test.services, { brandId: brand.brandId, ...input });
const claim = (campaignCode: string, claimKey?: string, headers?: Record<string, string>) =>
  test.call("POST /brand/customer/claim", { campaignCode, claimKey }, { headers });
const keyNamed = (name: string) => `the key of ${name}, kept by the device`;

async function countRows(campaign: VoucherCampaign) {
  const { db } = test.services;
  const vouchers = await db.selectFrom("voucher").selectAll().where("campaign_id", "=", campaign.id).execute();
  const events = await db.selectFrom("voucher_event").selectAll().where("campaign_id", "=", campaign.id).execute();
  const tally = await db
    .selectFrom("campaign_tally")
    .selectAll()
    .where("campaign_id", "=", campaign.id)
    .executeTakeFirst();
  return {
    vouchers: vouchers.length,
    events: events.length,
    claimed: tally?.claimed ?? 0,
    slots: vouchers.map(({ slot }) => slot).toSorted((a, b) => a - b),
  };
}

describe("claiming", () => {
  it("gives a voucher with a pin and a handle, and writes the ledger", async () => {
    const campaign = await campaignOf();
    const { status, body } = await claim(campaign.code, keyNamed("ada"));
    expect(status).toBe(200);
    expect(body.data.status).toBe("claimed");
    expect(isPin(body.data.pinNumber)).toBe(true);
    expect(body.data.voucherHistoryId).toMatch(/^[\w-]{22}$/);
    expect(await countRows(campaign)).toEqual({ vouchers: 1, events: 1, claimed: 1, slots: [1] });
  });

  it("gives the same voucher to the same key again, also when it is sold out or over by then", async () => {
    const campaign = await campaignOf({ cardCount: 1 });
    const first = await claim(campaign.code, keyNamed("ada"));
    const again = await claim(campaign.id, keyNamed("ada"));
    expect(again.body).toEqual(first.body);
    const refused = await claim(campaign.code, keyNamed("ben"));
    expect([refused.status, refused.code]).toEqual([409, "vouchers.soldOut"]);
    test.clock.set("2027-01-02T00:00:00Z");
    const late = await claim(campaign.code, keyNamed("ada"));
    test.clock.set("2026-11-20T15:00:00Z");
    expect(late.body.data).toEqual({ ...first.body.data, status: "expired" });
    expect((await countRows(campaign)).vouchers).toBe(1);
  });

  it("tells a draft, an unknown campaign and one that is over apart", async () => {
    const draft = await claim((await campaignOf({ published: false })).code, keyNamed("ada"));
    expect([draft.status, draft.code]).toEqual([404, "campaigns.notPublished"]);
    const unknown = await claim("NOSUCH00", keyNamed("ada"));
    expect([unknown.status, unknown.code]).toEqual([404, "campaigns.notFound"]);
    const over = await claim((await campaignOf({ endDate: "2026-11-19" })).code, keyNamed("ada"));
    expect([over.status, over.code]).toEqual([410, "vouchers.campaignExpired"]);
  });

  it("claims before the start date, for claiming opens at publishing", async () => {
    const campaign = await makeCampaign(test.services, { brandId: brand.brandId, startDate: "2026-12-01" });
    expect((await claim(campaign.code, keyNamed("ada"))).status).toBe(200);
  });

  it("ends with the end date in the brand's time zone, to the second", async () => {
    for (const [timezone, midnight] of [
      ["Africa/Lagos", "2026-12-31T23:00:00Z"],
      ["America/Los_Angeles", "2027-01-01T08:00:00Z"],
    ] as const) {
      const { brandId } = await test.signInBrand({ timezone });
      const campaign = await makeCampaign(test.services, { brandId });
      const end = Temporal.Instant.from(midnight);
      test.clock.set(end.subtract({ seconds: 1 }).toString());
      expect((await claim(campaign.code, keyNamed("ada"))).status).toBe(200);
      test.clock.set(end.toString());
      expect((await claim(campaign.code, keyNamed("ben"))).status).toBe(410);
      test.clock.set("2026-11-20T15:00:00Z");
    }
  });

  it("refuses a claim key that is too short to be a secret, in the caller's language", async () => {
    const campaign = await campaignOf();
    const refused = await test.call(
      "POST /brand/customer/claim",
      { campaignCode: campaign.code, claimKey: "short" },
      { raw: JSON.stringify({ campaignCode: campaign.code, claimKey: "short", lan: "ES" }) },
    );
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ claimKey: ["La clave de solicitud debe tener entre 16 y 100 caracteres."] });
    expect((await countRows(campaign)).vouchers).toBe(0);
  });
});

describe("claiming for a device", () => {
  it("sets a cookie that the next claim is known by", async () => {
    const campaign = await campaignOf();
    const first = await claim(campaign.code);
    const cookie = first.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const again = await claim(campaign.code, undefined, { cookie: cookie.split(";")[0]! });
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get("set-cookie")).toBeNull();
    expect((await claim(campaign.code)).body.data.pinNumber).not.toBe(first.body.data.pinNumber);
  });

  it("lets the claim key win over the cookie, and knows a device anew in every campaign", async () => {
    const [one, other] = [await campaignOf(), await campaignOf()];
    const first = await claim(one.code);
    const headers = { cookie: first.headers.get("set-cookie")!.split(";")[0]! };
    const byKey = await claim(one.code, keyNamed("ada"), headers);
    expect(byKey.body.data.pinNumber).not.toBe(first.body.data.pinNumber);
    expect((await claim(other.code, undefined, headers)).body.data.pinNumber).not.toBe(first.body.data.pinNumber);
    expect(await countRows(one)).toMatchObject({ vouchers: 2 });
  });
});

describe("claiming under an Idempotency-Key", () => {
  it("replays the reply, without the device's cookie, and refuses another body", async () => {
    const campaign = await campaignOf();
    const headers = { "idempotency-key": randomUUID() };
    const first = await claim(campaign.code, undefined, headers);
    const again = await claim(campaign.code, undefined, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("set-cookie")).not.toBe(first.headers.get("set-cookie"));
    const other = await claim(campaign.code, keyNamed("ada"), headers);
    expect([other.status, other.code]).toEqual([422, "errors.idempotencyMismatch"]);
    expect(await countRows(campaign)).toMatchObject({ vouchers: 1, events: 1, claimed: 1 });
  });
});

/** Claims at once for many devices, and tells how many got a voucher, how many different ones, and how many rows there are. */
async function race(
  campaign: VoucherCampaign,
  devices: number,
  claimOnce: (device: string) => Promise<string | undefined>,
) {
  const pins = await Promise.all(
    Array.from({ length: devices }, (_, device) => claimOnce(keyNamed(`device ${device}`))),
  );
  const given = pins.filter((pin) => pin !== undefined);
  return { given: given.length, different: new Set(given).size, ...(await countRows(campaign)) };
}

describe("a race of 200 devices for 50 vouchers", () => {
  const exactly50 = {
    given: 50,
    different: 50,
    vouchers: 50,
    events: 50,
    claimed: 50,
    slots: Array.from({ length: 50 }, (_, index) => index + 1),
  };

  it("gives exactly 50, each once", async () => {
    const campaign = await campaignOf({ cardCount: 50 });
    const result = await race(campaign, 200, async (key) => {
      const { status, body } = await claim(campaign.code, key);
      return status === 200 ? body.data.pinNumber : undefined;
    });
    expect(result).toEqual(exactly50);
  });

  it("gives too many when a claim only looks before it leaps: the check above can fail", async () => {
    const campaign = await campaignOf({ cardCount: 50 });
    const { db, clock } = test.services;
    const naive = async (key: string) => {
      const { claimed } = await db
        .selectFrom("campaign_tally")
        .select("claimed")
        .where("campaign_id", "=", campaign.id)
        .executeTakeFirstOrThrow();
      if (claimed >= 50) return undefined;
      const slot = 1 + Number(/\d+/.exec(key)![0]);
      const voucher = {
        campaign_id: campaign.id,
        slot,
        handle: key,
        pin: key,
        claim_key: Buffer.from(key),
        claimed_at: clock.now(),
        downloaded_at: null,
        redeemed_at: null,
        redeemed_by_business: null,
      };
      await db.insertInto("voucher").values(voucher).execute();
      await db
        .updateTable("campaign_tally")
        .set({ claimed: claimed + 1 })
        .where("campaign_id", "=", campaign.id)
        .execute();
      return key;
    };
    expect(await race(campaign, 200, naive)).not.toEqual(exactly50);
  });

  it("gives one voucher to a key that asks 50 times at once", async () => {
    const campaign = await campaignOf();
    const replies = await Promise.all(Array.from({ length: 50 }, () => claim(campaign.code, keyNamed("ada"))));
    expect(new Set(replies.map(({ body }) => body.data.pinNumber)).size).toBe(1);
    expect(await countRows(campaign)).toMatchObject({ vouchers: 1, events: 1, claimed: 1 });
  });
});
