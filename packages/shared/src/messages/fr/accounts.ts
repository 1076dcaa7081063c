import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "Saisissez votre nom d’utilisateur ou votre e-mail.",
  passwordRequired: "Saisissez votre mot de passe.",
  wrongCredentials:
    "Le nom d’utilisateur, l’e-mail ou le mot de passe est incorrect. Vérifiez votre saisie, puis réessayez.",
  workNeeded:
    "Trop de tentatives. Patientez un instant et réessayez, ou choisissez «\u202fMot de passe oublié\u202f?\u202f» pour recevoir par e-mail un lien de réinitialisation.",
  codeNeeded: "Saisissez aussi le code de votre application d’authentification.",
  codeWrong: "Ce code est incorrect ou a déjà servi. Saisissez-en un autre.",
  proofNeeded: "Confirmez que c’est bien vous",
  suspended: "Ce compte est suspendu. Contactez-nous.",
  signedIn: "Connexion réussie.",
  signedOut: "Déconnexion réussie.",
  signInAgain: "Votre session est terminée. Reconnectez-vous pour continuer.",
  codeDead: "Ce lien de connexion n’est plus valable. Reconnectez-vous.",
  forgotIdentifierRequired: "Saisissez votre nom d’utilisateur ou votre e-mail.",
  resetSent: "Si ce compte existe, nous avons envoyé un lien de réinitialisation.",
  resetDead: "Ce lien n’est plus valable. Demandez-en un nouveau.",
  resetDone: "Votre mot de passe a été enregistré. Vous pouvez vous connecter.",
  newPasswordRequired: "Le nouveau mot de passe est obligatoire",
  passwordMin: "6 caractères au minimum sont requis",
  passwordMax: "15 caractères au maximum sont autorisés",
  passwordMaxRaised: "{max} caractères au maximum sont autorisés",
  passwordCommon: "Ce mot de passe est trop courant. Choisissez-en un autre.",
  passwordGuessable:
    "Ce mot de passe est facile à deviner. Utilisez plusieurs mots et évitez les noms, les dates, les répétitions et les touches voisines.",
  confirmRequired: "La confirmation du mot de passe est obligatoire",
  confirmDiffers: "Le nouveau mot de passe et sa confirmation ne correspondent pas",
  currentPasswordRequired: "Le mot de passe actuel est obligatoire",
  currentPasswordWrong: "Le mot de passe actuel est incorrect. Réessayez.",
  passwordSame: "Le nouveau mot de passe ne peut pas être identique à l’ancien.",
  passwordChanged: "Votre mot de passe a été modifié.",
  languageChanged: "Votre langue a été modifiée.",
  settingsSaved: "Vos paramètres ont été enregistrés.",
  brandNameRequired: "Saisissez le nom de votre marque.",
  colorInvalid: "Saisissez une couleur comme #117744.",
  phoneInvalid: "Saisissez un numéro de téléphone comme (404) 555-0142.",
  phoneCodeInvalid: "Saisissez un indicatif comme +1.",
  websiteInvalid: "Saisissez un site web comme example.com.",
  brandStale:
    "Quelqu’un d’autre a modifié votre marque entre-temps. Vérifiez les changements, puis enregistrez de nouveau.",
  brandSaved: "Les informations de la marque ont été enregistrées.",
  nameSaved: "Merci, {name}. Votre nom est enregistré.",
};
