import type { products as english } from "../en/products.ts";
import type { Translation } from "../catalogue.ts";

export const products: Translation<typeof english> = {
  nameRequired: "કૃપા કરીને પ્રોડક્ટનું નામ લખો",
  upcRequired: "કૃપા કરીને પ્રોડક્ટનો UPC લખો",
  upcMin: "ઓછામાં ઓછા 7 અંક હોવા જોઈએ.",
  upcMax: "14થી વધુ અક્ષરો ન હોવા જોઈએ.",
  upcCharacters: "UPC નંબરમાં વિશેષ અક્ષરો ન હોઈ શકે.",
  upcTaken: "આ UPC પહેલેથી છે.",
  upcFree: "આ UPC ઉપલબ્ધ છે.",
  imageRequired: "કૃપા કરીને પ્રોડક્ટનું ચિત્ર પસંદ કરો",
  empty: "કૃપા કરીને પ્રોડક્ટની માહિતી ભરો.",
  added: { one: "પ્રોડક્ટ ઉમેરી.", other: "{count} પ્રોડક્ટ ઉમેરી." },
  updated: "પ્રોડક્ટ અપડેટ કરી.",
  upcTwice: "આ UPC યાદીમાં એકથી વધુ વાર છે. એકને બદલો અથવા દૂર કરો.",
  archived: "{name} આર્કાઇવ કરી.",
  restored: "{name} આર્કાઇવમાંથી કાઢી.",
  notFound: "આ પ્રોડક્ટ મળી નહીં.",
};
