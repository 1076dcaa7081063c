import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "તમારો Stashwell પાસવર્ડ સેટ કરો",
  resetSubject: "તમારો Stashwell પાસવર્ડ ફરીથી સેટ કરો",
  welcomeHeading: "Stashwellમાં તમારું સ્વાગત છે",
  resetHeading: "નવો પાસવર્ડ સેટ કરો",
  hello: "નમસ્તે,",
  helloName: "નમસ્તે {name},",
  welcomeBrand: "તમારું બ્રાન્ડ ખાતું તૈયાર છે. શરૂ કરવા પાસવર્ડ સેટ કરો.",
  welcomeBusiness: "તમારું વ્યવસાય ખાતું તૈયાર છે. શરૂ કરવા પાસવર્ડ સેટ કરો.",
  resetBrand: "કોઈએ તમારા બ્રાન્ડ ખાતા માટે નવા પાસવર્ડની વિનંતી કરી છે.",
  resetBusiness: "કોઈએ તમારા વ્યવસાય ખાતા માટે નવા પાસવર્ડની વિનંતી કરી છે.",
  choosePassword: "પાસવર્ડ સેટ કરો",
  copyLink: "બટન કામ ન કરે તો આ સરનામું તમારા બ્રાઉઝરમાં કૉપિ કરો:",
  worksDays: "આ લિંક એક જ વાર, {days} દિવસ સુધી ચાલશે.",
  worksMinutes: "આ લિંક એક જ વાર, {minutes} મિનિટ સુધી ચાલશે.",
  neverAsked: "Stashwell તરફથી કોઈ ક્યારેય તમારો પાસવર્ડ કે આ લિંક માગશે નહીં.",
  welcomeIgnore: "જો તમે આ ખાતાની અપેક્ષા ન રાખી હોય, તો આ ઇમેઇલ અવગણી શકો છો. લિંક વિના કંઈ થતું નથી.",
  resetIgnore: "જો તમે આ વિનંતી ન કરી હોય, તો આ ઇમેઇલ અવગણી શકો છો. તમારો પાસવર્ડ જેમ છે તેમ રહેશે.",
  sentBecause: "{site} પર {email}નું ખાતું હોવાથી આ મોકલવામાં આવ્યું છે.",
  inviteSubject: "{brand} તમને Stashwell પર આમંત્રણ આપે છે",
  inviteHeading: "{brand} સાથે જોડાઓ",
  inviteText: "{inviter}એ તમને Stashwell પર {brand}ની ટીમમાં જોડાવા આમંત્રણ આપ્યું છે. શરૂ કરવા પાસવર્ડ સેટ કરો.",
  inviteOwner: "તમારી ભૂમિકા માલિકની રહેશે. તમે બધું કરી શકશો અને ટીમ સંભાળી શકશો.",
  inviteEditor:
    "તમારી ભૂમિકા સંપાદકની રહેશે. તમે ઝુંબેશ બનાવી, બદલી અને પ્રકાશિત કરી શકશો, સ્ટોર સ્થગિત કરી શકશો અને ડેટાની નિકાસ કરી શકશો.",
  inviteViewer: "તમારી ભૂમિકા દર્શકની રહેશે. તમે બધું જોઈ શકશો.",
  inviteIgnore: "જો તમે આ બ્રાન્ડને ઓળખતા ન હો, તો આ ઇમેઇલ અવગણી શકો છો. લિંક વિના કંઈ થતું નથી.",
  sentInvited: "{brand}એ {site} પર આ સરનામું લખ્યું હોવાથી {email} પર મોકલવામાં આવ્યું છે.",
  inviteSupport: "તમારી ભૂમિકા સપોર્ટની રહેશે. તમે વાઉચર શોધી, રદ કરી અને ફરી આપી શકશો.",
};
