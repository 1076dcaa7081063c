import type { products as english } from "../en/products.ts";
import type { Translation } from "../catalogue.ts";

export const products: Translation<typeof english> = {
  nameRequired: "Saisissez le nom du produit",
  upcRequired: "Saisissez l’UPC du produit",
  upcMin: "La valeur doit comporter au moins 7 chiffres.",
  upcMax: "La valeur ne peut pas dépasser 14 caractères.",
  upcCharacters: "L’UPC ne doit pas contenir de caractères spéciaux.",
  upcTaken: "Cet UPC existe déjà.",
  upcFree: "Cet UPC est disponible.",
  imageRequired: "Sélectionnez l’image du produit",
  empty: "Renseignez les informations du produit.",
  added: { one: "Produit ajouté.", other: "{count} produits ajoutés." },
  updated: "Produit mis à jour.",
  upcTwice: "Cet UPC figure plusieurs fois dans cette liste. Modifiez-en ou retirez-en un.",
  archived: "{name} est archivé.",
  restored: "{name} est désarchivé.",
  notFound: "Ce produit est introuvable.",
};
