import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";

export const storeProduct = z.object({
  organizationProductId: z.string(),
  code: z.string(),
  upc: z.string(),
  imageurl: z.string(),
  currentQty: z.number().int(),
});

export const store = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  address: z.string(),
  totalStock: z.number().int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The state's code, such as `GA`. */
  code: z.string(),
  stateId: z.string(),
  addressLine1: z.string(),
  cityName: z.string(),
  stateName: z.string(),
  zip: z.string(),
  suspended: z.boolean(),
  imageGallery: z.array(z.string()),
  products: z.array(storeProduct),
});
export type Store = z.infer<typeof store>;

export const stores = {
  details: endpoint({
    method: "GET",
    path: "/brand/store/store-details",
    access: ["brand", "business", "onboarding"],
    summary: "One store of a campaign, with its products and stock",
    input: z.object({ storeId: id, campaignId: id }),
    output: z.object({ data: store }),
  }),
};
