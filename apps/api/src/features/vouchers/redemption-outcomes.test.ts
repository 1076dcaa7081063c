import { countRowsRead } from "@stashwell/testing/count-rows-read";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Redemptions of one statement, and unapproved businesses of the brand that have redeemed on the day. */
const [TOGETHER, UNAPPROVED] = [40, 60];

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set("2026-11-20T15:00:00Z");
});
afterAll(() => test.drop());

it("adds up what unapproved businesses redeemed today once per brand, not for each redemption", async () => {
  const { db, pool, clock } = test.services;
  const { brandId } = await test.signInBrand({ timezone: "America/New_York" });
  const shop = await test.signInBusiness();
  const campaign = await makeCampaign(test.services, { brandId, cardCount: TOGETHER });
  await joinWithStock(test.services, campaign, shop, TOGETHER, { level: "trusted" });
  const at = clock.now();
  await pool.query(
    `with business as (
      insert into business (name, country_id, timezone, created_at)
      select 'Kiosk ' || n, b.country_id, b.timezone, $2 from generate_series(1, $3::integer) n, brand b where b.id = $1 returning id
    ) insert into brand_business (brand_id, business_id, level, level_at, first_joined_at, day, redeemed)
      select $1, id, 'new', $2, $2, '2026-11-20', 1 from business`,
    [brandId, at, UNAPPROVED],
  );

  const of = <Value>(value: Value): Value[] => Array.from({ length: TOGETHER }, () => value);
  const { outcomes, read } = await db.transaction().execute(async (tx) => {
    const before = await countRowsRead(tx, ["brand_business"]);
    const { rows } = await sql<{ outcomes: string[] }>`
      select outcomes from redemption_outcomes(${of(campaign.id)}::uuid[], ${of(false)}::boolean[], ${of(false)}::boolean[],
        ${of(shop.businessId)}::uuid[], ${of(shop.storeId)}::uuid[], ${of(campaign.productId)}::uuid[], ${of(null)}::bytea[],
        ${of(null)}::bytea[], ${of(null)}::text[], 1, ${of(null)}::text[], 1, ${at}, ${at}, ${at}, ${[brandId]}::uuid[],
        array[limits_of(${brandId}) -> 'shops'], false)`.execute(tx);
    return { outcomes: rows[0]?.outcomes, read: (await countRowsRead(tx, ["brand_business"])) - before };
  });

  expect(outcomes).toEqual(of("ok"));
  // Each redemption's own business, and all of the brand at most once.
  expect(read).toBeGreaterThanOrEqual(TOGETHER);
  expect(read).toBeLessThanOrEqual(TOGETHER + UNAPPROVED + 1);
});
