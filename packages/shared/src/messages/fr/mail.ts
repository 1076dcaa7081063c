import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "Choisissez votre mot de passe Stashwell",
  resetSubject: "Réinitialisez votre mot de passe Stashwell",
  welcomeHeading: "Bienvenue sur Stashwell",
  resetHeading: "Choisissez un nouveau mot de passe",
  hello: "Bonjour,",
  helloName: "Bonjour {name},",
  welcomeBrand: "Votre compte de marque est prêt. Choisissez un mot de passe pour vous connecter.",
  welcomeBusiness: "Votre compte de commerce est prêt. Choisissez un mot de passe pour vous connecter.",
  resetBrand: "Quelqu’un a demandé un nouveau mot de passe pour votre compte de marque.",
  resetBusiness: "Quelqu’un a demandé un nouveau mot de passe pour votre compte de commerce.",
  choosePassword: "Choisir un mot de passe",
  copyLink: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  worksDays: "Le lien fonctionne une seule fois, pendant {days} jours.",
  worksMinutes: "Le lien fonctionne une seule fois, pendant {minutes} minutes.",
  neverAsked: "Personne chez Stashwell ne vous demandera jamais votre mot de passe ni ce lien.",
  welcomeIgnore: "Si vous n’attendiez pas ce compte, vous pouvez ignorer ce message ; sans le lien, rien ne se passe.",
  resetIgnore:
    "Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer ce message ; votre mot de passe reste inchangé.",
  sentBecause: "Envoyé parce que {email} a un compte sur {site}.",
};
