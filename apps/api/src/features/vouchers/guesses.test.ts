import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Holder } from "@stashwell/testing/holder";
import { giftToken, stash } from "@stashwell/testing/holder";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { ADDRESS_TRIES } from "./pin-tries.ts";

let test: TestApp;
let campaign: VoucherCampaign;
let ada: Holder;

beforeAll(async () => {
  test = await createTestApp();
  campaign = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
  ada = await stash(test, campaign);
});
afterAll(() => test.drop());

const bad = { voucherHistoryId: "AAAAAAAAAAAAAAAAAAAAAA", pinNumber: "0000000000000000" };
/** Each public call that something secret opens: with what is right, or with a guess. */
const CALLS: [string, (guess: boolean, address: string) => Promise<{ status: number; code: string | undefined }>][] = [
  [
    "the voucher's PDF",
    (guess, address) =>
      test.call("GET /brand/customer/voucher-pdf", { pinNumber: (guess ? bad : ada.voucher).pinNumber }, { address }),
  ],
  [
    "Apple Wallet",
    (guess, address) =>
      test.call(
        "GET /brand/customer/save-apple-wallet",
        { campaignCode: campaign.code, voucherHistoryId: (guess ? bad : ada.voucher).voucherHistoryId },
        { address },
      ),
  ],
  [
    "Google Wallet",
    (guess, address) =>
      test.call(
        "GET /brand/customer/save-g-pay",
        { campaignCode: campaign.code, voucherHistoryId: (guess ? bad : ada.voucher).voucherHistoryId },
        { address },
      ),
  ],
  [
    "the campaign's detail",
    (guess, address) =>
      test.call(
        "GET /store/campaign/campaignDetail",
        {
          id: campaign.code,
          type: "voucher",
          voucherHistoryId: (guess ? bad : ada.voucher).voucherHistoryId,
        },
        { address },
      ),
  ],
  [
    "giving away",
    (guess, address) =>
      test.call(
        "POST /brand/customer/gift",
        { voucherHistoryId: ada.voucher.voucherHistoryId, pinNumber: (guess ? bad : ada.voucher).pinNumber },
        { address },
      ),
  ],
  [
    "accepting",
    async (guess, address) => {
      const token = guess ? randomUUID() : await giftToken(test, (await stash(test, campaign)).voucher);
      return test.call("POST /brand/customer/gift/accept", { giftToken: token }, { address });
    },
  ],
];

it("counts guesses by the /64 of an IPv6 address however it is spelt, and by its /48", async () => {
  const guess = CALLS[0]![1];
  const spelt = ["2001:db8::1", "2001:db8:0:0:1::2", "2001:0db8:0000::3:4"];
  await Promise.all(Array.from({ length: ADDRESS_TRIES.tries }, (_, nth) => guess(true, spelt[nth % 3]!)));
  expect((await guess(true, "2001:db8:0:0:ffff::")).status).toBe(429);
  expect((await guess(true, "2001:db8:0:1::1")).status).toBe(404);
  const others = Array.from({ length: 3 * ADDRESS_TRIES.tries }, (_, nth) =>
    guess(true, `2001:db8:0:${(nth + 2).toString(16)}::1`),
  );
  await Promise.all(others);
  expect((await guess(true, "2001:db8:0:ffff::1")).status).toBe(429);
  expect((await guess(true, "2001:db8:1::1")).status).toBe(404);
});

it.each(CALLS)("%s refuses guesses from an address after too many, and opens to what is right", async (_name, call) => {
  const address = `203.0.113.${CALLS.findIndex(([name]) => name === _name) + 1}`;
  const tries = await Promise.all(Array.from({ length: ADDRESS_TRIES.tries }, () => call(true, address)));
  expect(new Set(tries.map(({ status, code }) => `${status} ${code}`)).size).toBe(1);
  const refused = await call(true, address);
  expect([refused.status, refused.code]).toEqual([429, "errors.tooManyTries"]);
  expect((await call(true, "198.51.100.200")).status).not.toBe(429);
  expect((await call(false, address)).status).toBe(200);
  expect((await call(false, "198.51.100.200")).status).toBe(200);
});
