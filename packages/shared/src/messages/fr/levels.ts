import type { Translation } from "../catalogue.ts";
import type { levels as english } from "../en/levels.ts";

export const levels: Translation<typeof english> = {
  new: "Nouveau",
  checked: "Vérifié",
  approved: "Approuvé",
  trusted: "De confiance",
  changed: {
    one: "{count} entreprise a maintenant le niveau {level}.",
    other: "{count} entreprises ont maintenant le niveau {level}.",
  },
  heldAgain: {
    one: "{count} encaissement est de nouveau retenu.",
    other: "{count} encaissements sont de nouveau retenus.",
  },
  noLongerHeld: "{amount} n’est plus retenu en attente de votre approbation.",
  knownAdded: {
    one: "{count} entreprise ajoutée à votre liste.",
    other: "{count} entreprises ajoutées à votre liste.",
  },
  knownTried: "C’était un essai. Aucune entreprise n’a été ajoutée.",
  knownRemoved: "Retirée de votre liste.",
  knownFull: "Votre liste peut avoir jusqu’à {count} entreprises. Retirez-en, puis réessayez.",
  stockApproved: { one: "{count} demande de stock approuvée.", other: "{count} demandes de stock approuvées." },
  stockRefused: { one: "{count} demande de stock refusée.", other: "{count} demandes de stock refusées." },
  heldForLevel: "la marque n’a pas encore approuvé votre entreprise",
  heldForReview: "la marque vérifie ces encaissements",
};
