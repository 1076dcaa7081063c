import { type Language, localeOf } from "@stashwell/shared/language";
import { places } from "@stashwell/shared/places/contract";
import { asMessageKey } from "../../platform/http/catalogues.ts";
import { strangerAt } from "../../platform/http/work-budget.ts";
import { countPlaceSearch, findPlaces } from "./find-places.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type Call, type Route, route } from "../../platform/http/route.ts";
import {
  findCategory,
  findCountry,
  findState,
  listCategories,
  listCities,
  listCountries,
  listStates,
} from "./queries.ts";
import { cachePer } from "../../platform/cache.ts";
import type { Services } from "../../platform/services.ts";

type Country = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

/** Countries by id and by code; there are few, and they only change with a release. */
const countriesOf = cachePer<Services, Country>(() => ({ maxEntries: 1_000 }));

const knownCountry = (services: Services, idOrCode: string): Promise<Country | undefined> =>
  countriesOf(services).get(idOrCode.toUpperCase(), () => findCountry(services.db, idOrCode));

/** Places and categories only change with a release, so browsers may cache them for an hour. */
const CACHED = "public, max-age=3600";

type Translated = Pick<Call<unknown, undefined>, "t" | "language">;

/**
 * Categories with their names in the caller's language, sorted by its collation; a category without a translation keeps
 * the seed's name.
 */
function toCategories(rows: readonly { id: string; name: string }[], { t, language }: Translated) {
  const named = rows.map(({ id, name }) => {
    const key = asMessageKey(`categories.${id}`);
    return { offerCategoryId: id, categoryName: key ? t(key) : name };
  });
  return named.toSorted(byName(language));
}

const byName = (language: Language) => {
  const { compare } = new Intl.Collator(localeOf(language));
  return (a: { categoryName: string }, b: { categoryName: string }) => compare(a.categoryName, b.categoryName);
};

export const placeRoutes: readonly Route[] = [
  route(places.find, async ({ input, services, request, setHeader }) => {
    const { search, finished, latitude, longitude } = input;
    const country = input.country === undefined ? undefined : await knownCountry(services, input.country);
    if (input.country !== undefined && !country) throw notFound();
    await countPlaceSearch(services, request.address);
    const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const query = { text: search, finished: finished === "1", country, point };
    const data = await findPlaces(services.geocoder, query, strangerAt(request.address));
    // The caller's position must not be stored in caches, shared ones above all.
    setHeader("cache-control", "private, no-store");
    return { data, attribution: data[0]?.attribution ?? services.geocoder.attribution };
  }),

  route(places.countries, async ({ db, setHeader }) => {
    const countries = await listCountries(db);
    setHeader("cache-control", CACHED);
    return {
      data: countries.map(({ id, name, iso_code }) => ({ countryId: id, countryName: name, isoCode: iso_code })),
    };
  }),

  route(places.states, async ({ db, input, setHeader }) => {
    const country = await findCountry(db, input.country);
    if (!country) throw notFound();
    const states = (await listStates(db, country.id)).map(({ id, name }) => ({ stateId: id, stateName: name }));
    setHeader("cache-control", CACHED);
    return { data: states, states };
  }),

  route(places.cities, async ({ db, input, setHeader }) => {
    const state = await findState(db, input.state);
    if (!state) throw notFound();
    const cities = await listCities(db, state.id);
    setHeader("cache-control", CACHED);
    return {
      data: cities.map(({ id, name, latitude, longitude }) => ({ cityId: id, cityName: name, latitude, longitude })),
    };
  }),

  route(places.categories, async ({ db, t, language, setHeader }) => {
    const categories = await listCategories(db, null);
    setHeader("cache-control", CACHED);
    return { data: toCategories(categories, { t, language }) };
  }),

  route(places.subcategories, async ({ db, input, t, language, setHeader }) => {
    const parent = await findCategory(db, input.parentOfferCategoryId);
    if (!parent) throw notFound();
    const categories = await listCategories(db, parent.id);
    setHeader("cache-control", CACHED);
    return { data: toCategories(categories, { t, language }) };
  }),
];
