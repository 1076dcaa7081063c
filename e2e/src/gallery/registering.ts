import type { Calls } from "./calls.ts";

/** Businesses in registration, named after their next step. */
export const REGISTERING = ["atCode", "atBank", "atStore", "atMoreStores", "registered"] as const;
export type Registering = (typeof REGISTERING)[number];

interface Found {
  data: { organizationId: string; employeeId: string };
  token: string;
}

/** Completed steps: code confirmed, bank verified, first store stocked. */
const DEPTH: Record<Registering, number> = { atCode: 0, atBank: 1, atStore: 2, atMoreStores: 3, registered: 3 };

const NAMES: Record<Registering, string> = {
  atCode: "Ponce Corner Market",
  atBank: "Midtown Fresh Foods",
  atStore: "Inman Park Grocery",
  atMoreStores: "Decatur Family Market",
  registered: "West End Provisions",
};

/** Returns the IDs of Georgia and Atlanta. */
export async function findAtlanta(calls: Calls): Promise<{ state: string; city: string }> {
  const { states } = await calls.get<{ states: { stateId: string; stateName: string }[] }>(
    "/store/campaign/state?country=1",
  );
  const state = states.find(({ stateName }) => stateName === "Georgia")?.stateId ?? "";
  const { data: cities } = await calls.get<{ data: { cityId: string; cityName: string }[] }>(
    `/store/campaign/city?state=${state}`,
  );
  return { state, city: cities.find(({ cityName }) => cityName === "Atlanta")?.cityId ?? "" };
}

async function registerTo(
  calls: Calls,
  step: Registering,
  campaignId: string,
): Promise<Readonly<Record<string, string>>> {
  const email = `${step.toLowerCase()}@gallery.example`;
  const atlanta = await findAtlanta(calls);
  const { data, token } = await calls.post<Found>("/brand/store/register-merchant", {
    merchantStoreType: step === "atMoreStores" ? "multiStore" : "singleStore",
    phoneCode: "+1",
    businessPhone: "4045550123",
    organizationName: NAMES[step],
    businessCategory: "beauty",
    businessSubcategory: "barber",
    email,
    userName: step.toLowerCase(),
    firstName: "Ngozi",
    lastName: "Balogun",
    stateId: atlanta.state,
    cityId: atlanta.city,
    addressLine1: "12 Peachtree St",
    zipCode: "30303",
    campaignId,
  });
  const depth = DEPTH[step];
  if (depth > 0) {
    const otp = await calls.mailed(email, /(?<!\d)\d{5}(?!\d)/);
    await calls.post("/brand/store/verifyOtp", { otp }, token);
  }
  if (depth > 1) await calls.post("/plaid/auth/token-exchange", { publicToken: "sandbox-verified" }, token);
  if (depth > 2) {
    const { data: products } = await calls.get<{ data: { organizationProductId: string }[] }>(
      `/brand/store/productList?campaignId=${campaignId}`,
      token,
    );
    // One exceeds the stock that a new business can enter without the brand's approval.
    const stock = products.map(({ organizationProductId }, nth) => ({
      organizationProductId,
      currentQty: step === "registered" && nth === 0 ? "1500" : "12",
    }));
    await calls.post("/brand/store/store-product-assign", { campaignId, products: stock }, token);
  }
  return { "stashwell.onboarding": JSON.stringify({ token, ...data, countryId: "1", campaignId }) };
}

/** Registers a business up to each step. Returns the localStorage of each one's browser. */
export async function registerAll(
  calls: Calls,
  campaignId: string,
): Promise<Record<Registering, Readonly<Record<string, string>>>> {
  const memories: Partial<Record<Registering, Readonly<Record<string, string>>>> = {};
  for (const step of REGISTERING) memories[step] = await registerTo(calls, step, campaignId);
  return memories as Record<Registering, Readonly<Record<string, string>>>;
}
