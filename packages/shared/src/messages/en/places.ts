export const places = {
  search: "Find a place",
  searchHelp: "A town, a zip code or an address moves the marker there.",
  none: "No such place was found. Try its town or zip code.",
  failed: "Places cannot be looked up right now. Place the marker yourself.",
  found: { one: "{count} place found", other: "{count} places found" },
  fillIn: "Fill in: {place}",
  filled: "Filled in: {place}",
  source: "Places: {credit}",
  mapSource: "Map: {credit}",
} as const;
