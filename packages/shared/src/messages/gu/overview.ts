import type { overview as english } from "../en/overview.ts";
import type { Translation } from "../catalogue.ts";

export const overview: Translation<typeof english> = {
  title: "પ્રગતિ",
  forecast: {
    one: "આ ગતિએ, {date} સુધીમાં {total}માંથી લગભગ {count} વાઉચર રિડીમ થશે: {offer}માંથી {value}.",
    other: "આ ગતિએ, {date} સુધીમાં {total}માંથી લગભગ {count} વાઉચર રિડીમ થશે: {offer}માંથી {value}.",
  },
  soFar: {
    one: "અત્યાર સુધીમાં {total}માંથી {count} વાઉચર રિડીમ થયું છે: {offer}માંથી {value}.",
    other: "અત્યાર સુધીમાં {total}માંથી {count} વાઉચર રિડીમ થયાં છે: {offer}માંથી {value}.",
  },
  ended: {
    one: "{total}માંથી {count} વાઉચર રિડીમ થયું: {offer}માંથી {value}.",
    other: "{total}માંથી {count} વાઉચર રિડીમ થયાં: {offer}માંથી {value}.",
  },
  starts: {
    one: "અત્યાર સુધીમાં {count} વાઉચર સાચવવામાં આવ્યું છે. સ્ટોર {date}થી રિડીમ કરશે.",
    other: "અત્યાર સુધીમાં {count} વાઉચર સાચવવામાં આવ્યાં છે. સ્ટોર {date}થી રિડીમ કરશે.",
  },
  noneSaved: "હજી કોઈ વાઉચર સાચવવામાં આવ્યું નથી.",
  forecastFrom: "{date}થી અહીં અંદાજ દેખાશે.",
  pausedNote: "ઝુંબેશ થોભાવેલી હોય ત્યારે અંદાજ બતાવાતો નથી.",
  about: "અંત સુધીમાં લગભગ {count}",
  busiest: "સૌથી વધુ રિડીમ કરતા સ્ટોર",
  noneBusy: "કોઈ વાઉચર રિડીમ થયું નથી",
  attention: "ધ્યાન આપવા જેવું",
  nothing: "કશા પર ધ્યાન આપવાની જરૂર નથી.",
  noStores: "હજી કોઈ સ્ટોર જોડાયો નથી",
  flags: { one: "ચકાસવા માટે {count} ચેતવણી", other: "ચકાસવા માટે {count} ચેતવણીઓ" },
  toApprove: {
    one: "{count} વ્યવસાય મંજૂરીની રાહ જુએ છે",
    other: "{count} વ્યવસાયો મંજૂરીની રાહ જુએ છે",
  },
  outOfStock: { one: "{count} સ્ટોરમાં સ્ટોક નથી", other: "{count} સ્ટોરમાં સ્ટોક નથી" },
  fewLeft: { one: "{count} વાઉચર સાચવવાનું બાકી", other: "{count} વાઉચર સાચવવાનાં બાકી" },
  noneLeft: "બધાં વાઉચર સાચવવામાં આવ્યાં છે",
  untranslated: "{language}: લખાણ ખૂટે છે",
  review: "ચકાસો",
  failed: "ઝુંબેશની પ્રગતિ લોડ થઈ શકી નહીં",
};
