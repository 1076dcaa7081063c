import type { CounterPlace } from "@stashwell/shared/site/pages";
import type { Services } from "../../platform/services.ts";
import { Cache } from "../../platform/cache.ts";
import { listCounterPlaces } from "./queries.ts";

/** The map of the start page is a picture, not a search: it may be some minutes old. */
const TTL_MS = 5 * 60 * 1_000;

const COUNTRIES = { US: "US", NG: "NG" } as const;
const isMapped = (code: string): code is keyof typeof COUNTRIES => code in COUNTRIES;

/** Finds where stores take vouchers now. A demo's few are not worth a map: the page draws its own. */
export function counterPlaceFinder({ db, config }: Services): () => Promise<readonly CounterPlace[]> {
  if (config.demo && !config.production) return async () => [];
  const places = new Cache<CounterPlace[]>({ maxEntries: 1, ttlMs: TTL_MS });
  return () =>
    places.get("all", async () => {
      const rows = await listCounterPlaces(db);
      return rows.flatMap(({ iso_code: country, latitude, longitude, stores }) =>
        isMapped(country) ? [{ country, latitude, longitude, weight: stores }] : [],
      );
    });
}
