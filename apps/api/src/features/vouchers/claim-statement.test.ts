import { afterAll, beforeAll, expect, it } from "vitest";
import { accept, giftToken, requireInvariants, stash } from "@stashwell/testing/holder";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { keyOfClaim } from "./device.ts";
import { closeBatchers } from "./batchers.ts";
import { claimVouchersIn } from "./queries.ts";
import { newCodes } from "./voucher-codes.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});

const keyNamed = (name: string) => `the key of ${name}, kept by the device`;

it("answers each claim of a statement for itself: new, known, given away, or too late", async () => {
  const { brandId } = await test.signInBrand();
  const campaign = await makeCampaign(test.services, { brandId, cardCount: 4 });
  const { voucher: ada } = await stash(test, campaign, keyNamed("ada"));
  const { voucher: gils } = await stash(test, campaign, keyNamed("gil"));
  const { data: ben } = (await accept(test, await giftToken(test, gils), keyNamed("ben"))).body;

  const names = ["eva", "ada", "gil", "fay", "ben", "ivy"];
  const codes = newCodes(names.length);
  const { db, clock } = test.services;
  const rows = await db.transaction().execute((tx) =>
    claimVouchersIn(tx, {
      campaignId: campaign.id,
      claimKeys: names.map((name) => keyOfClaim(keyNamed(name))),
      ...codes,
      at: clock.now(),
    }),
  );

  expect(rows.map(({ outcome, handle, pin, is_new }) => [outcome, handle, pin, is_new])).toEqual([
    ["ok", codes.handles[0], codes.pins[0], true],
    ["ok", ada.voucherHistoryId, ada.pinNumber, false],
    ["givenAway", null, null, false],
    ["ok", codes.handles[1], codes.pins[1], true],
    ["ok", ben.voucherHistoryId, ben.pinNumber, false],
    ["soldOut", null, null, false],
  ]);
  const stored = await db
    .selectFrom("voucher")
    .select(["slot", "handle", "pin", "claim_key"])
    .where("campaign_id", "=", campaign.id)
    .where("slot", ">", 2)
    .orderBy("slot")
    .execute();
  expect(stored.map((row) => ({ ...row, claim_key: row.claim_key?.toString("hex") }))).toEqual(
    ["eva", "fay"].map((name, place) => ({
      slot: 3 + place,
      handle: codes.handles[place],
      pin: codes.pins[place],
      claim_key: keyOfClaim(keyNamed(name)),
    })),
  );
  await requireInvariants(test);
});
