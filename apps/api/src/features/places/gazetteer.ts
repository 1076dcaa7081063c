import type { Db } from "../../platform/db/db.ts";
import { kilometresBetween, type Point } from "@stashwell/shared/places/distance";
import { listRegions, listTownRows, listZipRows, type RegionRow } from "./queries.ts";

/** Cells per degree, in each direction. */
const FINENESS = 2;
const ROUND = 360 * FINENESS;
const KILOMETRES_A_DEGREE = 111;

const row = (latitude: number): number => Math.floor((latitude + 90) * FINENESS);
const column = (longitude: number): number => Math.floor((longitude + 180) * FINENESS);
const cell = (north: number, east: number): number => north * ROUND + (((east % ROUND) + ROUND) % ROUND);

/** Points indexed by cells of half a degree, so that a search only reads the cells around a place. */
class PointGrid<Item extends Point> {
  readonly #cells: ReadonlyMap<number, readonly Item[]>;

  constructor(items: readonly Item[]) {
    this.#cells = Map.groupBy(items, ({ latitude, longitude }) => cell(row(latitude), column(longitude)));
  }

  /** All points within a distance, and some beyond it. Handles the antimeridian. */
  *within({ latitude, longitude }: Point, kilometres: number): Generator<Item> {
    const high = kilometres / KILOMETRES_A_DEGREE;
    const wide = Math.min(179, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
    for (let north = row(latitude - high); north <= row(latitude + high); north += 1)
      for (let east = column(longitude - wide); east <= column(longitude + wide); east += 1)
        yield* this.#cells.get(cell(north, east)) ?? [];
  }
}

/** The region that a search for towns is limited to. Empty means everywhere. */
export interface Region {
  stateIds?: readonly string[];
  countryId?: string;
}

/** A town; those of one state share its row. */
export interface Town extends Point {
  cityId: string;
  cityName: string;
  /** Normalized by `placeKey`. */
  key: string;
  population: number;
  state: RegionRow;
}

export interface ZipArea extends Point {
  zip: string;
  cityName: string;
  /** Undefined if the zip's town is not among the towns. */
  cityId: string | undefined;
  state: RegionRow;
}

export interface TownSearch extends Region {
  key: string;
  /** An id or ISO alpha-2: of equal matches, towns of this country come first. */
  preferred?: string;
  limit: number;
}

/**
 * The reference data's towns and zips in memory, about ten megabytes, sorted for searching. They only change with a
 * release, and suggestions on every keystroke would be too slow with the database.
 */
export class Gazetteer {
  readonly regions: readonly RegionRow[];
  readonly #towns: readonly Town[];
  readonly #zips: readonly ZipArea[];
  readonly #townById: ReadonlyMap<string, Town>;
  readonly #largest = new Map<string, Town>();
  readonly #townGrid: PointGrid<Town>;
  readonly #zipGrid: PointGrid<ZipArea>;

