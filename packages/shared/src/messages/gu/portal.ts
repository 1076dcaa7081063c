import type { portal as english } from "../en/portal.ts";
import type { Translation } from "../catalogue.ts";

export const portal: Translation<typeof english> = {
  needsScript: "Stashwellના આ ભાગને JavaScriptની જરૂર છે.",
  campaigns: "ઝુંબેશ",
  products: "પ્રોડક્ટ",
  redeem: "રિડીમ કરો",
  profile: "પ્રોફાઇલ",
  settings: "સેટિંગ્સ",
  changePassword: "પાસવર્ડ બદલો",
  logout: "સાઇન આઉટ",
  menu: "મેનૂ",
  collapse: "સંકેલો",
  expand: "વિસ્તારો",
  skipToContent: "મુખ્ય ભાગ પર જાઓ",
  onStashwell: "Stashwell પર",
  copyright: "© {year} Stashwell",
  notFoundTitle: "આવું કોઈ પૃષ્ઠ નથી.",
  notFoundText: "સરનામું ખોટું લખાયું હોય અથવા પૃષ્ઠ ખસેડાયું હોય.",
  toStart: "શરૂઆતના પૃષ્ઠ પર જાઓ",
  crashTitle: "અહીં કંઈક ખોટું થયું.",
  crashText: "તમે સાચવેલું કંઈ ગુમાવ્યું નથી. આગળ વધવા પૃષ્ઠ ફરી લોડ કરો.",
  offlineText: "આ સ્ક્રીન હજી આ ડિવાઇસ પર નથી. નેટવર્ક પાછું આવે ત્યારે તે ખૂલશે.",
  reload: "ફરી લોડ કરો",
};
