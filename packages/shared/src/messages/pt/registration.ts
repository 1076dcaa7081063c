import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "Conta verificada com sucesso",
  verifyFirst: "Verifique a sua conta!",
  confirmCodeFirst: "Confirme primeiro o código que enviamos a você.",
  bankMismatch: "O titular da conta bancária não corresponde à sua empresa.",
  bankExpired: "A conexão com o seu banco expirou. Vincule a sua conta novamente.",
  bankTimeout: "O banco não respondeu a tempo. Tente novamente.",
  bankRefused: "O banco não confirmou esta conta.",
};
