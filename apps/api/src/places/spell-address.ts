import type { Db } from "../db/db.ts";
import type { Wording } from "../outside/geocode-provider.ts";
import type { Address } from "../outside/geocoder.ts";
import { findAddressNames } from "./search-queries.ts";

/** An address in one line, its ids as names, as a third party wants it; undefined when there is nothing to ask for. */
export async function spellAddress(db: Db, address: Address): Promise<Wording | undefined> {
  const { cityName, street, zip, text } = address;
  const names = await findAddressNames(db, address);
  const state = [names.state, zip?.trim()].filter(Boolean).join(" ");
  const parts = [text?.trim(), street?.trim(), names.city ?? cityName?.trim(), state].filter(Boolean);
  return parts.length > 0 ? { text: parts.join(", "), countryCode: names.countryCode } : undefined;
}
