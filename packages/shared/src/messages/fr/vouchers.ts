import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Saisissez le code PIN.",
  pinUnknown: "Aucun bon ne porte ce code PIN, ou votre entreprise n’a pas rejoint sa campagne.",
  claimKey: "La clé de demande doit comporter de 16 à 100 caractères.",
  soldOut: "Aucune carte-cadeau disponible",
  campaignExpired: "Oups\u202f! Cette campagne a expiré.",
  busy: "Les demandes sont nombreuses en ce moment. Réessayez dans un instant.",
  networkMinutes: {
    one: "Trop de bons ont été enregistrés depuis ce réseau. Réessayez dans environ {count} minute ou passez aux données mobiles.",
    other:
      "Trop de bons ont été enregistrés depuis ce réseau. Réessayez dans environ {count} minutes ou passez aux données mobiles.",
  },
  networkHours: {
    one: "Trop de bons ont été enregistrés depuis ce réseau. Réessayez dans environ {count} heure ou passez aux données mobiles.",
    other:
      "Trop de bons ont été enregistrés depuis ce réseau. Réessayez dans environ {count} heures ou passez aux données mobiles.",
  },
  networkShare:
    "Ce réseau a déjà obtenu sa part de ces bons. Connectez-vous à un autre réseau, par exemple avec vos données mobiles, puis réessayez.",
  used: "Ce bon a déjà été utilisé.",
  notStarted: "La campagne de ce bon n’a pas encore commencé.",
  expired: "Ce bon a expiré.",
  blocked: "Votre entreprise a bloqué cette campagne ou sa marque. Débloquez-la pour encaisser le bon.",
  storeNotJoined: "Ce magasin ne participe pas à la campagne.",
  storeSuspended: "La marque a suspendu ce magasin dans la campagne.",
  noStock: "Ce magasin n’a plus ce produit en stock.",
  dailyCap: {
    one: "Votre entreprise est nouvelle pour cette marque et a encaissé ses {limit} bons du jour. Vous pourrez recommencer dans environ {count} heure, ou dès que la marque lèvera la limite. Ce bon reste valable.",
    other:
      "Votre entreprise est nouvelle pour cette marque et a encaissé ses {limit} bons du jour. Vous pourrez recommencer dans environ {count} heures, ou dès que la marque lèvera la limite. Ce bon reste valable.",
  },
  redeemed: "Bon encaissé.",
  reversed: "Encaissement annulé. Le bon est de nouveau valable.",
  notRedeemed: "Ce bon n’a pas été encaissé\u202f: il n’y a rien à annuler.",
  redeemedElsewhere: "Une autre entreprise a encaissé ce bon\u202f; elle seule peut l’annuler.",
  reversalTooLate: "Un encaissement peut être annulé dans les 15 minutes. Ce délai est passé.",
  undoneBefore: "Un caissier a déjà annulé ce bon une fois. Demandez au propriétaire.",
  undoneByYou: "Vous avez déjà annulé ce bon. Un collègue ou le propriétaire peut l’encaisser.",
  goodUntil: "Valable jusqu’au",
  offYourPurchase: "de réduction sur votre achat",
  pin: "Code PIN",
  showAtCounter: "À présenter en caisse. Valable une seule fois, dans tous les magasins de la liste sur {link}.",
  notYours: "Ce bon n’existe pas\u202f: il a été rendu ou offert.",
  released: "Votre bon est de nouveau disponible pour d’autres. Son code PIN n’est plus valable.",
  withdrawn: "Le lien du cadeau n’est plus valable. Le bon reste à vous.",
  givenAway: "Vous avez offert votre bon de cette campagne. Il y en a un par appareil.",
  giftUnknown: "Ce lien de cadeau n’est pas valable, ou la personne qui l’a envoyé l’a retiré.",
  giftTaken: "Quelqu’un a déjà accepté ce cadeau.",
  giftOwn: "Ce cadeau vient de vous. Envoyez le lien à quelqu’un d’autre.",
  giftHaveOne:
    "Vous avez déjà un bon de cette campagne sur cet appareil\u202f: vous ne pouvez pas en accepter un autre.",
};
