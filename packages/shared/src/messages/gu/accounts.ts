import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "કૃપા કરીને તમારું વપરાશકર્તા નામ/ઇમેઇલ દાખલ કરો!",
  passwordRequired: "કૃપા કરીને તમારો પાસવર્ડ દાખલ કરો!",
  wrongCredentials: "વપરાશકર્તા નામ, ઇમેઇલ અથવા પાસવર્ડ સાચો નથી.",
  signedIn: "સાઇન ઇન થયું.",
  signedOut: "સાઇન આઉટ થયું.",
  codeDead: "આ સાઇન-ઇન લિંક હવે માન્ય નથી. કૃપા કરીને ફરીથી સાઇન ઇન કરો.",
  forgotIdentifierRequired: "કૃપા કરીને તમારું વપરાશકર્તા નામ/ઇમેઇલ દાખલ કરો!",
  resetSent: "જો તે ખાતું અસ્તિત્વમાં હશે, તો અમે રીસેટ લિંક મોકલી દીધી છે.",
  resetDead: "આ લિંક હવે માન્ય નથી. કૃપા કરીને નવી લિંક માગો.",
  resetDone: "તમારો પાસવર્ડ સેટ થઈ ગયો છે. કૃપા કરીને સાઇન ઇન કરો.",
  newPasswordRequired: "નવો પાસવર્ડ જરૂરી છે",
  passwordMin: "ઓછામાં ઓછા 6 અક્ષરો જરૂરી છે",
  passwordMax: "વધુમાં વધુ 15 અક્ષરોની મંજૂરી છે",
  passwordMaxRaised: "વધુમાં વધુ {max} અક્ષરોની મંજૂરી છે",
  passwordCommon: "આ પાસવર્ડ ખૂબ સામાન્ય છે. કૃપા કરીને બીજો પસંદ કરો.",
  confirmRequired: "પાસવર્ડની પુષ્ટિ જરૂરી છે",
  confirmDiffers: "નવો પાસવર્ડ અને પુષ્ટિ પાસવર્ડ મેળ ખાતા નથી",
  currentPasswordRequired: "વર્તમાન પાસવર્ડ જરૂરી છે",
  currentPasswordWrong: "વર્તમાન પાસવર્ડ સાચો નથી.",
  passwordSame: "જૂનો પાસવર્ડ અને નવો પાસવર્ડ સમાન ન હોઈ શકે.",
  passwordChanged: "તમારો પાસવર્ડ બદલાઈ ગયો છે.",
  languageChanged: "તમારી ભાષા બદલાઈ ગઈ છે.",
  settingsSaved: "તમારી સેટિંગ્સ સાચવી લીધી છે.",
};
