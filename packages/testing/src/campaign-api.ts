import type { CallInput, CallOutput } from "@stashwell/shared/calls";
import { openProvenSession } from "./tenants.ts";
import { addProduct, type CampaignFormInput, completeForm } from "./campaign-form.ts";
import type { TestBrand } from "./tenants.ts";
import { createTestApp, type TestApp, type TestReply } from "./test-app.ts";

type Saved = TestReply<CallOutput<"POST /brand/campaign/add"> & { success: boolean }>;
type Changes = Record<string, unknown>;

/** A brand with two products and a complete form, and helpers that call the API over HTTP. */
export interface CampaignApi {
  app: TestApp;
  brand: TestBrand;
  other: TestBrand;
  products: string[];
  form: CampaignFormInput;
  /** Sends the complete form with changes; publishes unless they say otherwise. */
  add(changes?: Changes, token?: string): Promise<Saved>;
  draft(changes?: Changes): Promise<Saved>;
  edit(campaignId: string, changes?: Changes, token?: string): Promise<Saved>;
  published(changes?: Changes): Promise<string>;
  detail(id: string): Promise<CallOutput<"GET /brand/campaign/campaignDetail">>;
  /** Moves the clock and signs in again, because sessions expire after half a day without use. */
  moveTo(now: string): Promise<void>;
}

export async function openCampaignApi(): Promise<CampaignApi> {
  const app = await createTestApp();
  const [brand, other] = [await app.signInBrand(), await app.signInBrand()];
  const products = [
    await addProduct(app, brand, { name: "Jollof Mix" }),
    await addProduct(app, brand, { name: "Zobo Drink" }),
  ];
  const form = await completeForm(products);
  const add: CampaignApi["add"] = (changes = {}, token = brand.token) =>
    app.call("POST /brand/campaign/add", { ...form, ...changes }, { token });

  return {
    app,
    brand,
    other,
    products,
    form,
    add,
    draft: (changes = {}) => add({ type: "saveDraft", ...changes }),
    edit(campaignId, changes = {}, token = brand.token) {
      const input: CallInput<"PUT /brand/campaign/edit/{campaignId}"> = { ...form, campaignId, ...changes };
      return app.call("PUT /brand/campaign/edit/{campaignId}", input, { token });
    },
    published: async (changes = {}) => (await add(changes)).body.data.CampaignId,
    detail: async (id) => (await app.call("GET /brand/campaign/campaignDetail", { id }, { token: brand.token })).body,
    async moveTo(now) {
      app.clock.set(now);
      brand.token = await openProvenSession(app.services, brand.accountId);
    },
  };
}
