import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "Choisissez votre mot de passe Stashwell",
  resetSubject: "Réinitialisez votre mot de passe Stashwell",
  welcomeHeading: "Bienvenue sur Stashwell",
  resetHeading: "Choisissez un nouveau mot de passe",
  hello: "Bonjour,",
  helloName: "Bonjour {name},",
  welcomeBrand: "Votre compte de marque est prêt. Choisissez un mot de passe pour commencer.",
  welcomeBusiness: "Votre compte d’entreprise est prêt. Choisissez un mot de passe pour commencer.",
  resetBrand: "Quelqu’un a demandé un nouveau mot de passe pour votre compte de marque.",
  resetBusiness: "Quelqu’un a demandé un nouveau mot de passe pour votre compte d’entreprise.",
  choosePassword: "Choisir un mot de passe",
  copyLink: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u202f:",
  worksDays: "Le lien ne fonctionne qu’une seule fois et expire dans {days} jours.",
  worksMinutes: "Le lien ne fonctionne qu’une seule fois et expire dans {minutes} minutes.",
  neverAsked: "Personne chez Stashwell ne vous demandera jamais votre mot de passe ni ce lien.",
  welcomeIgnore:
    "Si vous ne vous attendiez pas à recevoir cet e-mail, vous pouvez l’ignorer. Rien ne se passera tant que le lien n’aura pas été utilisé.",
  resetIgnore:
    "Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Votre mot de passe reste inchangé.",
  sentBecause: "Envoyé parce qu’un compte existe sur {site} avec l’adresse {email}.",
  inviteSubject: "{brand} vous invite à rejoindre son équipe sur Stashwell",
  inviteHeading: "Rejoignez {brand}",
  inviteText:
    "{inviter} vous invite à rejoindre l’équipe de {brand} sur Stashwell. Choisissez un mot de passe pour commencer.",
  inviteOwner: "Votre rôle sera Propriétaire. Vous pourrez tout faire, y compris gérer l’équipe.",
  inviteEditor:
    "Votre rôle sera Éditeur. Vous pourrez créer, modifier et publier des campagnes, suspendre des magasins et exporter des données.",
  inviteViewer:
    "Votre rôle sera Lecteur. Vous pourrez consulter les campagnes, les magasins et les résultats, sans rien modifier.",
  inviteIgnore:
    "Si vous ne connaissez pas cette marque, vous pouvez ignorer cet e-mail. Rien ne se passera tant que le lien n’aura pas été utilisé.",
  sentInvited: "Envoyé à {email} parce que {brand} a saisi cette adresse sur {site}.",
  inviteSupport:
    "Votre rôle sera Assistance. Vous pourrez seulement rechercher, annuler et réémettre des bons, rendre de nouveau valables ceux qui ont été annulés, et ajouter des notes.",
};
