import type { City, NamedDivision, NewerPlace } from "./cities.ts";

/** Local government areas of Nigeria without a town of their own in the source; positions are public facts, to a few kilometres. */
const OWN_POSITIONS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  "NG-AB Obi Ngwa": [5.1554, 7.4571],
  "NG-AB Ugwunagbo": [5.02, 7.33],
  "NG-BE Otukpo": [7.19, 8.13],
  "NG-BY Brass": [4.315, 6.2417],
  "NG-CR Bakassi": [4.75, 8.53],
  "NG-IM Ehime-Mbano": [5.66, 7.3],
  "NG-IM Mbaitoli": [5.58, 7.04],
  "NG-IM Obowo": [5.57, 7.37],
  "NG-KN Dala": [12.01, 8.49],
  "NG-KN Fagge": [12.02, 8.52],
  "NG-KN Gwale": [11.97, 8.5],
  "NG-KN Nassarawa": [12.0, 8.56],
  "NG-KN Tarauni": [11.98, 8.55],
  "NG-KN Warawa": [11.88, 8.73],
  "NG-NI Tafa": [9.31, 7.25],
  "NG-OS Ifedayo": [7.94, 4.99],
  "NG-OS Olorunda": [7.8, 4.58],
  "NG-OY Atiba": [7.9, 3.95],
  "NG-RI Akuku-Toru": [4.7231, 6.7788],
  "NG-RI Opobo/Nkoro": [4.51, 7.54],
  "NG-TA Takum": [7.25, 9.98],
  "NG-YO Bursari": [12.49, 11.5],
};

/** As they are written at home, where the source has another spelling. */
const RENAMED: Readonly<Record<string, string>> = {
  "Akuku Toru": "Akuku-Toru",
  "Ehime -Mbano": "Ehime-Mbano",
  "Ifako/Ijaye": "Ifako-Ijaiye",
  "Jama'A": "Jama'a",
  "Jama'Are": "Jama'are",
  "Mai'Adua": "Mai'adua",
  "Municipal Area Council": "Abuja Municipal",
  "Obi Nwga": "Obi Ngwa",
  "Oshodi/Isolo": "Oshodi-Isolo",
  Oturkpo: "Otukpo",
  "Qua'An Pan": "Qua'an Pan",
};

const DIRECTION = /[ -](north|south|east|west|central|municipal|mainland|island)+\b.*$/i;

const key = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();

const slug = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9 /-]/g, "")
    .toLowerCase()
    .replace(/[ /-]+/g, "-");

type Area = { name: string; stateId: string; towns: readonly NewerPlace[] };

const middleOf = (towns: readonly NewerPlace[]): [number, number] => [
  towns.reduce((sum, town) => sum + Number(town.lat), 0) / towns.length,
  towns.reduce((sum, town) => sum + Number(town.lng), 0) / towns.length,
];

/** In the middle of its towns; without any, where the town is that it is named after, or its sibling of the other direction. */
function positionOf(area: Area, state: { areas: readonly Area[]; towns: readonly NewerPlace[] }) {
  if (area.towns.length > 0) return middleOf(area.towns);
  const own = OWN_POSITIONS[`${area.stateId} ${area.name}`];
  if (own) return own;
  const base = key(area.name.replace(DIRECTION, ""));
  const town = state.towns.find(({ name }) => key(name) === base);
  const sibling = state.areas.find(({ name, towns }) => towns.length > 0 && key(name.replace(DIRECTION, "")) === base);
  return town ? middleOf([town]) : sibling && middleOf(sibling.towns);
}

/** The local government areas of Nigeria, which people give as their city, as far as they are not called like a town of theirs. */
export function localGovernmentAreas(
  divisions: readonly NamedDivision[],
  places: readonly NewerPlace[],
  stateOf: (country: string, division: string) => string | undefined,
): City[] {
  const nigerian = places.filter(({ country }) => country === "NG");
  const areas = divisions.flatMap(({ code, name }): Area[] => {
    const [country = "", admin1 = "", admin2 = ""] = code.split(".");
    const stateId = country === "NG" ? stateOf(country, admin1) : undefined;
    if (!stateId) return [];
    const bare = name.replace(/ Local Government Area$/, "");
    const towns = nigerian.filter((place) => place.admin1 === admin1 && place.admin2 === admin2);
    return [{ name: RENAMED[bare] ?? bare, stateId, towns }];
  });
  const townsOf = Map.groupBy(nigerian, ({ admin1 }) => stateOf("NG", admin1));
  const areasOf = Map.groupBy(areas, ({ stateId }) => stateId);
  return areas.flatMap((area): City[] => {
    const { name, stateId } = area;
    const position = positionOf(area, { areas: areasOf.get(stateId) ?? [], towns: townsOf.get(stateId) ?? [] });
    if (!position) console.log(`left out, its place being unknown: ${name}, ${stateId}`);
    if (!position) return [];
    const [latitude, longitude] = position;
    return [{ id: `${stateId}-${slug(name)}`, stateId, name, latitude, longitude, population: 0 }];
  });
}
