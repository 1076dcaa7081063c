import type { overview as english } from "../en/overview.ts";
import type { Translation } from "../catalogue.ts";

export const overview: Translation<typeof english> = {
  title: "Progression",
  forecast: {
    one: "À ce rythme, environ {count} bon sur {total} sera encaissé d’ici au {date}\u202f: {value} sur {offer}.",
    other: "À ce rythme, environ {count} bons sur {total} seront encaissés d’ici au {date}\u202f: {value} sur {offer}.",
  },
  soFar: {
    one: "{count} bon sur {total} encaissé à ce jour\u202f: {value} sur {offer}.",
    other: "{count} bons sur {total} encaissés à ce jour\u202f: {value} sur {offer}.",
  },
  ended: {
    one: "{count} bon sur {total} a été encaissé\u202f: {value} sur {offer}.",
    other: "{count} bons sur {total} ont été encaissés\u202f: {value} sur {offer}.",
  },
  starts: {
    one: "{count} bon enregistré à ce jour. Les magasins encaissent à partir du {date}.",
    other: "{count} bons enregistrés à ce jour. Les magasins encaissent à partir du {date}.",
  },
  noneSaved: "Aucun bon enregistré pour l’instant.",
  forecastFrom: "Une prévision s’affichera ici à partir du {date}.",
  pausedNote: "Il n’y a pas de prévision pendant que la campagne est en pause.",
  about: "environ {count} à la fin",
  busiest: "Magasins les plus actifs",
  noneBusy: "Aucun bon encaissé",
  attention: "À traiter",
  nothing: "Rien à traiter.",
  noStores: "Aucun magasin n’a encore rejoint la campagne",
  flags: { one: "{count} signalement à vérifier", other: "{count} signalements à vérifier" },
  toApprove: {
    one: "{count} entreprise en attente d’approbation",
    other: "{count} entreprises en attente d’approbation",
  },
  outOfStock: { one: "{count} magasin en rupture de stock", other: "{count} magasins en rupture de stock" },
  fewLeft: { one: "Encore {count} bon à enregistrer", other: "Encore {count} bons à enregistrer" },
  noneLeft: "Tous les bons sont enregistrés",
  untranslated: "{language}\u202f: un texte manque",
  review: "Vérifier",
  failed: "Impossible de charger la progression de la campagne",
};
