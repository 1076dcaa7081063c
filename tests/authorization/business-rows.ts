import { stash } from "@stashwell/testing/holder";
import { codeFor, register } from "@stashwell/testing/registering";
import { rows, type Fixture } from "./fixture.ts";

const nothing = () => ({});
/** An ID of the caller's own business is a claim: all actors but one send somebody else's. */
const claimed = ({ person }: Fixture) => ({ organizationId: person("business").organizationId });
const live = ({ own }: Fixture) => ({ campaignId: own.known.campaign[0]! });
const store = ({ own }: Fixture) => ({ storeId: own.known.store[0]! });
const APPLICANT = { onboarding: 403 };
const place = { addressLine1: "12 Peachtree St", latitude: 33.75, longitude: -84.39 };
const address = { stateId: "US-GA", zipCode: "30303", phoneCode: "+1", businessPhone: "4045550123", ...place };
const period = { from: "2026-11-01", to: "2026-11-30" };

const cityOf = async ({ test }: Fixture): Promise<string> =>
  (
    await test.services.db
      .selectFrom("city")
      .select("id")
      .where("state_id", "=", "US-GA")
      .where("name", "=", "Atlanta")
      .executeTakeFirstOrThrow()
  ).id;
const campaignOf = ({ own }: Fixture) => ({
  id: own.known.campaign[0]!,
  code: own.known.campaign[1]!,
  productId: own.known.product[0]!,
});
const newPin = async (fixture: Fixture): Promise<string> =>
  (await stash(fixture.test, campaignOf(fixture))).voucher.pinNumber;
const redeem = async (fixture: Fixture) => {
  const { test, person } = fixture;
  const request = {
    pin: await newPin(fixture),
    ...store(fixture),
    organizationProductId: fixture.own.known.product[0]!,
  };
  await test.call("POST /store/voucher/redeem", request, { token: person("business").token });
  return { pin: request.pin };
};
const redeemed = async (fixture: Fixture) => {
  const { pin } = await redeem(fixture);
  const { body } = await fixture.test.call("GET /store/redemption/", {}, { token: fixture.person("business").token });
  const { CampaignId: campaignId, redemptionId } = body.data.find(({ pinEnd }) => pin.endsWith(pinEnd))!;
  return { campaignId, redemptionId };
};
const corner = async ({ test, person, own, fresh }: Fixture): Promise<string> => {
  const { body } = await test.call(
    "POST /brand/store/store-add",
    {
      ...address,
      organizationName: `Kiosk ${fresh()}`,
      cityId: await cityOf({ test } as Fixture),
      organizationId: own.known.business[0],
    },
    { token: person("business").token },
  );
  return body.data.organizationId;
};
const pictured = async ({ test, person, own, picture, fresh }: Fixture) => {
  const { body } = await test.call(
    "POST /brand/store/pictures/add",
    { storeId: own.known.store[0]!, image: picture, alt: fresh() },
    { token: person("business").token },
  );
  return { storeId: own.known.store[0]!, pictureId: body.data[0]!.pictureId };
};

