import type { home as english } from "../en/home.ts";
import type { Translation } from "../catalogue.ts";

export const home: Translation<typeof english> = {
  menu: "Menu",
  business: "Commerçants",
  brand: "Marques",
  contact: "Contact",
  openCampaigns: "Campagnes ouvertes",
  privacyPolicy: "Politique de confidentialité",
  bookDemo: "Réserver une démo",
  newTab: "s’ouvre dans un nouvel onglet",
  newShop: "Première visite\u202f?",
  registerShop: "Inscrivez votre entreprise",
  footerText: "Les bons des grandes marques, valables chez le commerçant d’à côté.",
  ratingLabel: "{rating} sur 5, d’après {reviews} avis",

  aboutTitle: "Un bon est une promesse. Nous veillons sur elle.",
  aboutText:
    "Une marque met de côté un nombre fixe de bons, chacun d’une valeur fixe. Vous en gardez un sur votre téléphone, un magasin de votre rue l’accepte, et la marque voit qu’il a servi. Rien à imprimer, à poster ni à découper.",
  aboutBrand: "La marque donne",
  aboutBrandText: "Un nombre fixe de bons, une valeur fixe et une date de fin claire.",
  aboutYou: "Vous gardez",
  aboutYouText: "Dans votre portefeuille mobile, en PDF ou tout simplement dans le navigateur.",
  aboutShop: "Le magasin accepte",
  aboutShopText: "Un scan, et le montant est déduit en caisse.",

  offerTitle: "Tout sur une offre, sur un seul bon",
  offerText: "Pas de points à cumuler, pas de petits caractères. Ce que vous lisez est ce que vous recevez.",
  offerBrand: "Qui le donne",
  offerBrandText: "La marque dont vous emportez les produits.",
  offerWorth: "Ce qu’il vaut",
  offerWorthText: "Le montant déduit de vos achats.",
  offerUntil: "Jusqu’à quand il est valable",
  offerUntilText: "Jusqu’à la fin du dernier jour qui y figure.",
  offerCode: "Un code qui ne sert qu’une fois",
  offerCodeText: "Personne ne peut le deviner, et il ne peut pas resservir.",
  offerSampleBrand: "Larkfield Foods",
  offerSampleName: "Spécial Thanksgiving",
  offerSampleUntil: "Valable jusqu’au {day}",

  freeTitle: "Gratuit, jusqu’à la dernière ligne",
  freeText: "La marque paie ce qu’elle offre. Vous ne payez rien, et un petit magasin non plus.",
  freeSave: "Garder un bon",
  freeFind: "Trouver un magasin",
  freeGift: "L’offrir à quelqu’un",
  freeJoin: "Participer avec votre magasin",
  freeTotal: "Total",

  featuresTitle: "Fonctionne dans une longue file, sur un écran fêlé, avec une seule barre de réseau",
  featureAccount: "Aucun compte à créer",
  featureAccountText: "Un geste, et le bon est à vous. Il est toujours là quand vous revenez.",
  featureOffline: "Fonctionne hors ligne",
  featureOfflineText: "Dans votre portefeuille mobile ou en PDF, il montre son code jusqu’au fond d’un sous-sol.",
  featureOnce: "Un bon, une utilisation",
  featureOnceText: "Impossible de l’utiliser deux fois, même dans deux magasins à la même seconde.",
  featureReceipt: "Un reçu qui reste",
  featureReceiptText: "Ensuite, il vous dit où, quand et pour quoi il a servi.",
  featurePrivate: "Sans donner votre nom",
  featurePrivateText:
    "Ni nom, ni téléphone. Parfois, nous envoyons un code à votre adresse e-mail, pour que chacun reçoive un seul bon.",
  featureLanguages: "Dix langues",
  featureLanguagesText:
    "Anglais, espagnol, français, portugais, gujarati et chinois, jusque dans le PDF. Haoussa, yoruba, igbo et pidgin nigérian sont en version bêta.",

  mapTextAround:
    "Saisissez un lieu ou touchez «\u202fUtiliser ma position\u202f» pour voir les magasins les plus proches qui ont encore du stock.",
  mapPrivacy:
    "Votre téléphone vous demande votre accord avant de partager votre position. Elle sert à cette seule recherche et n’est pas conservée.",
  findStore: "Trouver un magasin",

  appTitle: "Il est dans l’appli que vous avez déjà",
  appText:
    "Gardez un bon dans Apple Wallet ou Google Wallet\u202f: en caisse, il est à portée de doigt. Sur tout autre téléphone, utilisez le PDF ou imprimez-le.",
  appIos: "Sur iPhone et iPad",
  appAndroid: "Sur Android",
  appAnything: "Sur tout le reste",
  appApple: "Apple Wallet",
  appGoogle: "Google Wallet",
  appPdf: "PDF à imprimer ou à garder",
  appGet: "Obtenir l’appli",
  appGetIos: "App Store",
  appGetAndroid: "Google Play",

  shopMore: "Pour votre entreprise",
  hostTitle: "Campagnes de {brand}",
  hostText: "Vous vendez ces produits\u202f? Choisissez une campagne et participez avec votre magasin. C’est gratuit.",
  hostEmpty: "Aucune campagne disponible.",
  hostEmptyText: "Dès que {brand} ouvre une campagne, elle apparaît ici.",
  findStoreOf: "Choisir une offre et trouver des magasins",
};
