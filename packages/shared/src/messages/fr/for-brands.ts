import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "Pour les marques et agences",
  heroTitle: "Votre offre, directement en rayon.",
  heroText:
    "Publiez une campagne, laissez les magasins de quartier y participer et suivez chaque bon, de l’écran à la caisse.",
  dashboardPicture:
    "Le tableau de bord des clients d’une campagne\u202f: jauges des bons téléchargés et encaissés, et un graphique jour par jour.",
  wizardPicture:
    "L’assistant de campagne\u202f: le visuel d’une offre à côté de l’aperçu sur téléphone, avec le bouton «\u202fEnregistrer sur le téléphone\u202f» à sa place.",

  marketingTitle: "Solutions marketing",
  marketingText: "Une campagne réunit votre offre, vos visuels, vos lieux et votre équipe.",
  design: "Votre visuel, vos couleurs",
  designText:
    "Importez le visuel et placez le bouton où vous voulez. L’aperçu montre ce que le client verra sur son téléphone.",
  budget: "Un budget que vous ne dépassez jamais",
  budgetText: "Vous fixez le nombre de bons et la valeur de chacun. Pas un de plus n’est distribué.",
  places: "Seulement là où vous voulez",
  placesText: "Tout un pays ou quelques États. Seuls les magasins qui s’y trouvent peuvent participer.",
  team: "Fait pour les équipes et les agences",
  teamText:
    "Les uns publient, d’autres gèrent l’assistance, d’autres ne font que consulter. Chaque action est enregistrée.",

  engageTitle: "Engagement numérique",
  engageText: "De l’affiche à la poche en un scan.",
  links: "Une adresse à vous",
  linksText: "Un lien et un code QR à votre nom, avec une affiche prête à imprimer.",
  wallet: "Une place dans le portefeuille",
  walletText: "Apple Wallet, Google Wallet ou PDF, dans la langue du client et à vos couleurs.",
  shelf: "Les clients vous trouvent près de chez eux",
  shelfText: "Les clients voient les magasins les plus proches qui ont encore du stock.",

  giftTitle: "Cartes-cadeaux et remises",
  giftText: "Un montant à déduire, en dollars, nairas ou livres, du prix des produits que vous choisissez.",
  giftCard: "Sous forme de carte-cadeau",
  giftCardText:
    "Partagez-la avec un lien. La personne qui la reçoit obtient un nouveau code, et l’ancien ne fonctionne plus.",
  rebate: "Sous forme de remise",
  rebateText: "La réduction ne s’applique que si votre produit est vendu.",
  unused: "Aucun bon n’est perdu",
  unusedText: "Un bon rendu va à la personne suivante.",

  measureTitle: "Voyez ce que devient chaque bon",
  measureText:
    "Enregistrés, téléchargés et encaissés, jour par jour et magasin par magasin, sur une carte et en CSV. Les chiffres sont comptés, pas estimés.",
  closeTitle: "Envie d’une démo\u202f?",
  closeText: "Apportez un produit. Nous créons sa campagne sous vos yeux.",
  closeContact: "Nous contacter",
};
