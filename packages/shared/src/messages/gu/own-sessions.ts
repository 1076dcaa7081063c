import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "તમે ક્યાં સાઇન ઇન છો",
  text: "જે ઓળખાય નહીં તેને સાઇન આઉટ કરો અને પછી તમારો પાસવર્ડ બદલો.",
  failed: "તમારા સાઇન ઇનની યાદી લોડ ન થઈ.",
  device: "{system} પર {browser}",
  unknown: "અજાણ્યું ઉપકરણ",
  isThis: "આ ઉપકરણ",
  since: "સાઇન ઇન કર્યું: {date}",
  lastUsed: "છેલ્લો વપરાશ: {time}",
  nowhereElse: "તમે બીજે ક્યાંય સાઇન ઇન નથી.",
  end: "સાઇન આઉટ",
  endOf: "{device} સાઇન આઉટ કરો",
  endOthers: "બીજે બધેથી સાઇન આઉટ કરો",
  endText: "{device} સાઇન આઉટ કરવા તમારો પાસવર્ડ લખો.",
  endOthersText: "અહીં સિવાય બધેથી સાઇન આઉટ કરવા તમારો પાસવર્ડ લખો.",
  ended: "ત્યાંથી સાઇન આઉટ થયું.",
  endedOthers: "અહીં સિવાય બધેથી સાઇન આઉટ થયું.",
  gone: "એ સાઇન ઇન પહેલેથી જ પૂરું થઈ ગયું છે.",
};
