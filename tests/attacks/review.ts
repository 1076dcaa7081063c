import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack.ts";
import { call, many, type Reply } from "./client.ts";
import { addCashier, brandToken, BRAND, liveCampaign, must, newAddress, registerShop, type Shop } from "./people.ts";
import type { World } from "./servers.ts";
import { claim, type Counter, counterOf, payable, pinOf } from "./vouchers.ts";

/** Value of the demo's vouchers. */
const WORTH = 25;
/** One more than the default rule allows per store in ten minutes. */
const RUSH = 41;
/** Maximum delay before the rules evaluate a redemption, with a margin. */
const JUDGED_MS = 7_000;
/** Vouchers that a network can claim without proof of work. */
const FREE = 50;

const dollars = (amount: number): string => amount.toFixed(2);
const done = (replies: readonly Reply[]): number => replies.filter(({ status }) => status === 200).length;

/** Claims vouchers from as many networks as needed. Returns their PINs. */
async function savePins(world: World, count: number): Promise<string[]> {
  const networks = Array.from({ length: Math.ceil(count / FREE) }, newAddress);
  return many(count, 16, async (nth) =>
    pinOf(await must(claim(world.servers[nth % 2]!, networks[Math.floor(nth / FREE)]!))),
  );
}

interface ApprovedShop extends Shop {
  counter: Counter;
  campaignId: string;
  businessId: string;
}

/** Registers a business at the level at which the brand pays without review. */
async function openApproved(world: World, brand: { token: string }): Promise<ApprovedShop> {
  const [server] = world.servers;
  const shop = await registerShop(world);
  const counter = await counterOf(world, shop);
  const campaignId = await liveCampaign(world);
  const place = { campaignId, storeId: counter.storeId };
  const businessId = (await must(call(server, "GET /brand/store/store-details", place, brand))).at("data.businessId");
  await must(call(server, "POST /brand/store/level", { businessIds: [businessId], level: "approved" }, brand));
  return { ...shop, counter, campaignId, businessId };
}

const redeem = (world: World, { token }: { token: string }, pin: string, counter: Counter): Promise<Reply> =>
  call(world.servers[0], "POST /store/voucher/redeem", { pin, ...counter }, { token, from: newAddress() });
const redeemAll = (world: World, shop: ApprovedShop, pins: readonly string[], counter = shop.counter) =>
  many(pins.length, 16, (nth) => redeem(world, shop, pins[nth]!, counter));

/** Returns the open flags of a business, after the rules have evaluated its redemptions. */
async function judgedFlags(world: World, brand: { token: string }, shop: ApprovedShop) {
  await pause(JUDGED_MS);
  const [server] = world.servers;
  const levels = await must(
    call(server, "GET /brand/store/levels/", { businessId: shop.businessId, limit: 1, offset: 1 }, brand),
  );
  const { text } = await must(call(server, "GET /brand/review/", { limit: 100 }, brand));
  const { data } = JSON.parse(text) as { data: { flagId: string; count: number; businessName: string }[] };
  return data.filter(({ businessName }) => businessName === levels.at("data.0.businessName"));
}

const decide = (world: World, brand: { token: string }, input: object): Promise<Reply> =>
  call(world.servers[0], "POST /brand/review/decide", { reason: "other", ...input }, brand);

const brandOf = async (world: World) => ({ token: await brandToken(world) });

const releaseUnseen: Attack = {
  finding: "G1",
  aim: "redemptions join a flag while it is looked at, and are released unseen",
  async run(world) {
    const brand = await brandOf(world);
    const shop = await openApproved(world, brand);
    const pins = await savePins(world, 2 * RUSH);
    await redeemAll(world, shop, pins.slice(0, RUSH));
    const flags = await judgedFlags(world, brand, shop);
    const seen = flags.reduce((sum, { count }) => sum + count, 0);
    await redeemAll(world, shop, pins.slice(RUSH));
    await pause(JUDGED_MS);
    const flagIds = flags.map(({ flagId }) => flagId);
    const { status } = await decide(world, brand, { flagIds, seen, decision: "release" });
    const money = await payable(world, shop);
    return {
      succeeded: money > RUSH * WORTH,
      found: `${RUSH} were seen; the release is answered ${status}, ${dollars(money)} to be paid`,
    };
  },
};

const outliveSuspension: Attack = {
  finding: "G2",
  aim: "a suspended shop leaves and joins again, or opens another store",
  async run(world) {
    const [server] = world.servers;
    const brand = await brandOf(world);
    const shop = await openApproved(world, brand);
    const { campaignId, counter } = shop;
    const pins = await savePins(world, RUSH + 20);
    await redeemAll(world, shop, pins.slice(0, RUSH));
    const flagIds = (await judgedFlags(world, brand, shop)).map(({ flagId }) => flagId);
    await must(call(server, "POST /brand/store/leaveCampaign", { campaignId }, shop));
    await must(decide(world, brand, { flagIds, decision: "suspend" }));
    const products = [{ organizationProductId: counter.organizationProductId, currentQty: 1_000 }];
    await call(server, "POST /brand/store/joinCampaign", { campaignId, products }, shop);
    const again = done(await redeemAll(world, shop, pins.slice(RUSH, RUSH + 10)));
    const added = await addStore(world, shop, "Fresh Corner");
    const elsewhere = done(await redeemAll(world, shop, pins.slice(RUSH + 10), added));
    return {
      succeeded: again + elsewhere > 0,
      found: `${again} of 10 redeemed after joining again, ${elsewhere} of 10 at a new store`,
    };
  },
};

