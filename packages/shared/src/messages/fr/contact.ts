import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "Parlons-en",
  text: "Deux bureaux, une équipe. Appelez, écrivez ou passez nous voir.",
  textWithout: "À qui s’adresser, quelle que soit votre question.",
  officeUs: "États-Unis",
  officeNg: "Nigeria",
  phone: "Téléphone",
  email: "E-mail",
  address: "Adresse",
  openMap: "Ouvrir dans une carte",
  mapLabel: "{city} sur une carte du pays",
  helpTitle: "Qui le sait le mieux",
  voucher: "J’ai un bon",
  voucherText:
    "En caisse, le magasin sait s’il est valable. À quoi il sert et jusqu’à quand\u202f: la marque le dit sous l’offre, avec ses propres mots.",
  voucherAct: "Voir les offres en cours",
  shop: "J’ai un magasin",
  shopText: "Tout sur la participation, le stock et les décomptes, et les campagnes qui attendent des magasins.",
  shopAct: "Pour votre commerce",
  brand: "J’ai une marque",
  brandText: "Ce que peut une campagne et ce que vous en voyez. Une demi-heure de démo en dit plus que dix e-mails.",
  brandAct: "Pour les marques",
};
