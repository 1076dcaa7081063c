import { stash } from "@stashwell/testing/holder";
import { rows, type Fixture } from "./fixture.ts";

const nothing = () => ({});
const campaignOf = ({ own }: Fixture) => ({
  id: own.known.campaign[0]!,
  code: own.known.campaign[1]!,
  productId: own.known.product[0]!,
});
/** A voucher belongs to whoever knows its ID and PIN; nothing else counts. */
const holding = async (fixture: Fixture) => {
  const { voucherHistoryId, pinNumber } = (await stash(fixture.test, campaignOf(fixture))).voucher;
  return { voucherHistoryId, pinNumber };
};
const saving = async (fixture: Fixture) => {
  const { voucherHistoryId } = await holding(fixture);
  return { campaignCode: campaignOf(fixture).code, voucherHistoryId };
};
const giftToken = async (fixture: Fixture) => {
  const { body } = await fixture.test.call("POST /brand/customer/gift", await holding(fixture));
  return body.data.giftUrl.split("/").at(-1) ?? "";
};

/** Calls open to everyone: the result is independent of the caller. */
export const openRows = rows({
  "POST /brand/customer/claim": {
    input: (fixture) => ({
      campaignCode: campaignOf(fixture).code,
      claimKey: `device ${fixture.fresh()} ${fixture.fresh()}`,
    }),
    foreign: 200,
  },
  "POST /brand/customer/claim-code": {
    input: (fixture) => ({ campaignCode: campaignOf(fixture).code, email: `person${fixture.fresh()}@queue.example` }),
    foreign: 200,
  },
  "POST /brand/customer/release": { input: holding, foreign: 200 },
  "POST /brand/customer/gift": { input: holding, foreign: 200 },
  "POST /brand/customer/gift/withdraw": {
    async input(fixture) {
      const held = await holding(fixture);
      await fixture.test.call("POST /brand/customer/gift", held);
      return held;
    },
    foreign: 200,
  },
  "POST /brand/customer/gift/accept": {
    input: async (fixture) => ({ giftToken: await giftToken(fixture) }),
    foreign: 200,
  },
  "GET /brand/customer/voucher-pdf": {
    input: async (fixture) => ({ pinNumber: (await holding(fixture)).pinNumber }),
    foreign: 200,
  },
  "GET /brand/customer/save-apple-wallet": { input: saving, foreign: 200 },
  "GET /brand/customer/save-g-pay": { input: saving, foreign: 200 },
  "GET /brand/store/find-store-location": {
    input: (fixture) => ({ campaignId: campaignOf(fixture).id, location: "Atlanta" }),
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
