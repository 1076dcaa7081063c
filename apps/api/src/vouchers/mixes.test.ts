import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import type { TestBrand, TestBusiness } from "../testing/tenants.ts";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "../testing/voucher-campaign.ts";
import { checkInvariants } from "./check-invariants.ts";
import { closeLanes } from "./lanes.ts";

// Few of everything, so that the acts of a mix meet: vouchers run out, stock runs out, two tills want one voucher.
const VOUCHERS = 4;
const DEVICES = 6;
const SHOPS = 2;
const STOCK = 2;

let test: TestApp;
let brand: TestBrand;
let shops: TestBusiness[];

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  shops = [await test.signInBusiness(), await test.signInBusiness()];
});
afterAll(async () => {
  await closeLanes(test.services);
  await test.drop();
});

type Act =
  | { do: "claim"; device: number }
  | { do: "redeem"; device: number; shop: number; key: number | undefined }
  | { do: "reverse"; device: number; shop: number }
  | { do: "print"; device: number }
  | { do: "wait"; minutes: number };

const device = fc.nat({ max: DEVICES - 1 });
const shop = fc.nat({ max: SHOPS - 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("claim" as const), device }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("redeem" as const),
      device,
      shop,
      key: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reverse" as const), device, shop }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("print" as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 20 }) }) },
);

/** One act, by the pins that devices have been given so far; answers with its status. */
async function perform(act: Act, campaign: VoucherCampaign, pins: (string | undefined)[]): Promise<number> {
  if (act.do === "wait") {
    test.clock.advance({ minutes: act.minutes });
    return 200;
  }
  if (act.do === "claim") {
    const { status, body } = await test.call("POST /brand/customer/claim", {
      campaignCode: campaign.code,
      claimKey: `device number ${act.device} of ${campaign.code}`,
    });
    if (status !== 200) return status;
    const known = pins[act.device];
    if (known !== undefined && known !== body.data.pinNumber) throw new Error("a device was given a second voucher");
    pins[act.device] = body.data.pinNumber;
    return status;
  }
  const pin = pins[act.device];
  if (pin === undefined) return 404;
  if (act.do === "print") return (await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${pin}`)).status;
  const { token, storeId } = shops[act.shop]!;
  if (act.do === "reverse") return (await test.call("POST /store/voucher/reverse", { pin }, { token })).status;
  const headers: Record<string, string> =
    act.key === undefined ? {} : { "idempotency-key": `${campaign.code}-${act.key}` };
  return (
    await test.call(
      "POST /store/voucher/redeem",
      { pin, storeId, organizationProductId: campaign.productId },
      { token, headers },
    )
  ).status;
}

async function newCampaign(): Promise<VoucherCampaign> {
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: VOUCHERS });
  for (const business of shops) await joinWithStock(test.services, campaign, business, STOCK);
  return campaign;
}

const EXPECTED = new Set([200, 403, 404, 409, 422]);

describe("any mix of claims, redemptions, reversals and downloads", () => {
  it("leaves every invariant standing, whether the acts come one by one or all at once", async () => {
    const mixes = fc.array(fc.record({ together: fc.boolean(), acts: fc.array(act, { minLength: 1, maxLength: 8 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(mixes, async (steps) => {
        test.clock.set("2026-11-20T15:00:00Z");
        const campaign = await newCampaign();
        const pins: (string | undefined)[] = [];
        for (const { together, acts } of steps) {
          const statuses: number[] = [];
          if (together) statuses.push(...(await Promise.all(acts.map((one) => perform(one, campaign, pins)))));
          else for (const one of acts) statuses.push(await perform(one, campaign, pins));
          expect(statuses.filter((status) => !EXPECTED.has(status))).toEqual([]);
        }
        expect((await checkInvariants(test.services.db)).filter(({ ok }) => !ok)).toEqual([]);
        expect(new Set(pins.filter(Boolean)).size).toBe(pins.filter(Boolean).length);
        expect(pins.filter(Boolean).length).toBeLessThanOrEqual(VOUCHERS);
        await test.services.db.deleteFrom("throttle").execute();
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
