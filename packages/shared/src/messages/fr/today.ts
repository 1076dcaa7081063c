import type { today as english } from "../en/today.ts";
import type { Translation } from "../catalogue.ts";

export const today: Translation<typeof english> = {
  none: "Aucun bon encaissé pour l’instant",
  redeemed: { one: "{count} bon encaissé", other: "{count} bons encaissés" },
  byHour: "Encaissements par heure",
  now: "maintenant",
  monthSoFar: "Ce mois-ci, à ce jour",
  toDo: "À faire",
  left: { one: "Il en reste {count}", other: "Il en reste {count}" },
  editStockOf: "Modifier le stock\u202f: {product}, {store}",
  more: { one: "{count} autre produit", other: "{count} autres produits" },
  nothingLow: "Aucun produit ne risque de manquer.",
  waiting: "En attente d’une marque",
  waits: { one: "{count} unité en attente d’approbation", other: "{count} unités en attente d’approbation" },
};
