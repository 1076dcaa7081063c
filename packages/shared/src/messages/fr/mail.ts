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
  weNeverAsk: "Personne chez Stashwell ne vous demandera jamais votre mot de passe ni ce lien.",
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
  cashierSubject: "{business} vous invite à encaisser des bons",
  cashierHeading: "Invitation à encaisser des bons pour {business}",
  cashierText:
    "{inviter} vous invite à encaisser des bons pour {business} sur Stashwell. Choisissez un mot de passe pour commencer.",
  cashierAllStores: "Vous encaisserez des bons dans tous les magasins de {business}.",
  cashierStore: "Vous encaisserez des bons dans ce magasin\u202f: {store}.",
  cashierIgnore:
    "Si vous ne connaissez pas cette entreprise, vous pouvez ignorer cet e-mail. Rien ne se passera si vous n’utilisez pas le lien.",
  cashierSent: "Envoyé à {email} parce que {business} a saisi cette adresse sur {site}.",
  codeSubject: "Votre code Stashwell",
  codeHeading: "Votre code est {code}",
  codeText: "Saisissez ces cinq chiffres pour continuer l’inscription de votre entreprise.",
  codeUntil: "Il est valable jusqu’à {time} ({minutes} minutes).",
  codeNever:
    "Personne chez Stashwell ne vous demandera ce code. Si vous n’êtes pas à l’origine de cette inscription, vous pouvez ignorer cet e-mail. Rien ne se passera tant que le code n’aura pas été saisi.",
  codeNextVerify: "Ensuite\u202f: vérifiez votre compte, puis ajoutez votre stock.",
  codeNextStock: "Ensuite\u202f: ajoutez votre stock.",
  codeGoOn:
    "Vous avez fermé la page, ou vous ne recevez plus de code\u202f? Continuez avec ce lien dans les 24 heures.",
  codeSent: "Envoyé parce que {email} a été saisi sur {site}.",
  existsSubject: "Vous avez déjà un compte Stashwell",
  existsText:
    "Quelqu’un a commencé à inscrire une entreprise avec cette adresse e-mail. Si c’était vous, connectez-vous. Depuis votre compte, vous pouvez participer à des campagnes et ajouter des magasins. Si vous avez oublié votre mot de passe, choisissez-en un nouveau.",
  existsIgnore: "Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre compte reste inchangé.",
  existsPassword: "Choisir un nouveau mot de passe",
  digestSubject: {
    one: "{count} nouvelle notification pour {business}",
    other: "{count} nouvelles notifications pour {business}",
  },
  digestHeading: "Du nouveau depuis le dernier e-mail",
  digestMore: { one: "Et {count} autre.", other: "Et {count} autres." },
  digestOpen: "Ouvrir les notifications",
  digestAtOnce: "Cet e-mail arrive peu après une nouvelle notification que vous n’avez pas lue.",
  digestOnce: "Cet e-mail arrive une fois par jour, et seulement s’il y a du nouveau que vous n’avez pas lu.",
  capSubject: "{business} a atteint sa limite quotidienne",
  capHeading: "Une entreprise a atteint sa limite quotidienne",
  capText: {
    one: "{business} a encaissé aujourd’hui {count} bon d’une valeur de {value}, chez {store}.",
    other: "{business} a encaissé aujourd’hui {count} bons d’une valeur totale de {value}, le dernier chez {store}.",
  },
  capThen:
    "Chaque niveau a sa propre limite quotidienne. L’entreprise pourra de nouveau encaisser vos bons demain. Si vous connaissez l’entreprise, relevez son niveau. Si quelque chose vous semble anormal, suspendez le magasin.",
  capOpen: "Voir le magasin",
  unapprovedSubject: "Les entreprises non approuvées ont atteint leur limite commune du jour",
  unapprovedHeading: "Les entreprises non approuvées ont atteint leur limite commune du jour",
  unapprovedText: {
    one: "Les entreprises que vous n’avez pas approuvées ont encaissé aujourd’hui {count} bon d’une valeur de {value}. Elles ne peuvent plus encaisser avant demain.",
    other:
      "Les entreprises que vous n’avez pas approuvées ont encaissé aujourd’hui {count} bons d’une valeur de {value}. Elles ne peuvent plus encaisser avant demain.",
  },
  unapprovedThen:
    "Approuvez les entreprises que vous connaissez et elles pourront continuer aussitôt. Si l’une d’elles présente une anomalie, suspendez-la. Ce que les entreprises non approuvées ont encaissé reste retenu jusqu’à votre décision.",
  unapprovedOpen: "Voir les entreprises",
  scheduleFailed: "{campaign} n’a pas pu être publiée",
  scheduleFailedText:
    "Sa date de fin est passée ou il manque des informations obligatoires\u202f: c’est de nouveau un brouillon. Ouvrez-la pour la corriger, puis publiez-la ou programmez-la.",
  scheduleFailedOpen: "Ouvrir la campagne",
  reviewSubject: { one: "{count} signalement à vérifier", other: "{count} signalements à vérifier" },
  reviewHeading: "Des encaissements sont à vérifier",
  reviewText: {
    one: "{count} signalement attend une décision. {amount} est retenu et ne sera pas payé tant que personne n’aura décidé.",
    other:
      "{count} signalements attendent une décision. {amount} est retenu et ne sera pas payé tant que personne n’aura décidé.",
  },
  reviewOpen: "Vérifier les signalements",
  levelPaid: "La valeur des bons que vous encaissez n’est plus retenue en attente d’approbation.",
  levelHeld: "La valeur des bons que vous encaissez est retenue jusqu’à ce que {brand} approuve votre entreprise.",
  levelSubject: "{brand}\u202f: votre niveau est maintenant {level}",
  levelHeading: "Votre niveau est maintenant {level}",
  levelText: "Le niveau de {business} chez {brand} est maintenant {level} (avant\u202f: {before}).",
  suspendedSubject: "{brand} a suspendu {stores}",
  restoredSubject: "{brand} a rétabli {stores}",
  merchantBankSubject: "{business} a changé de compte bancaire",
  merchantBankHeading: "Une entreprise a changé de compte bancaire",
  merchantBankText:
    "{business} est désormais payée sur un autre compte bancaire. La banque a confirmé qu’il est au nom de l’entreprise ou de son propriétaire.",
  merchantBankThen:
    "Si cela vous surprend, appelez l’entreprise à un numéro que vous connaissez avant de payer, ou abaissez son niveau.",
  twoStepOnSubject: "La validation en deux étapes est activée",
  twoStepOnText:
    "Désormais, vous vous connectez avec votre mot de passe et un code de votre application d’authentification.",
  twoStepOffSubject: "La validation en deux étapes est désactivée",
  twoStepOffText: "Désormais, votre mot de passe suffit pour vous connecter à votre compte.",
  twoStepCodesSubject: "Vous avez de nouveaux codes de secours",
  twoStepCodesText:
    "De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.",
  twoStepRecoveredSubject: "Un code de secours a été utilisé pour se connecter",
  twoStepRecoveredText:
    "Quelqu’un s’est connecté à votre compte avec votre mot de passe et l’un de vos codes de secours. Si vous avez perdu votre téléphone, configurez à nouveau la validation en deux étapes.",
  twoStepReset: "Choisir un nouveau mot de passe",
  takeBack: "Ce n’était pas moi",
  takeBackText:
    "Si ce n’était pas vous, récupérez votre compte maintenant. Vous choisirez un nouveau mot de passe, la validation en deux étapes sera désactivée et toutes les sessions seront fermées.",
  twoStepNotYou:
    "Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et prévenez un propriétaire de votre équipe.",
  twoStepNotYouAlone: "Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe.",
  deviceSubject: "Un nouvel appareil s’est connecté à votre compte",
  deviceText: "{device} s’est connecté le {time}. Cet appareil ne s’était encore jamais connecté à votre compte.",
  passwordSubject: "Votre mot de passe a été modifié",
  passwordText: "Le mot de passe de votre compte a été modifié le {time}.",
  bankSubject: "Votre compte bancaire a été modifié",
  bankText: "Le compte bancaire vérifié de votre entreprise a été modifié le {time}.",
  keySubject: "Une clé d’API a été créée avec votre compte",
  keyText:
    "La clé d’API «\u202f{name}\u202f» a été créée le {time}. Elle fonctionne jusqu’à son expiration ou sa révocation.",
  codesSubject: "Quelqu’un d’autre connaît peut-être votre mot de passe",
  codesText: {
    one: "Au cours des dernières 24 heures, {count} code incorrect a été saisi après le bon mot de passe. La validation en deux étapes a empêché l’accès.",
    other:
      "Au cours des dernières 24 heures, {count} codes incorrects ont été saisis après le bon mot de passe. La validation en deux étapes a empêché l’accès.",
  },
  notYou:
    "Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et déconnectez-vous partout. Si votre compte a des clés d’API, révoquez celles que vous ne reconnaissez pas.",
  newEmailText:
    "Depuis le compte {name}, quelqu’un a demandé à utiliser désormais cette adresse. Si c’était vous, confirmez-la.",
  newEmailIgnore:
    "Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Rien ne change tant que le lien n’a pas été utilisé.",
  emailInUseSubject: "Vous avez déjà un compte avec cet e-mail",
  emailInUseText:
    "Quelqu’un a demandé à utiliser cet e-mail pour un autre compte. Un e-mail ne peut appartenir qu’à un seul compte, donc rien n’a changé.",
  emailText:
    "L’adresse e-mail de votre compte {name} a été modifiée le {time}. Connectez-vous désormais avec la nouvelle. Nous n’enverrons plus d’e-mails à celle-ci.",
  emailRestoreText:
    "Si ce n’était pas vous, rétablissez cette adresse maintenant. Vous choisirez un nouveau mot de passe, et toutes les sessions seront fermées.",
  emailRestore: "Rétablir cette adresse",
  keyEndsSubject: {
    one: "La clé d’API «\u202f{name}\u202f» expire dans {count} jour",
    other: "La clé d’API «\u202f{name}\u202f» expire dans {count} jours",
  },
  keyEndsText:
    "Les applications qui l’utilisent cesseront alors de fonctionner. Créez une nouvelle clé, utilisez-la dans ces applications, puis révoquez l’ancienne.",
  webhookOpen: "Ouvrir les paramètres pour développeurs",
  webhookSubject: "Nous avons désactivé votre destination de webhook sur {host}",
  webhookHeading: "Une destination a été désactivée",
  webhookGone:
    "{url} a répondu que la ressource n’existe plus (410). Nous avons donc cessé d’appeler cette destination.",
  webhookText:
    "Depuis {days} jours, aucun envoi vers {url} n’a abouti. Nous avons donc cessé d’appeler cette destination.",
  webhookThen:
    "Dès qu’elle répond de nouveau, activez-la et renvoyez ce qui a échoué. Les envois sont conservés {kept} jours.",
};
