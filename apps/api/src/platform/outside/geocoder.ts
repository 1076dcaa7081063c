import type { Requester } from "../http/work-budget.ts";

/** The precision of a place: an address, a zip's area, a city, or a whole state. */
export type Accuracy = "address" | "zip" | "city" | "state";

/** A place as found by a provider. Ids refer to the reference data, if the place is in it. */
export interface FoundPlace {
  /** Display text, such as `Atlanta, Georgia 30303`. */
  label: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  accuracy: Accuracy;
  countryId?: string;
  stateId?: string;
  stateName?: string;
  cityId?: string;
  cityName?: string;
  zip?: string;
  /** The attribution, to be shown wherever the place is. */
  attribution: string;
}

/**
 * A complete or partial address, such as from a form. `text` is the whole address on one line; among its
 * interpretations, those in the country come first.
 */
export interface Address {
  countryId?: string;
  stateId?: string;
  cityId?: string;
  cityName?: string;
  street?: string;
  zip?: string;
  text?: string;
}

export interface SuggestOptions {
  /** ISO alpha-2; among equal matches, those of this country come first. */
  countryCode?: string;
  /** Maximum number of suggestions; 8 by default. */
  limit?: number;
  requester?: Requester;
}

/**
 * Geocoding and reverse geocoding. Never throws for a place that doesn't exist. It uses its own database connections
 * and, with an external provider, takes up to two seconds: call it before a transaction, not in one. Requesters take turns
 * where a search takes long.
 */
export interface Geocoder {
  /** The attribution of results that have none of their own. */
  readonly attribution: string;
  /** Whether requests go to an external provider, which may be limited or billed. */
  readonly asksThirdParty: boolean;
  /** Geocodes an address as precisely as possible; undefined if not even its state is known. */
  findPlace(address: Address, requester?: Requester): Promise<FoundPlace | undefined>;
  /** Autocompletes a text, most likely places first. */
  suggest(text: string, options?: SuggestOptions): Promise<FoundPlace[]>;
  /** The nearest city or zip, with its state and city; undefined if none is near. */
  nameOf(latitude: number, longitude: number): Promise<FoundPlace | undefined>;
}
