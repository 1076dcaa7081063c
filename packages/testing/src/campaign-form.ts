import type { CallInput } from "@stashwell/shared/calls";
import { makePictureUrl } from "./pictures.ts";
import type { TestApp } from "./test-app.ts";
import type { TestBrand } from "./tenants.ts";

export type CampaignFormInput = CallInput<"POST /brand/campaign/add">;

let made = 0;

/** Adds a product to a brand over HTTP; returns its id. */
export async function addProduct(
  app: TestApp,
  brand: TestBrand,
  product: { name?: string; upc?: string } = {},
): Promise<string> {
  made += 1;
  const productImage = await makePictureUrl({ color: "#8B2635" });
  const reply = await app.call(
    "POST /brand/product/add",
    { products: [{ name: `Product ${made}`, upc: String(1_000_000 + made), productImage, ...product }] },
    { token: brand.token },
  );
  const id = reply.body.data[0]?.organizationProductId;
  if (!id) throw new Error(`no product was added: ${JSON.stringify(reply.body)}`);
  return id;
}

/** A form that is complete enough to publish, from the day after the test clock's start to the end of the year. */
export async function completeForm(
  productIds: string[],
  changes: Partial<CampaignFormInput> = {},
): Promise<CampaignFormInput> {
  return {
    type: "Publish",
    campaignName: "Owambe Season",
    denomination: "25.00",
    noOfVoucher: "100",
    startDate: "2026-11-21",
    endDate: "2026-12-31",
    privacyPolicy: "We keep nothing.",
    terms: "One voucher a purchase.",
    disclaimer: "Not exchangeable for cash.",
    templateProducts: productIds,
    state: ["US-NY", "US-CA"],
    customerTemplate: { base64Template: await makePictureUrl({ width: 300, height: 400 }) },
    templateType: 2,
    ...changes,
  };
}
