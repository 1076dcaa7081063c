import { stash } from "@stashwell/testing/holder";
import { codeFor, register } from "@stashwell/testing/registering";
import { rows, type World } from "./world.ts";

const nothing = () => ({});
/** Ids of oneself are claims: those of the first side are somebody else's to everybody but them. */
const claimed = ({ person }: World) => ({ organizationId: person("business").organizationId });
const live = ({ own }: World) => ({ campaignId: own.known.campaign[0]! });
const store = ({ own }: World) => ({ storeId: own.known.store[0]! });
const APPLICANT = { onboarding: 403 };
const place = { addressLine1: "12 Peachtree St", latitude: 33.75, longitude: -84.39 };
const address = { stateId: "US-GA", zipCode: "30303", phoneCode: "+1", businessPhone: "4045550123", ...place };
const period = { from: "2026-11-01", to: "2026-11-30" };

const cityOf = async ({ test }: World): Promise<string> =>
  (await test.services.db.selectFrom("city").select("id").where("state_id", "=", "US-GA").executeTakeFirstOrThrow()).id;
const campaignOf = ({ own }: World) => ({
  id: own.known.campaign[0]!,
  code: own.known.campaign[1]!,
  productId: own.known.product[0]!,
});
const newPin = async (world: World): Promise<string> => (await stash(world.test, campaignOf(world))).voucher.pinNumber;
const redeem = async (world: World) => {
  const { test, person } = world;
  const wish = { pin: await newPin(world), ...store(world), organizationProductId: world.own.known.product[0]! };
  await test.call("POST /store/voucher/redeem", wish, { token: person("business").token });
  return { pin: wish.pin };
};
const corner = async ({ test, person, own, fresh }: World): Promise<string> => {
  const { body } = await test.call(
    "POST /brand/store/store-add",
    {
      ...address,
      organizationName: `Kiosk ${fresh()}`,
      cityId: await cityOf({ test } as World),
      organizationId: own.known.business[0],
    },
    { token: person("business").token },
  );
  return body.data.organizationId;
};
const pictured = async ({ test, person, own, picture, fresh }: World) => {
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
    input: (world) => ({ ...claimed(world), ...live(world), status: "unblock" as const }),
    foreign: 403,
  },
  "POST /store/campaign/brandStatus": {
    input: (world) => ({
      ...claimed(world),
      brandOrganizationId: world.own.known.brand[0]!,
      status: "unblock" as const,
    }),
    foreign: 403,
  },
  "GET /store/campaign/brandList": { input: nothing, foreign: 200 },
  "GET /brand/store/productList": {
    input: (world) => ({ ...live(world), ...store(world) }),
    foreign: 403,
    but: { onboarding: 403 },
  },
  "POST /brand/store/getLocation": { input: store, foreign: 403, but: { onboarding: 403 } },
  "POST /brand/store/saveLatLong": {
    input: async (world) => ({ ...store(world), ...place, state: "US-GA", city: await cityOf(world), zip: "30303" }),
    foreign: 403,
    but: { onboarding: 403 },
  },
  "POST /brand/store/joinCampaign": {
    input: (world) => ({
      ...live(world),
      ...store(world),
      products: [{ organizationProductId: world.own.known.product[0]!, currentQty: "40" }],
    }),
    foreign: 403,
  },
  "POST /brand/store/leaveCampaign": {
    input: (world) => ({ ...live(world), storeId: world.own.known.store[1]! }),
    foreign: 403,
  },

  "POST /brand/store/register-merchant": {
    input: async (world) => ({
      ...address,
      merchantStoreType: "singleStore" as const,
      organizationName: `Shop ${world.fresh()}`,
      businessCategory: (await categoryOf(world)).parent,
      businessSubcategory: (await categoryOf(world)).id,
      email: `m-${world.fresh()}@corner.example`,
      userName: `m-${world.fresh()}`,
      firstName: "Ngozi",
      lastName: "Balogun",
      cityId: await cityOf(world),
    }),
    foreign: 200,
  },
  "POST /brand/store/verifyOtp": {
    input: (world) => ({ ...claimed(world), otp: "00000" }),
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
    input: (world) => ({ ...claimed(world), email: "x@corner.example" }),
    foreign: 403,
    async registrant({ test, fresh }) {
      const { token } = await register(test);
      test.clock.advance({ minutes: 2 });
      return { token, input: { email: `e-${fresh()}@corner.example` } };
    },
  },
  "GET /brand/store/onboarding": { input: nothing, foreign: 200 },
  "POST /brand/store/store-product-assign": {
    input: (world) => ({
      ...claimed(world),
      ...live(world),
      products: [{ organizationProductId: world.own.known.product[0]!, currentQty: "40" }],
    }),
    foreign: 403,
    but: APPLICANT,
  },
  "POST /brand/store/store-add": {
    input: async (world) => ({
      ...claimed(world),
      ...address,
      organizationName: `Kiosk ${world.fresh()}`,
      cityId: await cityOf(world),
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
    input: (world) => ({ ...claimed(world), publicToken: "sandbox-verified" }),
    foreign: 403,
    but: APPLICANT,
  },
  "POST /plaid/auth/check-identity": {
    input: (world) => ({ ...claimed(world), code: "sandbox-verified" }),
    foreign: 403,
    but: APPLICANT,
  },

  "GET /brand/store/store-details": {
    input: (world) => ({ ...live(world), ...store(world) }),
    foreign: 404,
    but: { onboarding: 404 },
  },
  "GET /brand/store/mine": { input: live, foreign: 200 },
  "POST /brand/store/update": {
    input: async (world) => ({ ...store(world), ...address, organizationName: "Shop", cityId: await cityOf(world) }),
    foreign: 403,
  },
  "POST /brand/store/primary": { input: store, foreign: 403 },
  "POST /brand/store/opening": { input: (world) => ({ ...store(world), open: true }), foreign: 403 },
  "POST /brand/store/remove": { input: async (world) => ({ storeId: await corner(world) }), foreign: 403 },
  "POST /brand/store/pictures/add": { input: (world) => ({ ...store(world), image: world.picture }), foreign: 403 },
  "POST /brand/store/pictures/remove": { input: pictured, foreign: 403 },
  "POST /brand/store/pictures/arrange": {
    input: async (world) => {
      const { storeId, pictureId } = await pictured(world);
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
    input: (world) => ({ ...claimed(world), digest: true }),
    foreign: 403,
  },

  // Another's store narrows one's own redemptions to none.
  "GET /store/redemption/": { input: store, foreign: 200 },
  "GET /store/redemption/choices": { input: nothing, foreign: 200 },
  "GET /store/redemption/export": { input: store, foreign: 200 },
  "GET /store/settlement/": { input: () => period, foreign: 200 },
  "GET /store/settlement/statement": { input: (world) => ({ ...live(world), ...period }), foreign: 404 },
  "GET /store/settlement/pdf": { input: (world) => ({ ...live(world), ...period }), foreign: 404 },
  "GET /store/settlement/csv": { input: (world) => ({ ...live(world), ...period }), foreign: 404 },

  "POST /store/voucher/check": { input: async (world) => ({ pin: await newPin(world) }), foreign: 404 },
  "POST /store/voucher/redeem": {
    input: async (world) => ({
      pin: await newPin(world),
      ...store(world),
      organizationProductId: world.own.known.product[0]!,
    }),
    foreign: 404,
    but: { "corner cashier": 403 },
  },
  "POST /store/voucher/reverse": { input: redeem, foreign: 404, but: { "corner cashier": 403 } },
});

const categoryOf = async ({ test }: World): Promise<{ id: string; parent: string }> => {
  const row = await test.services.db
    .selectFrom("category")
    .selectAll()
    .where("parent_id", "is not", null)
    .executeTakeFirstOrThrow();
  return { id: row.id, parent: row.parent_id ?? "" };
};
