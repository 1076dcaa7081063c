import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Saisissez le code PIN.",
  pinUnknown: "Aucun bon ne porte ce code PIN, ou votre entreprise n’a pas rejoint sa campagne.",
  claimKey: "La clé de demande doit comporter de 16 à 100 caractères.",
  soldOut: "Aucune carte cadeau disponible",
  campaignExpired: "Oups ! Cette campagne a expiré.",
  busy: "Les demandes sont nombreuses en ce moment. Réessayez dans un instant.",
  used: "Ce bon a déjà été utilisé.",
  notStarted: "La campagne de ce bon n’a pas encore commencé.",
  expired: "Ce bon a expiré.",
  blocked: "Votre entreprise a bloqué cette campagne ou sa marque. Débloquez-la pour encaisser le bon.",
  storeNotJoined: "Ce magasin ne participe pas à la campagne.",
  storeSuspended: "La marque a suspendu ce magasin dans la campagne.",
  noStock: "Ce magasin n’a plus ce produit en stock.",
  redeemed: "Bon encaissé.",
  reversed: "Encaissement annulé. Le bon est de nouveau valable.",
  notRedeemed: "Ce bon n’a pas été encaissé : il n’y a rien à annuler.",
  redeemedElsewhere: "Une autre entreprise a encaissé ce bon ; elle seule peut l’annuler.",
  reversalTooLate: "Un encaissement peut être annulé dans les 15 minutes. Ce délai est passé.",
  goodUntil: "Valable jusqu’au",
  offYourPurchase: "de remise sur votre achat",
  pin: "PIN",
  showAtCounter: "À présenter en caisse. Valable une seule fois, dans tous les magasins de la liste sur {link}.",
};
