import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "Pour les commerçants",
  heroTitle: "Les grandes marques envoient du monde à votre comptoir.",
  heroText:
    "Participez à une campagne, indiquez votre stock, et toutes les personnes des environs qui ont un bon voient votre magasin sur la carte. C’est gratuit pour les petits commerces, et votre téléphone suffit.",
  heroAct: "Voir les campagnes",
  flowTitle: "Votre premier bon encaissé en trois étapes",
  joinText:
    "Choisissez une campagne d’une marque que vous vendez. Saisissez l’adresse du magasin et le code reçu par e-mail, faites vérifier votre compte bancaire, et c’est fait.",
  loadText:
    "Indiquez combien d’unités de chaque produit vous pouvez remettre aux clients. Mettez ce nombre à jour dès que votre stock change.",
  growText: "Scannez le code, remettez le produit, c’est fait. Chaque bon est compté pour vous.",
  stepOf: "Étape {step}",

  brandsTitle: "Des promotions que vous n’avez pas eu à préparer",
  brandsText:
    "La marque conçoit l’offre, crée les visuels et amène les clients. Vous choisissez ce qui convient à vos rayons.",
  choose: "Vous choisissez",
  chooseText:
    "Vous voyez les campagnes de votre pays et de votre État. Si l’une ne vous convient pas, bloquez-la, ou bloquez toute la marque.",
  limit: "Vous fixez la limite",
  limitText: "Les bons sont acceptés tant que dure votre stock, et pas un de plus.",
  notified: "Restez au courant",
  notifiedText:
    "Recevez une notification quand une campagne ouvre, quand le stock baisse ou quand il reste trois jours, et un e-mail quotidien si vous voulez.",

  storeTitle: "Votre magasin, tel que les clients le trouvent",
  storeText:
    "Les clients voient où vous êtes et à quelle distance avant de partir. Vous n’apparaissez que tant que vous avez du stock.",
  severalStores: "Plusieurs magasins, un compte. Chacun a son stock et ses photos.",
  closedToday: "Fermé aujourd’hui\u202f? Un bouton retire le magasin de la carte jusqu’à ce que vous le réactiviez.",
  directions: "L’itinéraire s’ouvre dans l’appli de cartes que chacun utilise déjà.",
  stockPicture:
    "L’écran de stock d’une campagne sur un téléphone\u202f: ce qu’il reste de chaque produit dans le magasin.",

  dashTitle: "Une caisse qui tient ses propres comptes",
  dashText:
    "Qui a encaissé quoi, dans quel magasin, quel jour. Le décompte d’une campagne est prêt quand vous en avez besoin, en PDF ou en CSV.",
  cashiers: "Les caissiers ont leur propre compte, qui ne sert qu’à encaisser les bons.",
  undo: "Une erreur\u202f? Annulez dans les 15 minutes.",
  offline:
    "Le stock saisi hors ligne est conservé sur votre téléphone et envoyé dès que vous êtes de nouveau en ligne.",
  redeemPicture: "L’écran d’encaissement sur un téléphone\u202f: un bon valable, ce qu’il vaut et un seul bouton.",

  gridTitle: "Tout ce qu’il faut, sans service informatique",
  setUp: "Mise en route",
  setUpText: "Une adresse, un e-mail et une vérification bancaire. Aucun matériel, rien à installer.",
  url: "URL au nom de la marque",
  urlText: "Chaque campagne a sa page à l’adresse web de la marque\u202f: les clients savent de qui vient l’offre.",
  reporting: "Rapports",
  reportingText: "Les encaissements par magasin, personne, jour et campagne, à lire ou à télécharger.",
  engagement: "Proximité",
  engagementText: "Les clients des environs vous trouvent d’après votre emplacement, la distance et votre stock.",
  insight: "Données utiles",
  insightText: "Voyez ce qui se vend et quand, et réassortissez avant que le rayon soit vide.",
  technology: "Technologie",
  technologyText:
    "Une technologie de paiement vérifie votre compte bancaire. Des codes à usage unique protègent votre caisse.",

  closeTitle: "Vos clients ont déjà les bons.",
  closeText: "Choisissez une campagne et placez votre magasin sur leur carte.",
  heroFree: "Gratuit pour les petits commerces. Aucun matériel à acheter.",
};
