import { placeKey } from "./place-key.ts";
import type { Region } from "./gazetteer.ts";
import type { RegionRow } from "./queries.ts";

/** Alternative names of countries, besides their names and codes. */
const COUNTRY_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  US: ["usa", "america", "united states of america"],
  GB: ["uk", "great britain", "britain"],
  NG: ["naija"],
};

/** Alternative names of states. */
const STATE_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  "NG-FC": ["fct", "abuja", "fct abuja", "abuja fct"],
  "US-DC": ["d c", "washington dc"],
  "US-VI": ["us virgin islands", "virgin islands"],
};

/** Looks up states and countries by name. */
export interface Regions {
  /** The region that a text names exactly; undefined if none. A code may belong to several states. */
  named(key: string): Region | undefined;
  /** The region whose name begins with a text. */
  begunBy(key: string): Region | undefined;
  /** The state with this name. */
  stateNamed(key: string): RegionRow | undefined;
}

interface NamedState {
  state: RegionRow;
  name: string;
  names: readonly string[];
}

const namesOfState = (state: RegionRow): NamedState => {
  const name = placeKey(state.name);
  const more = state.countryCode === "NG" ? [`${name} state`] : [];
  return {
    state,
    name,
    names: [name, placeKey(state.code), placeKey(state.stateId), ...more, ...(STATE_NICKNAMES[state.stateId] ?? [])],
  };
};

const statesOf = (states: readonly NamedState[]): Region | undefined =>
  states.length > 0 ? { stateIds: states.map(({ state }) => state.stateId) } : undefined;

export function readRegions(rows: readonly RegionRow[]): Regions {
  const states = rows.map(namesOfState);
  const countries = new Map(
    rows.flatMap(({ countryId, countryName, countryCode }) =>
      [placeKey(countryName), countryCode.toLowerCase(), ...(COUNTRY_NICKNAMES[countryCode] ?? [])].map(
        (name) => [name, countryId] as const,
      ),
    ),
  );
  // A map, because it is read on every keystroke.
  const regionByName = new Map<string, Region | undefined>();
  for (const key of new Set(states.flatMap(({ names }) => names)))
    regionByName.set(key, statesOf(states.filter(({ names }) => names.includes(key))));
  for (const [key, countryId] of countries) regionByName.set(key, { countryId });
  // Of states with the same name, the first one wins: in reverse order, it is set last.
  const stateByName = new Map<string, RegionRow>();
  for (const { state, name, names } of states.toReversed())
    for (const key of [name, ...names.filter(({ length }) => length > 2)]) stateByName.set(key, state);
  return {
    named: (key) => regionByName.get(key),
    begunBy: (key) => statesOf(states.filter(({ names }) => names.some((name) => name.startsWith(key)))),
    stateNamed: (key) => stateByName.get(key),
  };
}
