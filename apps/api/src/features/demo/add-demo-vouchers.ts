import type { OpenedShop, DemoWriter } from "./demo-writer.ts";

/** From the day after publishing to today. */
const FIRST_DAY = -33;
/** Redeeming begins when the campaign does. */
const START_DAY = -28;

/** A deterministic series of numbers from 0 to 1, so that every demo is the same. */
function* series(): Generator<number, never> {
  let state = 20_251_128;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Weekends are busier, and word gets around. */
const claimsOn = (day: number, chance: number): number =>
  Math.round(5 + (day - FIRST_DAY) * 0.12 + ((day + 35) % 7 < 2 ? 4 : 0) + chance * 4);

/** Adds claims, downloads and redemptions of past weeks through the application, each with its date. */
export async function addDemoVouchers(
  demo: DemoWriter,
  code: string,
  campaignId: string,
  shops: readonly OpenedShop[],
  endOfDay: (day: number) => Promise<void>,
): Promise<void> {
  const { client } = demo;
  const chances = series();
  const chance = () => chances.next().value;
  const waiting: string[] = [];
  let claims = 0;

  for (let day = FIRST_DAY; day <= 0; day += 1) {
    demo.goTo(day, 9 + Math.floor(chance() * 9), Math.floor(chance() * 60));
    const today = Array.from({ length: claimsOn(day, chance()) }, () => {
      claims += 1;
      return { claimKey: `demo-claim-${String(claims).padStart(6, "0")}`, saved: chance() < 0.7 };
    });
    const claimed = await Promise.all(
      today.map(({ claimKey }) => client.call("POST /brand/customer/claim", { campaignCode: code, claimKey })),
    );
    const pins = claimed.map(({ data }) => data.pinNumber);
    await Promise.all(
      pins
        .filter((_pin, index) => today[index]?.saved)
        .map((pinNumber) => client.call("GET /brand/customer/voucher-pdf", { pinNumber })),
    );
    waiting.push(...pins);
    if (day >= START_DAY) await redeemSome(demo, campaignId, shops, waiting, chance, day);
    await endOfDay(day);
  }
}

async function redeemSome(
  demo: DemoWriter,
  campaignId: string,
  shops: readonly OpenedShop[],
  waiting: string[],
  chance: () => number,
  day: number,
): Promise<void> {
  const { client } = demo;
  demo.goTo(day, 18, 30);
  for (const [index, { accountId, storeId }] of shops.entries()) {
    const count = Math.floor((index === 0 ? 2.6 : 1.1) * chance() + 0.5);
    if (count === 0) continue;
    const token = await demo.signIn(accountId);
    const { data: products } = await client.call("GET /brand/store/productList", { campaignId, storeId }, token);
    for (let redeemed = 0; redeemed < count; redeemed += 1) {
      const pin = waiting.splice(Math.floor(chance() * waiting.length), 1)[0];
      const product = products.filter(({ currentQty }) => Number(currentQty) > 5)[Math.floor(chance() * 3)];
      if (!pin || !product) continue;
      await client.call(
        "POST /store/voucher/redeem",
        { pin, storeId, organizationProductId: product.organizationProductId },
        token,
      );
    }
  }
}
