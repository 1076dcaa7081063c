import { stash } from "@stashwell/testing/holder";
import { rows, type World } from "./world.ts";

const nothing = () => ({});
const campaignOf = ({ own }: World) => ({
  id: own.known.campaign[0]!,
  code: own.known.campaign[1]!,
  productId: own.known.product[0]!,
});
/** A voucher is whose it is by its handle and its pin, and by nothing else. */
const holding = async (world: World) => {
  const { voucherHistoryId, pinNumber } = (await stash(world.test, campaignOf(world))).voucher;
  return { voucherHistoryId, pinNumber };
};
const saving = async (world: World) => {
  const { voucherHistoryId } = await holding(world);
  return { campaignCode: campaignOf(world).code, voucherHistoryId };
};
const giftToken = async (world: World) => {
  const { body } = await world.test.call("POST /brand/customer/gift", await holding(world));
  return body.data.giftUrl.split("/").at(-1) ?? "";
};

/** Calls that anybody may make: who calls makes no difference. */
export const openRows = rows({
  "POST /brand/customer/claim": {
    input: (world) => ({ campaignCode: campaignOf(world).code, claimKey: `device ${world.fresh()} ${world.fresh()}` }),
    foreign: 200,
  },
  "POST /brand/customer/release": { input: holding, foreign: 200 },
  "POST /brand/customer/gift": { input: holding, foreign: 200 },
  "POST /brand/customer/gift/withdraw": {
    async input(world) {
      const held = await holding(world);
      await world.test.call("POST /brand/customer/gift", held);
      return held;
    },
    foreign: 200,
  },
  "POST /brand/customer/gift/accept": { input: async (world) => ({ giftToken: await giftToken(world) }), foreign: 200 },
  "GET /brand/customer/voucher-pdf": {
    input: async (world) => ({ pinNumber: (await holding(world)).pinNumber }),
    foreign: 200,
  },
  "GET /brand/customer/save-apple-wallet": { input: saving, foreign: 200 },
  "GET /brand/customer/save-g-pay": { input: saving, foreign: 200 },
  "GET /brand/store/find-store-location": {
    input: (world) => ({ campaignId: campaignOf(world).id, location: "Atlanta" }),
    foreign: 200,
  },
  "GET /brand/store/places": { input: () => ({ search: "Atlanta" }), foreign: 200 },
  "GET /store/campaign/country": { input: nothing, foreign: 200 },
  "GET /store/campaign/state": { input: () => ({ country: "1" }), foreign: 200 },
  "GET /store/campaign/city": { input: () => ({ state: "US-GA" }), foreign: 200 },
  "GET /store/campaign/business-category": { input: nothing, foreign: 200 },
  "GET /store/campaign/business-subcategory": {
    input: async ({ test }) => ({
      parentOfferCategoryId: (
        await test.services.db
          .selectFrom("category")
          .select("id")
          .where("parent_id", "is", null)
          .executeTakeFirstOrThrow()
      ).id,
    }),
    foreign: 200,
  },
});
