import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/db/db.ts";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { checkInvariants } from "./check-invariants.ts";
import { closeBatchers } from "./batchers.ts";

let test: TestApp;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  const brand = await test.signInBrand();
  const shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 10 });
  await joinWithStock(test.services, campaign, shop, 5);
  const pins = await Promise.all(
    Array.from(
      { length: 4 },
      async () =>
        (await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() })).body
          .data.pinNumber,
    ),
  );
  for (const pin of pins.slice(0, 2)) {
    await test.call(
      "POST /store/voucher/redeem",
      { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
      { token: shop.token },
    );
  }
  await test.call("POST /store/voucher/reverse", { pin: pins[0]! }, { token: shop.token });
  await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${pins[2]}`);
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});

class Undo extends Error {}

/** The names of the invariants that fail after some damage; nothing of it stays. */
async function brokenBy(damage: (db: Db) => Promise<unknown>): Promise<string[]> {
  let broken: string[] = [];
  await test.services.db
    .transaction()
    .execute(async (tx) => {
      await damage(tx);
      broken = (await checkInvariants(tx)).filter(({ ok }) => !ok).map(({ name }) => name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return broken;
}

const the = () => sql`(select id from campaign where code = ${campaign.code})`;

describe("the invariants", () => {
  it("hold after claims, downloads, redemptions and reversals", async () => {
    const checks = await checkInvariants(test.services.db);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    [
      "a tally of claims that is off",
      () => sql`update campaign_tally set claimed = claimed + 1 where campaign_id = ${the()}`,
      /tally of claims/,
    ],
    [
      "more claims than the number",
      () => sql`update campaign_tally set claimed = 11 where campaign_id = ${the()}`,
      /never exceed/,
    ],
    [
      "a slot out of range",
      () => sql`update voucher set slot = 99 where campaign_id = ${the()} and slot = 4`,
      /has a slot/,
    ],
    [
      "a tally of downloads that is off",
      () => sql`update campaign_tally set downloaded = 9 where campaign_id = ${the()}`,
      /tally of downloads/,
    ],
    [
      "a voucher redeemed behind the tally",
      () =>
        sql`update voucher set redeemed_at = claimed_at where slot = (select min(slot) from voucher where redeemed_at is null)`,
      /tally of redemptions/,
    ],
    [
      "a voucher redeemed without a row in the ledger",
      () =>
        sql`update voucher set redeemed_at = claimed_at where slot = (select min(slot) from voucher where redeemed_at is null)`,
      /redeemed in the ledger/,
    ],
    [
      "a second redemption in the ledger",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at) select campaign_id, slot, 'redeemed', at from voucher_event where kind = 'redeemed' limit 1`,
      /redeemed in the ledger/,
    ],
    [
      "a voucher that nobody claimed",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at) values (${the()}, 7, 'claimed', '2026-11-20T15:00:00Z')`,
      /claimed once/,
    ],
    [
      "a release behind the ledger",
      () =>
        sql`update voucher set released_at = claimed_at, handle = null, pin = null, claim_key = null, downloaded_at = null where slot = (select min(slot) from voucher where redeemed_at is null)`,
      /released in the ledger/,
    ],
    [
      "a tally of releases that is off",
      () => sql`update campaign_tally set released = released + 1 where campaign_id = ${the()}`,
      /that of releases/,
    ],
    [
      "a download after a release",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at) values (${the()}, 4, 'released', '2026-11-20T15:00:00Z'), (${the()}, 4, 'downloaded', '2026-11-20T15:00:00Z')`,
      /after its release/,
    ],
    [
      "a voucher that went back although it was opened",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at) values (${the()}, 4, 'gifted', '2026-11-20T15:00:00Z'), (${the()}, 4, 'returned', '2026-11-20T16:00:00Z')`,
      /went back by itself/,
    ],
    [
      "a gift that nobody accepted",
      () => sql`update campaign_tally set given = given + 1 where campaign_id = ${the()}`,
      /tally of gifts/,
    ],
    [
      "a voucher in the wrong hands",
      () => sql`update voucher set claim_key = '\\x00' where campaign_id = ${the()} and slot = 4`,
      /held by the device/,
    ],
    [
      "a voucher canceled behind the ledger",
      () => sql`update voucher set voided_at = claimed_at where campaign_id = ${the()} and slot = 4`,
      /nothing is redeemed after that/,
    ],
    [
      "a redemption after a cancellation",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at, account_id) values (${the()}, 4, 'voided', '2026-11-20T15:00:00Z', gen_random_uuid()), (${the()}, 4, 'redeemed', '2026-11-20T16:00:00Z', gen_random_uuid()), (${the()}, 4, 'restored', '2026-11-20T17:00:00Z', gen_random_uuid())`,
      /nothing is redeemed after that/,
    ],
    [
      "a row of nobody's",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at) values (${the()}, 4, 'gifted', '2026-11-20T15:00:00Z')`,
      /says who/,
    ],
    [
      "stock out of nothing",
      () => sql`update stock set quantity = quantity + 1 where campaign_id = ${the()}`,
      /stock is what/,
    ],
    ...(["saves", "redeeming"] as const).map((act): [string, () => ReturnType<typeof sql>, RegExp] => [
      `a pause of ${act} that did not hold`,
      () => sql`insert into audit_event (brand_id, action, subject_id, detail, at)
          select c.brand_id, a.action, c.id, a.detail, (select min(at) from voucher_event where campaign_id = c.id) + a.after
          from campaign c cross join (values
            ('campaign.pause', ${JSON.stringify({ [act]: true })}::jsonb, interval '-1 hour'),
            ('campaign.resume', '{}', interval '1 hour')
          ) as a(action, detail, after) where c.id = ${the()}`,
      /while its campaign is paused/,
    ]),
    [
      "a redemption that no store made",
      () => sql`update stock set redeemed = redeemed + 1 where campaign_id = ${the()}`,
      /what stores redeemed/,
    ],
    [
      "a day too many",
      () => sql`update campaign_day set claimed = claimed + 1 where campaign_id = ${the()}`,
      /days of a campaign/,
    ],
    [
      "a redemption of the wrong business",
      () =>
        sql`insert into voucher_event (campaign_id, slot, kind, at, store_id, business_id) select campaign_id, slot, 'redeemed', at, store_id, campaign_id from voucher_event where kind = 'redeemed' limit 1`,
      /that of the business whose store/,
    ],
    [
      "a redemption that no business settles",
      () => sql`update campaign_tally set redeemed = redeemed + 1 where campaign_id = ${the()}`,
      /businesses settle/,
    ],
    [
      "a published campaign for nobody",
      () => sql`update campaign set all_states = false where id = ${the()}`,
      /has its amount/,
    ],
  ])("see %s", async (_damage, statement, name) => {
    const broken = await brokenBy((db) => statement().execute(db));
    expect(broken.join("; ")).toMatch(name);
  });
});
