import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "Pour les marques et agences",
  heroTitle: "Votre offre, dans le rayon même où on l’achète.",
  heroText:
    "Publiez une campagne, laissez les magasins de quartier s’y joindre et suivez chaque bon, du geste au comptoir.",
  dashboardPicture:
    "Le tableau de bord des clients d’une campagne\u202f: jauges des bons téléchargés et encaissés, et un graphique jour par jour.",
  wizardPicture:
    "L’assistant de campagne\u202f: le visuel d’une offre à côté de l’aperçu sur téléphone, avec le bouton à sa place.",

  marketingTitle: "Solutions marketing",
  marketingText: "Une campagne réunit l’offre, les visuels, les lieux et les personnes qui y travaillent.",
  design: "Votre visuel, vos couleurs",
  designText:
    "Importez le visuel et placez le bouton où vous voulez. L’aperçu montre le téléphone tel que le client le verra.",
  budget: "Un budget qui ne déborde pas",
  budgetText: "Vous dites combien de bons il y a et ce que vaut chacun. Pas un de plus n’est distribué.",
  places: "Seulement là où vous voulez",
  placesText: "Tout un pays ou quelques États\u202f: seuls les magasins de là-bas peuvent participer.",
  team: "Fait pour les équipes et les agences",
  teamText: "Les uns publient, d’autres préparent, d’autres regardent. Qui a fait quoi est consigné.",

  engageTitle: "Engagement numérique",
  engageText: "De l’affiche à la poche en un scan.",
  links: "Une adresse à vous",
  linksText: "Un lien et un code QR à votre nom, avec une affiche prête à imprimer.",
  wallet: "Une place dans le portefeuille",
  walletText: "Apple Wallet, Google Wallet ou PDF, en six langues et à vos couleurs.",
  shelf: "Le chemin du rayon",
  shelfText: "Les clients voient les magasins qui ont encore du stock, le plus proche d’abord.",

  giftTitle: "Cartes-cadeaux et remises",
  giftText: "Un montant déduit, en dollars, nairas ou livres, sur les produits que vous nommez.",
  giftCard: "En carte-cadeau",
  giftCardText: "Un lien la transmet à quelqu’un. Le code change de mains, et l’ancien ne sert plus.",
  rebate: "En remise",
  rebateText: "Elle est déduite quand votre produit passe en caisse, ni avant, ni sans lui.",
  unused: "Rien ne se perd",
  unusedText: "Un bon que quelqu’un rend revient à la personne suivante.",

  measureTitle: "Voyez-le arriver",
  measureText:
    "Obtenus, téléchargés, encaissés\u202f: jour par jour, magasin par magasin, sur une carte et en CSV. Les chiffres sont comptés, pas estimés.",
  closeTitle: "On vous montre\u202f?",
  closeText: "Apportez un produit. Nous en faisons une campagne sous vos yeux.",
  closeContact: "Écrivez-nous",
};