export const businessRows = rows({
  "GET /store/campaign/": { input: claimed, foreign: 403 },
  "GET /store/campaign/campaignDetail": {
    input: ({ own }) => ({ id: own.known.campaign[2]! }),
    own: 404,
    foreign: 404,
    anybody: 404,
  },
  "POST /store/campaign/campaignStatus": {
    input: (fixture) => ({ ...claimed(fixture), ...live(fixture), status: "unblock" as const }),
    foreign: 403,
  },
  "POST /store/campaign/brandStatus": {
    input: (fixture) => ({
      ...claimed(fixture),
      brandOrganizationId: fixture.own.known.brand[0]!,
      status: "unblock" as const,
    }),
    foreign: 403,
  },
  // Nobody prints it who has not joined, which the one who registers has not.
  "GET /store/campaign/poster": { input: live, foreign: 409, but: { onboarding: 409 } },
  "GET /store/campaign/brandList": { input: nothing, foreign: 200 },
  "GET /brand/store/productList": {
    input: (fixture) => ({ ...live(fixture), ...store(fixture) }),
    foreign: 403,
    but: { onboarding: 403 },
  },
  "POST /brand/store/getLocation": { input: store, foreign: 403, but: { onboarding: 403 } },
  "POST /brand/store/saveLatLong": {
    input: async (fixture) => ({
      ...store(fixture),
      ...place,
      state: "US-GA",
      city: await cityOf(fixture),
      zip: "30303",
    }),
    foreign: 403,
    but: { onboarding: 403 },
  },
  "POST /brand/store/joinCampaign": {
    input: (fixture) => ({
      ...live(fixture),
      ...store(fixture),
      products: [{ organizationProductId: fixture.own.known.product[0]!, currentQty: "40" }],
    }),
    foreign: 403,
  },
  "POST /brand/store/leaveCampaign": {
    input: (fixture) => ({ ...live(fixture), storeId: fixture.own.known.store[1]! }),
    foreign: 403,
  },

  "POST /brand/store/register-merchant": {
    input: async (fixture) => ({
      ...address,
      merchantStoreType: "singleStore" as const,
      organizationName: `Shop ${fixture.fresh()}`,
      businessCategory: (await categoryOf(fixture)).parent,
      businessSubcategory: (await categoryOf(fixture)).id,
      email: `m-${fixture.fresh()}@corner.example`,
      userName: `m-${fixture.fresh()}`,
      firstName: "Ngozi",
      lastName: "Balogun",
      cityId: await cityOf(fixture),
    }),
    foreign: 200,
  },
  "POST /brand/store/verifyOtp": {
    input: (fixture) => ({ ...claimed(fixture), otp: "00000" }),
    foreign: 403,
    async registrant({ test }) {
      const { token, email } = await register(test);
      return { token, input: { otp: await codeFor(test, email) } };
    },
  },
  "POST /brand/store/resendOtp": {
    input: claimed,
    foreign: 403,
    async registrant({ test }) {
      const { token } = await register(test);
      test.clock.advance({ minutes: 2 });
      return { token, input: {} };
    },
  },
  "POST /brand/store/changeEmail": {
    input: (fixture) => ({ ...claimed(fixture), email: "x@corner.example" }),
    foreign: 403,
    async registrant({ test, fresh }) {
      const { token } = await register(test);
      test.clock.advance({ minutes: 2 });
      return { token, input: { email: `e-${fresh()}@corner.example` } };
    },
  },
  "GET /brand/store/onboarding": { input: nothing, foreign: 200 },
  "POST /brand/store/store-product-assign": {
    input: (fixture) => ({
      ...claimed(fixture),
      ...live(fixture),
      products: [{ organizationProductId: fixture.own.known.product[0]!, currentQty: "40" }],
    }),
    foreign: 403,
    but: APPLICANT,
  },
  "POST /brand/store/store-add": {
    input: async (fixture) => ({
      ...claimed(fixture),
      ...address,
      organizationName: `Kiosk ${fixture.fresh()}`,
      cityId: await cityOf(fixture),
    }),
    foreign: 403,
    but: APPLICANT,
  },
  "GET /plaid/auth/verify-status": { input: claimed, foreign: 403, but: APPLICANT },
  "GET /plaid/auth/create-link-token": {
    input: ({ person }) => ({ employeeId: person("business").accountId }),
    foreign: 403,
    but: APPLICANT,
  },
  "POST /plaid/auth/token-exchange": {
    input: (fixture) => ({ ...claimed(fixture), publicToken: "sandbox-verified" }),
    foreign: 403,
    but: APPLICANT,
  },
  "POST /plaid/auth/check-identity": {
    input: (fixture) => ({ ...claimed(fixture), code: "sandbox-verified" }),
    foreign: 403,
    but: APPLICANT,
  },

  "GET /brand/store/store-details": {
    input: (fixture) => ({ ...live(fixture), ...store(fixture) }),
    foreign: 404,
    but: { onboarding: 404 },
  },
  "GET /brand/store/mine": { input: live, foreign: 200 },
  "POST /brand/store/update": {
    input: async (fixture) => ({
      ...store(fixture),
      ...address,
      organizationName: "Shop",
      cityId: await cityOf(fixture),
    }),
    foreign: 403,
  },
  "POST /brand/store/primary": { input: store, foreign: 403 },
  "POST /brand/store/opening": { input: (fixture) => ({ ...store(fixture), open: true }), foreign: 403 },
  "POST /brand/store/remove": { input: async (fixture) => ({ storeId: await corner(fixture) }), foreign: 403 },
  "POST /brand/store/pictures/add": {
    input: (fixture) => ({ ...store(fixture), image: fixture.picture }),
    foreign: 403,
  },
  "POST /brand/store/pictures/remove": { input: pictured, foreign: 403 },
  "POST /brand/store/pictures/arrange": {
    input: async (fixture) => {
      const { storeId, pictureId } = await pictured(fixture);
      return { storeId, pictures: [{ pictureId, alt: "The counter" }] };
    },
    foreign: 403,
  },

  "GET /brand/campaign/notification-list": { input: claimed, foreign: 403 },
  "GET /brand/campaign/count-notification": { input: claimed, foreign: 403 },
  "POST /brand/campaign/notification-status": {
    input: ({ own }) => ({ notificationId: own.known.notification[0]!, read: true }),
    foreign: 404,
  },
  "GET /brand/campaign/notification-settings": { input: claimed, foreign: 403 },
  "POST /brand/campaign/notification-settings": {
    input: (fixture) => ({ ...claimed(fixture), digest: true }),
    foreign: 403,
  },

  // Another business's store as a filter matches no redemptions.
  "GET /store/redemption/": { input: store, foreign: 200 },
  "GET /store/levels/": { input: nothing, foreign: 200 },
  "GET /store/redemption/choices": { input: nothing, foreign: 200 },
  "GET /store/redemption/export": { input: store, foreign: 200 },
  "GET /store/today": { input: nothing, foreign: 200 },
  "GET /store/settlement/": { input: () => period, foreign: 200 },
  "GET /store/settlement/statement": { input: (fixture) => ({ ...live(fixture), ...period }), foreign: 404 },
  "GET /store/settlement/pdf": { input: (fixture) => ({ ...live(fixture), ...period }), foreign: 404 },
  "GET /store/settlement/csv": { input: (fixture) => ({ ...live(fixture), ...period }), foreign: 404 },

  "POST /store/voucher/check": { input: async (fixture) => ({ pin: await newPin(fixture) }), foreign: 404 },
  "POST /store/voucher/redeem": {
    input: async (fixture) => ({
      pin: await newPin(fixture),
      ...store(fixture),
      organizationProductId: fixture.own.known.product[0]!,
    }),
    foreign: 404,
    but: { "corner cashier": 403 },
  },
  "POST /store/voucher/reverse": { input: redeem, foreign: 404, but: { "corner cashier": 403 } },
  // Redeemed by the owner: cashiers undo only their own by its id.
  "POST /store/redemption/undo": {
    input: redeemed,
    foreign: 404,
    but: { cashier: 404, "corner cashier": 404 },
  },
});

const categoryOf = async ({ test }: Fixture): Promise<{ id: string; parent: string }> => {
  const row = await test.services.db
    .selectFrom("category")
    .selectAll()
    .where("parent_id", "is not", null)
    .executeTakeFirstOrThrow();
  return { id: row.id, parent: row.parent_id ?? "" };
};
