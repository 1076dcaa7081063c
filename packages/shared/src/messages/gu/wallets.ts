import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";

export const wallets: Translation<typeof english> = {
  appleOff: "અહીં Apple Wallet ઉપલબ્ધ નથી. વાઉચરની PDF એટલી જ કામ લાગે છે.",
  appleUnknown: "આવું કોઈ વાઉચર નથી.",
  passTitle: "{brand} તરફથી {amount} છૂટ",
  passGoodFrom: "આ તારીખથી માન્ય",
  passStatus: "સ્થિતિ",
  passReady: "વાપરવા માટે તૈયાર",
  passEarly: "હજી નહીં",
  passUsed: "વપરાયું",
  passUsedOn: "વપરાયાની તારીખ",
  passExpired: "મુદત પૂરી",
  passGone: "હવે તમારું નથી",
  passUntilNow: "હવે %@ સુધી માન્ય",
  passCampaign: "ઑફર",
  passLink: "ઑફર અને ભાગ લેતી દુકાનો",
};
