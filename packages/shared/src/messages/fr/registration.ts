import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "Compte vérifié",
  verifyFirst: "Vérifiez votre compte.",
  confirmCodeFirst: "Saisissez d’abord le code que nous vous avons envoyé.",
  bankMismatch:
    "Le nom du titulaire du compte bancaire ne correspond pas à votre entreprise. Associez un autre compte ou contactez-nous.",
  bankAccountFull:
    "Ce compte bancaire a déjà servi à vérifier {most} autres entreprises. Associez un autre compte ou contactez-nous.",
  bankExpired: "La connexion à votre banque a expiré. Associez de nouveau votre compte.",
  bankTimeout: "La banque n’a pas répondu à temps. Réessayez.",
  bankRefused: "La banque n’a pas confirmé ce compte. Réessayez ou associez un autre compte.",
  bankUnserved: "Nous ne pouvons pas encore vérifier les comptes bancaires de votre pays. Contactez-nous.",
  widgetFailed: "Impossible d’ouvrir la page de connexion de votre banque. Vérifiez votre connexion et réessayez.",
  widgetClosed: "Vous avez fermé la page de connexion de votre banque avant la fin de la vérification.",
  widgetOpening: "Ouverture de la page de connexion de votre banque…",
  widgetAsking: "Vérification auprès de votre banque…",
  widgetTitle: "Page de connexion de votre banque",

  storeTypeRequired: "Choisissez le type de magasin.",
  phoneRequired: "Saisissez votre numéro de téléphone.",
  phoneInvalid: "Numéro de téléphone non valide.",
  phoneCodeRequired: "Choisissez l’indicatif téléphonique.",
  organizationRequired: "Saisissez le nom de votre entreprise.",
  categoryRequired: "Choisissez la catégorie de votre entreprise.",
  subcategoryRequired: "Choisissez la sous-catégorie de votre entreprise.",
  emailRequired: "Saisissez votre e-mail.",
  userNameRequired: "Saisissez votre nom d’utilisateur.",
  firstNameRequired: "Saisissez votre prénom.",
  lastNameRequired: "Saisissez votre nom.",
  stateRequired: "Choisissez votre État.",
  cityRequired: "Choisissez votre ville.",
  streetRequired: "Saisissez votre adresse.",
  zipRequired: "Saisissez votre code postal.",
  zipInvalid: "Code postal non valide",
  businessPhoneRequired: "Saisissez le téléphone de votre entreprise.",
  emailTaken: "Un compte existe déjà avec cette adresse e-mail. Connectez-vous.",
  userNameTaken: "Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.",
  userNameHeld:
    "Votre nom d’utilisateur est pris, vous ne pouvez donc pas changer l’adresse e-mail ici. Inscrivez-vous de nouveau avec un autre nom d’utilisateur.",
  registered: "Nous avons envoyé un code à votre adresse e-mail.",
  otpRequired: "Saisissez les 5 chiffres du code.",
  otpWrong: "Ce code est incorrect. Vérifiez l’e-mail, puis réessayez.",
  otpExpired: "Ce code a expiré. Demandez-en un nouveau.",
  otpLocked: "Trop de tentatives erronées. Demandez un nouveau code.",
  otpVerified: "Code vérifié",
  otpSent: "Code envoyé",
  otpTooSoon: {
    one: "Attendez {count} seconde avant de demander un autre code.",
    other: "Attendez {count} secondes avant de demander un autre code.",
  },
  otpTooMany:
    "Trop de codes ont été envoyés à cette adresse e-mail aujourd’hui. Pour continuer maintenant, ouvrez le lien de l’un de ces e-mails. Sinon, réessayez demain.",
  otpDone: "Cette adresse e-mail est déjà confirmée. Passez à l’étape suivante.",
  emailChanged: "Nous avons envoyé un code à votre nouvelle adresse e-mail.",
  countryUnknown: "Stashwell n’est pas encore disponible dans ce pays.",
  otherCountry: "Tous les magasins d’une entreprise doivent se trouver dans le même pays.",
  singleStore: "Cette entreprise est inscrite avec un seul magasin. Connectez-vous pour en ajouter un autre.",
  storeAdded: "Magasin ajouté.",
  tooManyFromNetwork:
    "Trop d’entreprises ont été inscrites depuis votre réseau. Réessayez dans une heure ou utilisez un autre réseau, comme les données mobiles.",
  tooManyStores: "Une entreprise peut avoir jusqu’à {most} magasins tant qu’aucune marque ne l’a approuvée.",

  existsSignIn: "Se connecter",
};
