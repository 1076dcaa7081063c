import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "Premiers pas",
  doneOf: "{done} sur {total} faits",
  next: "Ensuite\u202f: {step}",
  done: "Fait\u202f:",
  toDo: "À faire\u202f:",
  goOn: "Continuer",
  readHow: "Lire comment",
  hide: "Masquer ces étapes",
  addProduct: "Ajouter un produit",
  addProductText: "Un bon est valable pour des produits. Ajoutez le premier avec son nom, son UPC et son image.",
  createCampaign: "Créer une campagne",
  createCampaignText: "Indiquez ce que vaut un bon, combien il y en a et quand ils sont valables.",
  publish: "Publier la campagne",
  publishText: "Les magasins sont prévenus et peuvent participer, et chacun peut enregistrer un bon.",
  addStore: "Dire où est votre magasin",
  addStoreText: "On le trouve par son adresse et sa place sur la carte.",
  join: "Participer à une campagne",
  joinText: "Choisissez celle d’une marque que vous vendez.",
  stock: "Saisir votre stock",
  stockText: "Dites combien de pièces vous pouvez remettre. On ne trouve que les magasins qui ont du stock.",
  redeem: "Encaisser votre premier bon",
  redeemText: "Scannez son code, ou saisissez son code PIN.",
};
