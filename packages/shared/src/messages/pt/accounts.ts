import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "Informe o seu nome de usuário ou e-mail!",
  passwordRequired: "Informe a sua senha!",
  wrongCredentials: "O nome de usuário ou e-mail, ou a senha, não está correto.",
  signedIn: "Você entrou.",
  signedOut: "Você saiu.",
  codeDead: "Este link de acesso não é mais válido. Entre de novo.",
  forgotIdentifierRequired: "Informe o seu nome de usuário ou e-mail!",
  resetSent: "Se essa conta existir, enviamos um link de redefinição.",
  resetDead: "Este link não é mais válido. Peça um novo.",
  resetDone: "A sua senha foi definida. Entre, por favor.",
  newPasswordRequired: "A nova senha é obrigatória",
  passwordMin: "São necessários pelo menos 6 caracteres",
  passwordMax: "São permitidos no máximo 15 caracteres",
  passwordMaxRaised: "São permitidos no máximo {max} caracteres",
  passwordCommon: "Esta senha é comum demais. Escolha outra.",
  confirmRequired: "A confirmação da senha é obrigatória",
  confirmDiffers: "A nova senha e a confirmação não coincidem",
  currentPasswordRequired: "A senha atual é obrigatória",
  currentPasswordWrong: "A senha atual não está correta.",
  passwordSame: "A nova senha não pode ser igual à antiga.",
  passwordChanged: "A sua senha foi alterada.",
  languageChanged: "O seu idioma foi alterado.",
  settingsSaved: "As suas configurações foram salvas.",
};
