import type { help as english } from "../en/help.ts";
import type { Translation } from "../catalogue.ts";

export const help: Translation<typeof english> = {
  title: "Aide",
  text: "Des réponses courtes, une tâche par page.",
  search: "Rechercher dans l’aide",
  searchShort: "Rechercher",
  found: { one: "{count} page sur «\u202f{search}\u202f»", other: "{count} pages sur «\u202f{search}\u202f»" },
  none: "Aucune page sur «\u202f{search}\u202f»",
  noneText: "Essayez avec moins de mots, ou avec d’autres. Toutes les pages sont ci-dessous.",
  clear: "Toutes les pages",
  brands: "Pour les marques",
  merchants: "Pour les magasins",
  consumers: "Pour les détenteurs d’un bon",
  operators: "Pour les opérateurs",
  menu: "Toutes les pages d’aide",
  onThisPage: "Sur cette page",
  previous: "Précédent",
  next: "Suivant",
  inEnglish: "En anglais",
  inEnglishText: "Cette page s’adresse à ceux qui exploitent un serveur. Elle n’existe qu’en anglais.",
  where: "Vous êtes ici",
};
