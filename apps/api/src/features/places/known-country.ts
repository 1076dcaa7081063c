import { cachePer } from "../../platform/cache.ts";
import type { Services } from "../../platform/services.ts";
import { findCountry } from "./queries.ts";

type Country = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

/** Countries change with a release only, and are few: by id and by code. */
const countriesOf = cachePer<Services, Country>(() => ({ maxEntries: 1_000 }));

/** The country of an id or a code. */
export const knownCountry = (services: Services, idOrCode: string): Promise<Country | undefined> =>
  countriesOf(services).get(idOrCode.toUpperCase(), () => findCountry(services.db, idOrCode));
