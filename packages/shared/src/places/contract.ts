import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";

const state = z.object({ stateId: z.string(), stateName: z.string() });
const category = z.object({ offerCategoryId: z.string(), categoryName: z.string() });

export const places = {
  countries: endpoint({
    method: "GET",
    path: "/store/campaign/country",
    access: ["public"],
    summary: "Countries that merchants may be in",
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ countryId: z.string(), countryName: z.string(), isoCode: z.string() })),
    }),
  }),
  states: endpoint({
    method: "GET",
    path: "/store/campaign/state",
    access: ["public"],
    summary: "A country's states; `country` is an id or an ISO code, `USA` an alias",
    input: z.object({ country: id }),
    output: z.object({ data: z.array(state), states: z.array(state) }),
  }),
  cities: endpoint({
    method: "GET",
    path: "/store/campaign/city",
    access: ["public"],
    summary: "A state's cities, by name",
    input: z.object({ state: id }),
    output: z.object({
      data: z.array(
        z.object({ cityId: z.string(), cityName: z.string(), latitude: z.number(), longitude: z.number() }),
      ),
    }),
  }),
  categories: endpoint({
    method: "GET",
    path: "/store/campaign/business-category",
    access: ["public"],
    summary: "Kinds of business",
    input: z.object({}),
    output: z.object({ data: z.array(category) }),
  }),
  subcategories: endpoint({
    method: "GET",
    path: "/store/campaign/business-subcategory",
    access: ["public"],
    summary: "Kinds of business within one kind",
    input: z.object({ parentOfferCategoryId: id }),
    output: z.object({ data: z.array(category) }),
  }),
};
