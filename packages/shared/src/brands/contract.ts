import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { errorOf } from "../http/error-of.ts";
import { id } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { IMAGE_BODY_CAP } from "../http/body-cap.ts";
import { BRAND_PROFILE_ERRORS, type BrandProfileFields, colorOf, websiteOf } from "./rules.ts";

/** The public profile of a brand. Colors are `#RRGGBB`; country 1 uses miles. */
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

/** The fields of the profile that a brand's owners can edit. */
const brandProfile = z.object({
  name: z.string(),
  /** A path on this origin. */
  logo: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
  phoneCode: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
  website: z.string(),
  /** Never changes, because it is on printed posters. */
  webUrl: z.string(),
  version: z.number().int(),
});
export type BrandProfile = z.infer<typeof brandProfile>;

const text = (name: keyof BrandProfileFields) =>
  z.string(message("errors.required")).trim().check(errorOf(BRAND_PROFILE_ERRORS[name]));
const color = (name: keyof BrandProfileFields) => text(name).transform((typed) => colorOf(typed) ?? typed);

export const brands = {
  profile: endpoint("GET /brand/profile", {
    access: ["brand"],
    summary: "Get what the brand's owners can edit about how customers see and reach it",
    output: z.object({ data: brandProfile }),
  }),
  saveProfile: endpoint("PUT /brand/profile", {
    access: ["brand"],
    role: "owner",
    summary:
      "Update how customers see and reach the brand; without `logo`, the stored one stays. `version` is the version you changed; 409 if someone else changed it since",
    refuses: ["accounts.brandStale"],
    bodyCap: IMAGE_BODY_CAP,
    pictures: ["logo"],
    input: z.object({
      name: text("name"),
      logo: z.string().optional(),
      primaryColor: color("primaryColor"),
      secondaryColor: color("secondaryColor"),
      tertiaryColor: color("tertiaryColor"),
      phoneCode: text("phoneCode"),
      phone: text("phone"),
      supportEmail: text("supportEmail"),
      website: text("website").transform((typed) => websiteOf(typed) ?? ""),
      version: z.number().int().min(0, message("errors.invalid")).max(2_147_483_646, message("errors.invalid")),
    }),
    output: z.object({ ...said.shape, data: brandProfile }),
  }),
  details: endpoint("GET /brand/campaign/brandDetails", {
    access: ["public"],
    summary: "Get a brand's public profile by its web address or id",
    input: z.object({ webUrl: z.string().max(63).optional(), organizationId: id.optional() }),
    output: brandDetails,
  }),
};
