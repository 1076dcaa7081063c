import type { CounterPlace } from "@stashwell/shared/site/pages";
import type { Services } from "../../platform/services.ts";
import { ShortCache } from "../../platform/short-cache.ts";
import { listCounterPlaces } from "./queries.ts";

/** The map of the start page is a picture, not a search: it may be some minutes old. Milliseconds. */
const LASTS = 5 * 60 * 1_000;

const COUNTRIES = { US: "US", NG: "NG" } as const;
const isMapped = (code: string): code is keyof typeof COUNTRIES => code in COUNTRIES;

/** Finds where stores take vouchers now. A demo's few are not worth a map: the page draws its own. */
export function counterPlaceFinder({ db, config }: Services): () => Promise<readonly CounterPlace[]> {
  if (config.demo && !config.production) return async () => [];
  const places = new ShortCache<CounterPlace[]>(LASTS);
  return () =>
    places.get("all", async () => {
      const rows = await listCounterPlaces(db);
      return rows.flatMap(({ iso_code: country, latitude, longitude, stores }) =>
        isMapped(country) ? [{ country, latitude, longitude, weight: stores }] : [],
      );
    });
}