/** Adds another store of a business to the same campaign. */
async function addStore(world: World, shop: ApprovedShop, organizationName: string): Promise<Counter> {
  const [server] = world.servers;
  const { stateId, cityId } = JSON.parse((await must(call(server, "GET /brand/store/mine", {}, shop))).text).data[0];
  const { organizationProductId } = shop.counter;
  const form = {
    organizationName,
    phoneCode: "+1",
    businessPhone: "4045550124",
    stateId,
    cityId,
    addressLine1: "14 Peachtree St",
    zipCode: "30303",
    campaignId: shop.campaignId,
    products: [{ organizationProductId, currentQty: 1_000 }],
  };
  const added = await must(call(server, "POST /brand/store/store-add", form, shop));
  return { storeId: added.at("data.organizationId"), organizationProductId };
}

const outlastTightening: Attack = {
  finding: "G3",
  aim: "an open flag that only flags keeps doing so when the brand holds",
  async run(world) {
    const [server] = world.servers;
    const brand = await brandOf(world);
    const shop = await openApproved(world, brand);
    const pins = await savePins(world, RUSH + 20);
    const save = async (change: (rules: Record<string, { action: string }>) => void) => {
      const { text } = await must(call(server, "GET /brand/limits/", {}, brand));
      const { limits, version } = JSON.parse(text).data;
      change(limits.redemptions);
      const proof = { currentPassword: BRAND.password };
      await must(call(server, "POST /brand/limits/save", { limits, version, proof }, brand));
    };
    await save((rules) => void (rules.storeRush!.action = "off"));
    try {
      await redeemAll(world, shop, pins.slice(0, RUSH));
      await pause(JUDGED_MS);
      await save((rules) => void (rules.cashierRush!.action = "hold"));
      await redeemAll(world, shop, pins.slice(RUSH));
      await pause(JUDGED_MS);
      const money = await payable(world, shop);
      return { succeeded: money > 0, found: `${pins.length} redeemed, ${dollars(money)} to be paid` };
    } finally {
      await save((rules) => {
        rules.storeRush!.action = "hold";
        rules.cashierRush!.action = "flag";
      });
    }
  },
};

const splitOverStores: Attack = {
  finding: "G4",
  aim: "a business splits a rush over stores that it opens for that",
  async run(world) {
    const brand = await brandOf(world);
    const shop = await openApproved(world, brand);
    const counters = [shop.counter];
    for (let nth = 1; nth < 5; nth += 1) counters.push(await addStore(world, shop, `Corner ${nth}`));
    const pins = await savePins(world, 180);
    const replies = await many(pins.length, 16, (nth) =>
      redeem(world, shop, pins[nth]!, counters[nth % counters.length]!),
    );
    await pause(JUDGED_MS);
    const money = await payable(world, shop);
    return { succeeded: money > 0, found: `${done(replies)} redeemed at 5 stores, ${dollars(money)} to be paid` };
  },
};

const cashElsewhere: Attack = {
  finding: "G5",
  aim: "a cashier undoes what was redeemed and cashes the voucher at a shop of their own",
  async run(world) {
    const [server] = world.servers;
    const honest = await registerShop(world);
    const counter = await counterOf(world, honest);
    const cashier = await addCashier(world, honest);
    const own = await openApproved(world, await brandOf(world));
    const pins = await savePins(world, 5);
    let cashed = 0;
    for (const pin of pins) {
      await must(redeem(world, cashier, pin, counter));
      await must(call(server, "POST /store/voucher/reverse", { pin }, cashier));
      if ((await redeem(world, own, pin, own.counter)).status === 200) cashed += 1;
    }
    await pause(JUDGED_MS);
    const money = await payable(world, own);
    return { succeeded: money > 0, found: `${cashed} of ${pins.length} cashed, ${dollars(money)} to be paid` };
  },
};

const redeemReversed: Attack = {
  finding: "G6",
  aim: "a shop redeems again what the brand has reversed",
  async run(world) {
    const brand = await brandOf(world);
    const shop = await openApproved(world, brand);
    const pins = await savePins(world, RUSH);
    await redeemAll(world, shop, pins);
    const flagIds = (await judgedFlags(world, brand, shop)).map(({ flagId }) => flagId);
    await must(decide(world, brand, { flagIds, decision: "reverse" }));
    const again = done(await redeemAll(world, shop, pins.slice(0, 25)));
    await pause(JUDGED_MS);
    const money = await payable(world, shop);
    return { succeeded: money > 0, found: `${again} of 25 redeemed again, ${dollars(money)} to be paid` };
  },
};

export const reviewAttacks: readonly Attack[] = [
  releaseUnseen,
  outliveSuspension,
  outlastTightening,
  splitOverStores,
  cashElsewhere,
  redeemReversed,
];
