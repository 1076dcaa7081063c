import { z } from "zod";
import { PUBLISHED_CAMPAIGN_REFUSALS } from "../campaigns/contract.ts";
import { endpoint } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { customerFields } from "../stores/fields.ts";
import { DEFAULT_RADIUS, LOCATION_MAX, locationError, radiusOf } from "./rules.ts";

export const foundStore = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  addressLine1: z.string(),
  cityName: z.string(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** In the brand's unit, rounded to hundredths. */
  distance: z.number(),
  /** The names of the products that it has in stock, in the campaign's order. */
  products: z.array(z.string()),
  ...customerFields,
  timezone: z.string(),
});
export type FoundStore = z.infer<typeof foundStore>;

const typed = z.union([z.string().trim(), z.number()], message("errors.invalid")).optional();
const isBlank = (value: string | number | undefined): value is "" | undefined => value === undefined || value === "";

const radius = typed.transform((value, context) => {
  const named = isBlank(value) ? DEFAULT_RADIUS : radiusOf(String(value));
  if (named !== undefined) return named;
  context.addIssue({ code: "custom", message: message("finding.radius") });
  return z.NEVER;
});

/** Degrees; blank means absent. */
const degrees = (max: number) =>
  typed.transform((value, context) => {
    if (isBlank(value)) return undefined;
    const number = Number(value);
    if (Math.abs(number) <= max) return number;
    context.addIssue({ code: "custom", message: message("finding.offGlobe") });
    return z.NEVER;
  });

export const finding = {
  stores: endpoint("GET /brand/store/find-store-location", {
    access: ["public"],
    summary: "List a campaign's stores around a place that are open, have stock, and can redeem today, nearest first",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: z
      .object({
        campaignId: id,
        location: z.string().trim().max(LOCATION_MAX, message("errors.tooLong")).default(""),
        /** If both are given, `location` is ignored. */
        latitude: degrees(90),
        longitude: degrees(180),
        /** In miles for a brand in the United States, otherwise in kilometers. */
        radius,
      })
      .check(({ value, issues }) => {
        const { location, latitude, longitude } = value;
        const lacks = (field: string, error: ReturnType<typeof message>) =>
          issues.push({ code: "custom", path: [field], message: error, input: value });
        if (latitude === undefined && longitude === undefined) {
          const error = locationError(location);
          if (error) lacks("location", error);
        } else if (latitude === undefined) lacks("latitude", message("errors.required"));
        else if (longitude === undefined) lacks("longitude", message("errors.required"));
      }),
    output: z.object({
      data: z.array(foundStore),
      unit: z.enum(["mi", "km"]),
      /** The place that the text was resolved to; null if it matches no known place, and for coordinates. */
      near: z.object({ label: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
      /** The attribution of the place. */
      attribution: z.string(),
    }),
  }),
};
