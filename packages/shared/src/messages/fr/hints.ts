import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "Premiers pas",
  doneOf: "{done} sur {total} faits",
  next: "Ensuite\u202f: {step}",
  done: "Fait\u202f:",
  toDo: "À faire\u202f:",
  goOn: "Continuer",
  readHow: "Voir comment faire",
  hide: "Masquer ces étapes",
  addProduct: "Ajouter un produit",
  addProductText:
    "Les clients utilisent les bons pour acheter vos produits. Ajoutez un premier produit avec son nom, son UPC et son image.",
  createCampaign: "Créer une campagne",
  createCampaignText: "Indiquez la valeur des bons, leur nombre et leur période de validité.",
  publish: "Publier la campagne",
  publishText: "Les magasins sont prévenus et peuvent participer, et vos clients peuvent enregistrer des bons.",
  addStore: "Indiquer l’adresse de votre magasin",
  addStoreText: "Les clients le trouvent grâce à son adresse et à sa position sur la carte.",
  join: "Participer à une campagne",
  joinText: "Choisissez une campagne d’une marque que vous vendez.",
  stock: "Saisir votre stock",
  stockText:
    "Indiquez combien d’unités vous pouvez remettre aux clients. La recherche n’affiche que les magasins qui ont du stock.",
  redeem: "Encaisser votre premier bon",
  redeemText: "Scannez son code QR, ou saisissez son code PIN.",
  name: "Comment vous appelez-vous ?",
  nameText: "Votre nom s’affiche à côté de vos actions, à la place de votre adresse e-mail.",
  saveName: "Enregistrer le nom",
  nameLater: "Pas maintenant",
};