  /** `towns` are sorted by key, `zips` by zip, both by code units. */
  constructor(regions: readonly RegionRow[], towns: readonly Town[], zips: readonly ZipArea[]) {
    this.regions = regions;
    this.#towns = towns;
    this.#zips = zips;
    this.#townById = new Map(towns.map((town) => [town.cityId, town]));
    for (const town of towns)
      if (town.population >= (this.#largest.get(town.state.stateId)?.population ?? 0))
        this.#largest.set(town.state.stateId, town);
    this.#townGrid = new PointGrid(towns);
    this.#zipGrid = new PointGrid(zips);
  }

  town = (cityId: string): Town | undefined => this.#townById.get(cityId);

  largestTown = (stateId: string): Town | undefined => this.#largest.get(stateId);

  /** Towns with exactly this name, the most likely first. */
  townsNamed = (query: TownSearch): Town[] => this.#ranked(query, ({ key }) => key === query.key);

  /** Towns whose name has this prefix; exact matches come first. */
  townsBeginning = (query: TownSearch): Town[] => this.#ranked(query, ({ key }) => key.startsWith(query.key));

  zipsBeginning(digits: string, limit: number): ZipArea[] {
    const found: ZipArea[] = [];
    for (let at = firstFrom(this.#zips, ({ zip }) => zip >= digits); found.length < limit; at += 1) {
      const area = this.#zips[at];
      if (!area?.zip.startsWith(digits)) break;
      found.push(area);
    }
    return found;
  }

  /** The zip with the nearest center, within a distance in km. */
  nearestZip(point: Point, kilometres: number): ZipArea | undefined {
    return lowest(this.#zipGrid.within(point, kilometres), (area) => {
      const distance = kilometresBetween(area, point);
      return distance <= kilometres ? distance : Infinity;
    });
  }

  /**
   * The town that a point belongs to: the one within whose radius it lies deepest; outside all of them, the one whose
   * edge is nearest. The radius in km grows with the square root of the population.
   */
  townAround(point: Point, kilometres: number): Town | undefined {
    return lowest(this.#townGrid.within(point, kilometres), (town) => {
      const distance = kilometresBetween(town, point);
      const reach = Math.min(1 + 0.012 * Math.sqrt(town.population), 15);
      if (distance > kilometres) return Infinity;
      return distance <= reach ? distance / reach - 1 : distance - reach;
    });
  }

  #ranked({ key, stateIds, countryId, preferred, limit }: TownSearch, fits: (town: Town) => boolean): Town[] {
    const best: Town[] = [];
    const isBetter = (a: Town, b: Town): boolean => {
      const whole = +(b.key === key) - +(a.key === key);
      const home = +isIn(b, preferred) - +isIn(a, preferred);
      return (whole || home || b.population - a.population) < 0;
    };
    for (let at = firstFrom(this.#towns, (town) => town.key >= key); at < this.#towns.length; at += 1) {
      const town = this.#towns[at];
      if (!town || !fits(town)) break;
      if (stateIds && !stateIds.includes(town.state.stateId)) continue;
      if (countryId !== undefined && town.state.countryId !== countryId) continue;
      let place = best.length;
      while (place > 0 && isBetter(town, best[place - 1]!)) place -= 1;
      if (place < limit) best.splice(place, 0, town);
      if (best.length > limit) best.pop();
    }
    return best;
  }
}

/** Whether a town lies in the country of an id or a code. */
export const isIn = ({ state }: Town, country: string | undefined): boolean =>
  country !== undefined && (state.countryId === country || state.countryCode === country);

/**
 * Binary search: the index of the first item of a sorted list that is beyond a bound; the list's length if there is
 * none.
 */
function firstFrom<Item>(sorted: readonly Item[], isBeyond: (item: Item) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBeyond(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The item with the lowest finite cost; undefined if there is none. */
function lowest<Item>(items: Iterable<Item>, costOf: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let least = Infinity;
  for (const item of items) {
    const cost = costOf(item);
    if (cost >= least) continue;
    least = cost;
    best = item;
  }
  return best;
}

export async function readGazetteer(db: Db): Promise<Gazetteer> {
  const [regions, townRows, zipRows] = await Promise.all([listRegions(db), listTownRows(db), listZipRows(db)]);
  const states = new Map(regions.map((region) => [region.stateId, region]));
  const byName = new Map<string, Town>();
  const towns = townRows.flatMap(({ stateId, ...row }): Town[] => {
    const state = states.get(stateId);
    if (!state) return [];
    const town = { ...row, state };
    byName.set(`${stateId} ${row.cityName}`, town);
    return [town];
  });
  const zips = zipRows.flatMap(({ stateId, cityName, ...row }): ZipArea[] => {
    const state = states.get(stateId);
    const town = byName.get(`${stateId} ${cityName}`);
    // Shares the town's string, so that a name isn't stored again with every zip.
    return state ? [{ ...row, state, cityName: town?.cityName ?? cityName, cityId: town?.cityId }] : [];
  });
  return new Gazetteer(regions, towns, zips);
}
