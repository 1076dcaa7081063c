/** What the time zone of a store depends on. */
export interface ZonedPlace {
  state_id: string | null;
  /** In degrees. */
  latitude: number | null;
  longitude: number | null;
  /** The time zone of its business, used if nothing else is known. */
  timezone: string;
}

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

/** Time zones of countries that have one; the states of others are below. */
const OF_COUNTRY: Readonly<Record<string, string>> = { NG: "Africa/Lagos", GB: "Europe/London" };

const STATES: readonly (readonly [string, string])[] = [
  [EASTERN, "CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  [CENTRAL, "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI"],
  [MOUNTAIN, "CO ID MT NM UT WY"],
  [PACIFIC, "CA NV OR WA"],
  ["America/Detroit", "MI"],
  ["America/Indiana/Indianapolis", "IN"],
  ["America/Phoenix", "AZ"],
  ["America/Anchorage", "AK"],
  ["Pacific/Honolulu", "HI"],
  ["America/Puerto_Rico", "PR VI"],
  ["Pacific/Guam", "GU MP"],
  ["Pacific/Pago_Pago", "AS"],
];
const OF_STATE = new Map(STATES.flatMap(([zone, states]) => states.split(" ").map((code) => [`US-${code}`, zone])));

/**
 * The other zone of states that span two, and where it applies: approximated by the nearest meridian or parallel. Few
 * people live near the borders.
 */
const PARTS: Readonly<Record<string, [string, (latitude: number, longitude: number) => boolean]>> = {
  "US-FL": [CENTRAL, (_latitude, longitude) => longitude < -85],
  "US-ID": [PACIFIC, (latitude) => latitude > 45.5],
  "US-IN": [CENTRAL, (latitude, longitude) => longitude < -87.45 || (latitude > 41 && longitude < -86.9)],
  "US-KS": [MOUNTAIN, (_latitude, longitude) => longitude < -101.5],
  "US-KY": [CENTRAL, (_latitude, longitude) => longitude < -86.1],
  "US-ND": [MOUNTAIN, (_latitude, longitude) => longitude < -101.6],
  "US-NE": [MOUNTAIN, (_latitude, longitude) => longitude < -101.3],
  "US-OR": [MOUNTAIN, (_latitude, longitude) => longitude > -117.3],
  "US-SD": [MOUNTAIN, (_latitude, longitude) => longitude < -100.8],
  "US-TN": [EASTERN, (_latitude, longitude) => longitude > -85.4],
  "US-TX": [MOUNTAIN, (_latitude, longitude) => longitude < -104.9],
};

/** Returns the name of the time zone of a store. */
export function timezoneOf({ state_id: state, latitude, longitude, timezone }: ZonedPlace): string {
  if (state === null) return timezone;
  const [other, isThere] = PARTS[state] ?? [];
  if (other && latitude !== null && longitude !== null && isThere?.(latitude, longitude)) return other;
  return OF_STATE.get(state) ?? OF_COUNTRY[state.slice(0, 2)] ?? timezone;
}
