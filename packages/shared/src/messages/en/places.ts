export const places = {
  search: "Find a place",
  searchHelp: "Enter a city, zip code, or address.",
  none: "We couldn’t find that place. Try its city or zip code.",
  failed: "We can’t look up places right now. Enter the coordinates instead.",
  found: { one: "{count} place found", other: "{count} places found" },
  fillIn: "Use {place}",
  filled: "Filled in: {place}",
  source: "Places: {credit}",
  mapSource: "Map: {credit}",
} as const;
