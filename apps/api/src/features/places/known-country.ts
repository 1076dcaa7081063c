import type { Services } from "../../platform/services.ts";
import { findCountry } from "./queries.ts";

type Country = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

const known = new WeakMap<Services, Map<string, Country>>();

/** The country of an id or a code. What was found once is kept: countries change with a release only, and are few. */
export async function knownCountry(services: Services, idOrCode: string): Promise<Country | undefined> {
  const countries = known.get(services) ?? new Map<string, Country>();
  known.set(services, countries);
  const key = idOrCode.toUpperCase();
  const country = countries.get(key) ?? (await findCountry(services.db, idOrCode));
  if (country) countries.set(key, country);
  return country;
}
