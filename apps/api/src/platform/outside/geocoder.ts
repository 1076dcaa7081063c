/** How narrow a place is: a house, a zip's area, a town, or a whole state. */
export type Accuracy = "address" | "zip" | "city" | "state";

/** A place as a provider told it. Ids are those of the reference data, where the place is in it. */
export interface FoundPlace {
  /** For people, such as `Atlanta, Georgia 30303`. */
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
  /** Whom to credit wherever the place is shown. */
  attribution: string;
}

/**
 * What is known of an address: as much or as little as a form has. `text` is all of it in one line; among its readings
 * those in the country come first.
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
  /** ISO alpha-2; of places that fit alike, those of this country come first. */
  countryCode?: string;
  /** At most this many; 8 unless told. */
  limit?: number;
}

/**
 * Finds places by name, and names by place. Never throws for a place that does not exist. It asks on connections of
 * its own and, where a third party is configured, takes up to two seconds: call it before a transaction, not in one.
 */
export interface Geocoder {
  /** Whom to credit for an answer that has no place to say it. */
  readonly attribution: string;
  /** Whether asking may cost somebody else's time or money. */
  readonly asksThirdParty: boolean;
  /** Where an address is, as narrowly as it can be told; undefined when not even its state is known. */
  findPlace(address: Address): Promise<FoundPlace | undefined>;
  /** Places that a text may be the beginning of, the likeliest first. */
  suggest(text: string, options?: SuggestOptions): Promise<FoundPlace[]>;
  /** The nearest town or zip, with its state and city; undefined far from any. */
  nameOf(latitude: number, longitude: number): Promise<FoundPlace | undefined>;
}
