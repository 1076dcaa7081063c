import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "Compte vérifié",
  verifyFirst: "Veuillez vérifier votre compte !",
  confirmCodeFirst: "Confirmez d’abord le code que nous vous avons envoyé.",
  bankMismatch: "Le nom du titulaire du compte bancaire ne correspond pas à votre entreprise.",
  bankExpired: "Le lien avec votre banque a expiré. Associez de nouveau votre compte.",
  bankTimeout: "La banque n’a pas répondu à temps. Réessayez.",
  bankRefused: "La banque n’a pas confirmé ce compte.",
};
