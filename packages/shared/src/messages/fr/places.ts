import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {
  search: "Rechercher un lieu",
  searchHelp: "Saisissez une ville, un code postal ou une adresse.",
  none: "Ce lieu est introuvable. Essayez sa ville ou son code postal.",
  failed: "La recherche de lieux est impossible pour le moment. Saisissez les coordonnées.",
  found: { one: "{count} lieu trouvé", other: "{count} lieux trouvés" },
  fillIn: "Utiliser {place}",
  filled: "Rempli avec\u202f: {place}",
  source: "Lieux\u202f: {credit}",
  mapSource: "Carte\u202f: {credit}",
};
