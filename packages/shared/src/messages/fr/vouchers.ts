import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Saisissez le code PIN.",
  pinUnknown:
    "Aucun bon ne porte ce code PIN, ou votre entreprise ne participe pas à sa campagne. Vérifiez le code PIN, puis réessayez.",
  claimKey: "La clé de demande doit comporter de 16 à 100 caractères.",
  soldOut: "Aucune carte-cadeau disponible",
  campaignExpired: "Oups\u202f! Cette campagne a expiré.",
  busy: "Nous sommes très sollicités en ce moment. Réessayez dans un instant.",
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
  workNeeded:
    "De nombreux bons ont été enregistrés depuis ce réseau. Confirmez votre adresse e-mail pour enregistrer le vôtre maintenant, ou réessayez plus tard.",
  contactNeeded: "Un seul bon par personne. Confirmez votre adresse e-mail pour enregistrer le vôtre.",
  contactUsed: "Un bon de cette campagne est déjà associé à cette adresse e-mail.",
  codeMailed: "Code envoyé. Consultez votre boîte de réception.",
  used: "Ce bon a déjà été utilisé.",
  notStarted: "La campagne de ce bon n’a pas encore commencé.",
  expired: "Ce bon a expiré.",
  blocked: "Votre entreprise a bloqué cette campagne ou sa marque. Débloquez-la pour encaisser le bon.",
  storeNotJoined:
    "Ce magasin ne participe pas à la campagne. Choisissez un autre magasin, ou participez d’abord à la campagne.",
  storeSuspended: "La marque a suspendu ce magasin dans la campagne. Contactez la marque pour en savoir plus.",
  noStock: "Ce magasin n’a plus ce produit en stock. Choisissez un autre produit ou un autre magasin.",
  underReview:
    "La marque vérifie les encaissements de votre entreprise, vous ne pouvez donc pas encaisser ses bons pour le moment. Ce bon reste valable.",
  dailyCap: {
    one: "Votre entreprise a atteint sa limite quotidienne pour les bons de cette marque ({limit}). Vous pourrez de nouveau en encaisser dans environ {count} heure, ou dès que la marque relèvera votre niveau. Ce bon reste valable.",
    other:
      "Votre entreprise a atteint sa limite quotidienne pour les bons de cette marque ({limit}). Vous pourrez de nouveau en encaisser dans environ {count} heures, ou dès que la marque relèvera votre niveau. Ce bon reste valable.",
  },
  dailyWorth: {
    one: "Votre entreprise peut encaisser les bons de cette marque jusqu’à une valeur de {limit} par jour, et celui-ci la ferait dépasser. Vous pourrez l’encaisser dans environ {count} heure, ou dès que la marque relèvera votre niveau. Ce bon reste valable.",
    other:
      "Votre entreprise peut encaisser les bons de cette marque jusqu’à une valeur de {limit} par jour, et celui-ci la ferait dépasser. Vous pourrez l’encaisser dans environ {count} heures, ou dès que la marque relèvera votre niveau. Ce bon reste valable.",
  },
  unapprovedCap: {
    one: "Les entreprises que cette marque n’a pas approuvées ont atteint leur limite commune pour aujourd’hui. Vous pourrez de nouveau encaisser ses bons dans environ {count} heure, ou dès que la marque vous approuvera. Ce bon reste valable.",
    other:
      "Les entreprises que cette marque n’a pas approuvées ont atteint leur limite commune pour aujourd’hui. Vous pourrez de nouveau encaisser ses bons dans environ {count} heures, ou dès que la marque vous approuvera. Ce bon reste valable.",
  },
  awaitingApproval:
    "Une entreprise doit être approuvée par cette marque avant d’encaisser ses bons, et la vôtre ne l’est pas encore. Ce bon reste valable.",
  redeemed: "Bon encaissé.",
  reversed: "Encaissement annulé. Le bon est de nouveau valable.",
  notRedeemed: "Ce bon n’a pas été encaissé\u202f: il n’y a rien à annuler.",
  redemptionUnknown: "Nous n’avons pas trouvé cet encaissement.",
  undoneAlready: "Cet encaissement a déjà été annulé.",
  redeemedElsewhere: "Une autre entreprise a encaissé ce bon\u202f: elle seule peut annuler l’encaissement.",
  reversalTooLate:
    "Un encaissement ne peut être annulé que dans les 15 minutes qui suivent. En cas d’erreur, contactez la marque.",
  undoneBefore: "Un caissier a déjà annulé un encaissement de ce bon. Demandez au propriétaire d’annuler celui-ci.",
  undoneByYou:
    "Vous avez annulé un encaissement de ce bon, vous ne pouvez donc plus l’encaisser. Un collègue ou le propriétaire peut le faire.",
  goodUntil: "Valable jusqu’au",
  offYourPurchase: "de réduction sur votre achat",
  pin: "Code PIN",
  showAtCounter: "À présenter en caisse. Valable une seule fois, dans l’un des magasins de la liste sur {link}.",
  notYours: "Ce bon est introuvable. Il a peut-être été rendu ou offert.",
  released: "Vous avez rendu votre bon. Son code PIN ne fonctionne plus.",
  withdrawn: "Le lien cadeau ne fonctionne plus. Le bon reste à vous.",
  givenAway: "Vous avez offert votre bon de cette campagne. Chaque appareil a droit à un seul bon.",
  giftUnknown: "Ce lien cadeau n’est pas valable. La personne qui l’a envoyé l’a peut-être annulé.",
  giftTaken: "Quelqu’un a déjà accepté ce cadeau.",
  giftOwn: "C’est vous qui offrez ce bon. Envoyez le lien à quelqu’un d’autre.",
  giftHaveOne: "Cet appareil a déjà un bon de cette campagne, vous ne pouvez donc pas en accepter un autre.",
  voided: "La marque a annulé ce bon.",
  enoughToday: "Tous les bons d’aujourd’hui ont été distribués. Il y en aura d’autres à partir de demain.",
  storeDayFull: {
    one: "Ce magasin a atteint la limite quotidienne de la marque pour cette campagne. Vous pourrez de nouveau encaisser des bons dans environ {count} heure. Ce bon reste valable.",
    other:
      "Ce magasin a atteint la limite quotidienne de la marque pour cette campagne. Vous pourrez de nouveau encaisser des bons dans environ {count} heures. Ce bon reste valable.",
  },
  dayFull: {
    one: "Cette campagne a atteint sa limite quotidienne. Vous pourrez de nouveau encaisser des bons dans environ {count} heure. Ce bon reste valable.",
    other:
      "Cette campagne a atteint sa limite quotidienne. Vous pourrez de nouveau encaisser des bons dans environ {count} heures. Ce bon reste valable.",
  },
};
