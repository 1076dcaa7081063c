import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "Pour les commerces",
  heroTitle: "Les grandes marques envoient du monde à votre comptoir.",
  heroText:
    "Rejoignez une campagne, indiquez votre stock, et ceux qui ont un bon près de chez vous voient votre magasin sur la carte. Gratuit pour les petits commerces, avec le téléphone que vous avez.",
  heroAct: "Voir les campagnes",
  flowTitle: "Du rayon au premier client en trois étapes",
  joinText:
    "Choisissez une campagne d’une marque que vous vendez. L’adresse du magasin, un code par e-mail, et c’est fait.",
  loadText: "Indiquez combien d’unités de chaque produit vous pouvez remettre. Changez-le dès que le rayon change.",
  growText: "Scannez le code, remettez le produit, c’est tout. Chaque bon est compté pour vous.",
  stepOf: "Étape {step}",

  brandsTitle: "Des promotions que vous n’avez pas eu à préparer",
  brandsText:
    "La marque fait l’offre, dessine les visuels et amène les clients. Vous choisissez ce qui va à vos rayons.",
  choose: "Vous choisissez",
  chooseText:
    "Vous voyez les campagnes de votre pays et de votre État. Ce que vous ne voulez pas, vous le bloquez\u202f: une campagne ou toute la marque.",
  limit: "Vous fixez la limite",
  limitText: "Les bons sont acceptés tant que dure votre stock, et pas un de plus.",
  told: "Vous êtes au courant",
  toldText:
    "Une nouvelle campagne, un stock qui baisse, plus que trois jours\u202f: c’est dans vos notifications et, si vous voulez, une fois par jour par e-mail.",

  storeTitle: "Votre magasin, tel que les clients le trouvent",
  storeText:
    "On voit où vous êtes et à quelle distance avant de se mettre en route, et seulement tant que vous avez quelque chose à remettre.",
  severalStores: "Plusieurs magasins, un compte\u202f: chacun avec son stock et ses photos.",
  closedToday: "Fermé aujourd’hui\u202f? Un bouton retire le magasin de la carte jusqu’à ce que vous le rallumiez.",
  directions: "L’itinéraire s’ouvre dans la carte que chacun utilise déjà.",
  stockPicture:
    "L’écran de stock d’une campagne sur un téléphone\u202f: ce qu’il reste de chaque produit dans le magasin.",

  dashTitle: "Une caisse qui tient ses propres comptes",
  dashText:
    "Qui a encaissé quoi, dans quel magasin, quel jour. Le décompte d’une campagne est prêt quand il vous le faut, en PDF et en CSV.",
  cashiers: "Les caissiers ont leur propre compte, qui ne sert qu’à encaisser les bons.",
  undo: "Une fausse manœuvre s’annule dans les quinze minutes.",
  offline: "Le stock saisi sans réseau attend sur votre téléphone et part dès qu’il revient.",
  redeemPicture: "L’écran d’encaissement sur un téléphone\u202f: un bon valable, ce qu’il vaut et un seul bouton.",

  gridTitle: "Tout ce qu’il faut, sans service informatique",
  setUp: "Mise en route",
  setUpText: "Une adresse, un e-mail et une vérification bancaire. Aucun matériel, rien à installer.",
  url: "URL à vos couleurs",
  urlText: "Les campagnes sont à l’adresse de la marque\u202f: les clients savent de qui vient l’offre.",
  reporting: "Rapports",
  reportingText: "Les encaissements par magasin, personne, jour et campagne, à lire ou à télécharger.",
  engagement: "Proximité",
  engagementText: "Les clients alentour vous trouvent par lieu, distance et stock.",
  insight: "Données utiles",
  insightText: "Voyez ce qui part et quand, et réassortissez avant que le rayon soit vide.",
  technology: "Technologie",
  technologyText:
    "Une technologie de paiement vérifie votre compte bancaire\u202f; des codes à usage unique protègent votre caisse.",

  closeTitle: "Vos clients ont déjà les bons.",
  closeText: "Choisissez une campagne et placez votre magasin sur leur carte.",
};
