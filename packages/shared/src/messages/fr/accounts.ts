import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "Veuillez saisir votre nom d’utilisateur ou votre e-mail\u202f!",
  passwordRequired: "Veuillez saisir votre mot de passe\u202f!",
  wrongCredentials: "Le nom d’utilisateur, l’e-mail ou le mot de passe est incorrect.",
  codeNeeded: "Veuillez saisir aussi le code de votre application d’authentification.",
  codeWrong: "Le code est incorrect ou a déjà servi.",
  suspended: "Cette organisation est suspendue. Veuillez nous contacter.",
  signedIn: "Vous êtes connecté.",
  signedOut: "Vous êtes déconnecté.",
  signInAgain: "Vous avez été déconnecté. Reconnectez-vous pour continuer.",
  codeDead: "Ce lien de connexion n’est plus valable. Veuillez vous reconnecter.",
  forgotIdentifierRequired: "Veuillez saisir votre nom d’utilisateur ou votre e-mail\u202f!",
  resetSent: "Si ce compte existe, nous avons envoyé un lien de réinitialisation.",
  resetDead: "Ce lien n’est plus valable. Veuillez en demander un nouveau.",
  resetDone: "Votre mot de passe a été enregistré. Veuillez vous connecter.",
  newPasswordRequired: "Le nouveau mot de passe est obligatoire",
  passwordMin: "6 caractères au minimum sont requis",
  passwordMax: "15 caractères au maximum sont autorisés",
  passwordMaxRaised: "{max} caractères au maximum sont autorisés",
  passwordCommon: "Ce mot de passe est trop courant. Veuillez en choisir un autre.",
  passwordGuessable:
    "Ce mot de passe est facile à deviner. Utilisez moins de noms, de dates, de répétitions ou de touches voisines.",
  confirmRequired: "La confirmation du mot de passe est obligatoire",
  confirmDiffers: "Le nouveau mot de passe et sa confirmation ne correspondent pas",
  currentPasswordRequired: "Le mot de passe actuel est obligatoire",
  currentPasswordWrong: "Le mot de passe actuel est incorrect.",
  passwordSame: "Le nouveau mot de passe ne peut pas être identique à l’ancien.",
  passwordChanged: "Votre mot de passe a été modifié.",
  languageChanged: "Votre langue a été modifiée.",
  settingsSaved: "Vos paramètres ont été enregistrés.",
};
