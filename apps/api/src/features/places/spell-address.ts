import type { Wording } from "../../platform/outside/geocode-provider.ts";
import type { Address } from "../../platform/outside/geocoder.ts";
import type { Gazetteer } from "./gazetteer.ts";

/** An address in one line, its ids as names, as a third party wants it; undefined when there is nothing to ask for. */
export function spellAddress({ town, regions }: Gazetteer, address: Address): Wording | undefined {
  const { cityId, stateId, countryId, cityName, street, zip, text } = address;
  const city = cityId === undefined ? undefined : town(cityId);
  const state = city?.state ?? regions.find((region) => region.stateId === stateId);
  const country = state ?? regions.find((region) => region.countryId === countryId);
  const stateAndZip = [state?.name, zip?.trim()].filter(Boolean).join(" ");
  const parts = [text?.trim(), street?.trim(), city?.cityName ?? cityName?.trim(), stateAndZip].filter(Boolean);
  return parts.length > 0 ? { text: parts.join(", "), countryCode: country?.countryCode } : undefined;
}
