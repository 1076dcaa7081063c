import type { Calls } from "./calls.ts";

/** A business that registers, by the step that it is due at. */
export const REGISTERING = ["atCode", "atBank", "atStore", "atMoreStores", "registered"] as const;
export type Registering = (typeof REGISTERING)[number];

interface Found {
  data: { organizationId: string; employeeId: string };
  token: string;
}

/** As deep as a step needs: the code confirmed, the bank checked, the first store stocked. */
const DEPTH: Record<Registering, number> = { atCode: 0, atBank: 1, atStore: 2, atMoreStores: 3, registered: 3 };

async function registerTo(
  calls: Calls,
  step: Registering,
  campaignId: string,
): Promise<Readonly<Record<string, string>>> {
  const email = `${step.toLowerCase()}@gallery.example`;
  const { states } = await calls.get<{ states: { stateId: string; stateName: string }[] }>(
    "/store/campaign/state?country=1",
  );
  const stateId = states.find(({ stateName }) => stateName === "Georgia")?.stateId ?? "";
  const { data: cities } = await calls.get<{ data: { cityId: string; cityName: string }[] }>(
    `/store/campaign/city?state=${stateId}`,
  );
  const { data, token } = await calls.post<Found>("/brand/store/register-merchant", {
    merchantStoreType: step === "atMoreStores" ? "multiStore" : "singleStore",
    phoneCode: "+1",
    businessPhone: "4045550123",
    organizationName: `Ponce Corner Market ${DEPTH[step]}${step === "registered" ? " West" : ""}`,
    businessCategory: "beauty",
    businessSubcategory: "barber",
    email,
    userName: step.toLowerCase(),
    firstName: "Ngozi",
    lastName: "Balogun",
    stateId,
    cityId: cities.find(({ cityName }) => cityName === "Atlanta")?.cityId ?? "",
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
    const stock = products.map(({ organizationProductId }) => ({ organizationProductId, currentQty: "12" }));
    await calls.post("/brand/store/store-product-assign", { campaignId, products: stock }, token);
  }
  return { "stashwell.onboarding": JSON.stringify({ token, ...data, countryId: "1", campaignId }) };
}

/** A business at each step of registering, as its browser remembers it. */
export async function registerAll(
  calls: Calls,
  campaignId: string,
): Promise<Record<Registering, Readonly<Record<string, string>>>> {
  const memories: Partial<Record<Registering, Readonly<Record<string, string>>>> = {};
  for (const step of REGISTERING) memories[step] = await registerTo(calls, step, campaignId);
  return memories as Record<Registering, Readonly<Record<string, string>>>;
}
