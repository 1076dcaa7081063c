import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "અમને તે સ્ટોર મળ્યો નહીં.",
  updated: "સ્ટોર સાચવી લીધો.",
  primaryChanged: "{name} હવે તમારો મુખ્ય સ્ટોર છે.",
  opened: "ગ્રાહકો હવે {name} શોધી શકે છે.",
  closed: "{name} ગ્રાહકોને દેખાતો નથી. તેનો સ્ટોક જેમ છે તેમ રહે છે.",
  removed: "{name} દૂર કર્યો.",
  lastStays: "આ તમારો એકમાત્ર સ્ટોર છે, તેથી તે દૂર કરી શકાતો નથી.",
  primaryStays: "આ તમારો મુખ્ય સ્ટોર છે, તેથી તમે તેને દૂર કરી શકતા નથી. પહેલાં બીજા સ્ટોરને મુખ્ય બનાવો.",
  joinedStays: "આ સ્ટોર હજી ચાલતી ઝુંબેશમાં જોડાયેલો છે. પહેલાં ઝુંબેશ છોડો.",
  gone: "આ સ્ટોર દૂર કરવામાં આવ્યો છે.",
  pictureAdded: "ફોટો ઉમેર્યો.",
  pictureRemoved: "ફોટો દૂર કર્યો.",
  picturesArranged: "ફોટા સાચવ્યા.",
  picturesFull: "એક સ્ટોરના વધુમાં વધુ {most} ફોટા હોઈ શકે. બીજો ફોટો ઉમેરવા એક દૂર કરો.",
  pictureGone: "આ ફોટો હવે અહીં નથી.",
  picturesChanged: "તમે ફેરફારો કરતા હતા ત્યારે ફોટા બદલાયા, તેથી તમારા ફેરફારો સચવાયા નથી. ફોટા જુઓ અને ફરી પ્રયત્ન કરો.",
  hoursInvalid: "ખોલવાનો અને બંધ કરવાનો સમય લખો.",
  hoursOverlap: "એક દિવસનો સમય બીજા દિવસના સમયમાં જાય છે. બંધ થવાનો સમય તપાસો.",
};
