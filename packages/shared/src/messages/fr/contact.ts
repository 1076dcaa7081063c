import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "Parlons-en",
  text: "Deux bureaux, une équipe. Appelez, écrivez ou passez nous voir.",
  textWithout: "Vous ne savez pas à qui vous adresser\u202f? Commencez ici.",
  officeUs: "États-Unis",
  officeNg: "Nigeria",
  phone: "Téléphone",
  email: "E-mail",
  address: "Adresse",
  openMap: "Voir sur la carte",
  mapLabel: "{city} sur une carte du pays",
  helpTitle: "Qui peut vous aider",
  voucher: "J’ai un bon",
  voucherText:
    "Le magasin peut vous dire si votre bon est valable. La page de l’offre indique ce que couvre le bon et quand il expire.",
  voucherAct: "Voir les offres en cours",
  shop: "J’ai un magasin",
  shopText:
    "Comment fonctionnent la participation, le stock et les décomptes, et quelles campagnes recherchent des magasins.",
  shopAct: "Pour votre entreprise",
  brand: "J’ai une marque",
  brandText:
    "Ce que peut faire une campagne et comment vous en suivez les résultats. Une démo d’une demi-heure en dit plus que dix e-mails.",
  brandAct: "Pour les marques",
};
