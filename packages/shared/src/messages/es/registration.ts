import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "Cuenta verificada correctamente",
  verifyFirst: "¡Verifica tu cuenta!",
  confirmCodeFirst: "Confirma primero el código que te enviamos.",
  bankMismatch: "El titular de la cuenta bancaria no coincide con tu negocio.",
  bankExpired: "La conexión con tu banco ha caducado. Vuelve a vincular tu cuenta.",
  bankTimeout: "El banco no respondió a tiempo. Inténtalo de nuevo.",
  bankRefused: "El banco no confirmó esta cuenta.",
};
