import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";

/** What anybody may know of a brand. Colours are `#RRGGBB`; country 1 measures in miles. */
export const brandDetails = z.object({
  imageName: z.string().nullable(),
  organizationId: z.string(),
  organizationName: z.string(),
  subdomain: z.string(),
  webUrl: z.string(),
  currencySign: z.string(),
  country: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
});
export type BrandDetails = z.infer<typeof brandDetails>;

export const brands = {
  details: endpoint({
    method: "GET",
    path: "/brand/campaign/brandDetails",
    access: ["public"],
    summary: "The public face of a brand, by its web address or id",
    input: z.object({ webUrl: z.string().max(63).optional(), organizationId: id.optional() }),
    output: brandDetails,
  }),
};
