import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {
  search: "સ્થળ શોધો",
  searchHelp: "શહેર, ઝિપ કોડ કે સરનામું લખો.",
  none: "એ સ્થળ મળ્યું નહીં. તેનું શહેર કે ઝિપ કોડ અજમાવો.",
  failed: "હમણાં સ્થળો શોધી શકાતાં નથી. તેને બદલે અક્ષાંશ-રેખાંશ લખો.",
  found: { one: "{count} સ્થળ મળ્યું", other: "{count} સ્થળો મળ્યાં" },
  fillIn: "{place} વાપરો",
  filled: "ભર્યું: {place}",
  source: "સ્થળો: {credit}",
  mapSource: "નકશો: {credit}",
};
