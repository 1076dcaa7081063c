import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";

export const wallets: Translation<typeof english> = {
  appleOff: "Apple Wallet n’est pas disponible ici. Le PDF du bon convient tout aussi bien.",
  appleUnknown: "Ce bon n’existe pas.",
  passTitle: "{amount} de remise par {brand}",
  passGoodFrom: "Valable à partir du",
  passStatus: "État",
  passReady: "Prêt à l’emploi",
  passEarly: "Pas encore valable",
  passUsed: "Utilisé",
  passUsedOn: "Utilisé le",
  passExpired: "Expiré",
  passGone: "N’est plus à vous",
  passUntilNow: "Valable désormais jusqu’au %@",
  passCampaign: "Offre",
  passLink: "L’offre et les magasins participants",
};
