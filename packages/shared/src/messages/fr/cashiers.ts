import type { cashiers as english } from "../en/cashiers.ts";
import type { Translation } from "../catalogue.ts";

export const cashiers: Translation<typeof english> = {
  emailRequired: "Saisissez une adresse e-mail.",
  emailInvalid: "Saisissez une adresse e-mail valide.",
  alreadyHere: "Cette personne a déjà un compte dans votre entreprise.",
  alreadyInvited: "Cette adresse a déjà reçu une invitation. Vous pouvez la renvoyer.",
  full: "Une entreprise peut avoir jusqu’à {count} caissiers, invitations en attente comprises.",
  gone: "Cette personne ne fait pas partie de vos caissiers.",
  invitationGone: "Cette invitation n’est plus valable.",
  emailElsewhere:
    "Cette adresse est déjà utilisée dans une autre entreprise. Demandez que l’invitation soit envoyée à une autre adresse.",
  firstNameRequired: "Saisissez votre prénom.",
  otherStore:
    "Vous ne pouvez encaisser des bons et annuler des encaissements que dans le magasin qui vous est attribué.",
  invited: "Invitation envoyée à {email}.",
  revoked: "Invitation retirée.",
  moved: "Nouvelle affectation de {name}\u202f: {store}.",
  removed: "L’accès de {name} est supprimé.",

  mailSubject: "{business} vous invite à encaisser des bons",
  mailHeading: "Invitation à encaisser des bons pour {business}",
  mailText:
    "{inviter} vous invite à encaisser des bons pour {business} sur Stashwell. Choisissez un mot de passe pour commencer.",
  mailStore: "Vous encaisserez des bons dans ce magasin\u202f: {store}.",
  mailAllStores: "Vous encaisserez des bons dans tous les magasins de {business}.",
  mailIgnore:
    "Si vous ne connaissez pas cette entreprise, vous pouvez ignorer cet e-mail. Rien ne se passera si vous n’utilisez pas le lien.",
  mailSent: "Envoyé à {email} parce que {business} a saisi cette adresse sur {site}.",

  title: "Caissiers",
  text: "Les caissiers encaissent les bons. Ils ne voient rien d’autre de votre entreprise.",
  invite: "Inviter un caissier",
  search: "Rechercher par nom ou e-mail",
  count: { one: "{count} caissier", other: "{count} caissiers" },
  since: "Depuis le {date}",
  store: "Magasin",
  storeOf: "Magasin de {name}",
  allStores: "Tous les magasins",
  remove: "Retirer",
  removeThis: "Retirer {name}",
  removeTitle: "Retirer {name}\u202f?",
  removeText:
    "Sa session sera fermée aussitôt et cette personne ne pourra plus se connecter. Son nom restera sur les encaissements passés.",
  invitations: "Invitations en attente",
  goodUntil: "Expire le {date}",
  invitationOver: "Expirée le {date}",
  sendAgain: "Renvoyer",
  withdraw: "Retirer",
  withdrawTitle: "Retirer l’invitation à {email}\u202f?",
  withdrawText: "Le lien de l’e-mail ne fonctionnera plus.",
  firstName: "Prénom",
  lastName: "Nom",
  nameHelp: "Facultatif. Le caissier peut le compléter.",
  email: "E-mail",
  emailHelp: "Le lien de l’e-mail ne fonctionne qu’une seule fois et expire au bout de {days} jours.",
  storeHelp: "Si vous choisissez un magasin, le caissier ne pourra encaisser des bons que dans celui-ci.",
  send: "Envoyer l’invitation",
  sending: "Envoi…",
  noneTitle: "Aucun caissier pour l’instant",
  noneText:
    "Invitez les personnes qui tiennent la caisse. Chacune a son propre accès\u202f: vous voyez qui a encaissé quoi.",
  noMatch: "Aucun caissier ne correspond à «\u202f{search}\u202f».",
  clearSearch: "Effacer la recherche",
};
