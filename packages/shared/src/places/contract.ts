import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, search } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { optionalDegrees } from "../participation/contract.ts";

const state = z.object({ stateId: z.string(), stateName: z.string() });
const category = z.object({ offerCategoryId: z.string(), categoryName: z.string() });

/** A place to fill a form with; unknown fields are absent. */
const place = z.object({
  /** Display text, such as `Atlanta, Georgia 30303`. */
  label: z.string(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.enum(["address", "zip", "city", "state"]),
  countryId: z.string().optional(),
  stateId: z.string().optional(),
  stateName: z.string().optional(),
  cityId: z.string().optional(),
  cityName: z.string().optional(),
  zip: z.string().optional(),
});

const FINISHED = ["0", "1"] as const;

export const places = {
  find: endpoint("GET /brand/store/places", {
    access: ["public"],
    summary: "List places that start with a text, or get the one nearest to a point",
    input: z
      .object({
        search,
        /** An id or a code; among equal matches, those of this country come first. */
        country: id.optional(),
        /** `1`: the text is complete; returns the one place that it names. */
        finished: z.enum(FINISHED, message("errors.invalid")).default("0"),
        /** Degrees. If both are given, `search` is ignored. */
        latitude: optionalDegrees(90),
        longitude: optionalDegrees(180),
      })
      .refine(({ latitude, longitude }) => latitude !== undefined || longitude === undefined, {
        path: ["latitude"],
        message: message("errors.required"),
      })
      .refine(({ latitude, longitude }) => longitude !== undefined || latitude === undefined, {
        path: ["longitude"],
        message: message("errors.required"),
      }),
    output: z.object({
      data: z.array(place),
      /** The attribution, to be shown wherever these places are. */
      attribution: z.string(),
    }),
  }),
  countries: endpoint("GET /store/campaign/country", {
    access: ["public"],
    summary: "List the countries merchants can be in",
    output: z.object({
      data: z.array(z.object({ countryId: z.string(), countryName: z.string(), isoCode: z.string() })),
    }),
  }),
  states: endpoint("GET /store/campaign/state", {
    access: ["public"],
    summary: "List a country's states; `country` is an id or an ISO code, `USA` an alias",
    input: z.object({ country: id }),
    output: z.object({ data: z.array(state), states: z.array(state) }),
  }),
  cities: endpoint("GET /store/campaign/city", {
    access: ["public"],
    summary: "List a state's cities by name",
    input: z.object({ state: id }),
    output: z.object({
      data: z.array(
        z.object({ cityId: z.string(), cityName: z.string(), latitude: z.number(), longitude: z.number() }),
      ),
    }),
  }),
  categories: endpoint("GET /store/campaign/business-category", {
    access: ["public"],
    summary: "List business categories",
    output: z.object({ data: z.array(category) }),
  }),
  subcategories: endpoint("GET /store/campaign/business-subcategory", {
    access: ["public"],
    summary: "List the subcategories of a business category",
    input: z.object({ parentOfferCategoryId: id }),
    output: z.object({ data: z.array(category) }),
  }),
};
