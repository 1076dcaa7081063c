import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "Introduza o seu nome de utilizador ou e-mail!",
  passwordRequired: "Introduza a sua senha!",
  wrongCredentials: "O utilizador/e-mail ou a senha não está correto.",
  signedIn: "Sessão iniciada.",
  signedOut: "Sessão terminada.",
  codeDead: "Este link de acesso já não é válido. Entre novamente.",
  forgotIdentifierRequired: "Introduza o seu nome de utilizador ou e-mail!",
  resetSent: "Se essa conta existir, enviámos um link de redefinição.",
  resetDead: "Este link já não é válido. Peça um novo.",
  resetDone: "A sua senha foi definida. Entre, por favor.",
  newPasswordRequired: "A nova senha é obrigatória",
  passwordMin: "São necessários pelo menos 6 caracteres",
  passwordMax: "São permitidos no máximo 15 caracteres",
  passwordMaxRaised: "São permitidos no máximo {max} caracteres",
  passwordCommon: "Esta senha é demasiado comum. Escolha outra.",
  confirmRequired: "A confirmação da senha é obrigatória",
  confirmDiffers: "A nova senha e a confirmação não coincidem",
  currentPasswordRequired: "A senha atual é obrigatória",
  currentPasswordWrong: "A senha atual não está correta.",
  passwordSame: "A nova senha não pode ser igual à antiga.",
  passwordChanged: "A sua senha foi alterada.",
  languageChanged: "O seu idioma foi alterado.",
  settingsSaved: "As suas definições foram guardadas.",
};
