import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "તમે ક્યાં સાઇન ઇન છો",
  text: "જે ઉપકરણ ઓળખાય નહીં તેને સાઇન આઉટ કરો, પછી તમારો પાસવર્ડ બદલો.",
  failed: "તમારાં સાઇન ઇન લોડ થઈ શક્યાં નહીં.",
  device: "{system} પર {browser}",
  unknown: "અજાણ્યું ઉપકરણ",
  isThis: "આ ઉપકરણ",
  since: "સાઇન ઇન કર્યું: {date}",
  lastUsed: "છેલ્લો ઉપયોગ: {time}",
  nowhereElse: "તમે બીજે ક્યાંય સાઇન ઇન નથી.",
  end: "સાઇન આઉટ",
  endOf: "{device} સાઇન આઉટ કરો",
  endAll: "બધેથી સાઇન આઉટ કરો",
  endText: "{device} સાઇન આઉટ કરવા તમારો પાસવર્ડ લખો.",
  endAllText: "અહીં સહિત બધેથી સાઇન આઉટ કરવા તમારો પાસવર્ડ લખો. પછી ફરી સાઇન ઇન કરો.",
  ended: "ઉપકરણ સાઇન આઉટ થયું.",
  endedAll: "બધેથી સાઇન આઉટ થયું. ફરી સાઇન ઇન કરો.",
  gone: "એ ઉપકરણ પહેલેથી સાઇન આઉટ થયેલું છે.",
};
