import type { portal as english } from "../en/portal.ts";
import type { Translation } from "../catalogue.ts";

export const portal: Translation<typeof english> = {
  needsScript:
    "Cette partie de Stashwell nécessite JavaScript. Activez-le dans votre navigateur, puis rechargez la page.",
  campaigns: "Campagnes",
  products: "Produits",
  redeem: "Encaisser",
  profile: "Profil",
  reports: "Rapports",
  settings: "Paramètres",
  changePassword: "Changer le mot de passe",
  help: "Aide",
  logout: "Déconnexion",
  menu: "Menu",
  collapse: "Réduire",
  expand: "Développer",
  skipToContent: "Aller au contenu",
  onStashwell: "sur Stashwell",
  copyright: "© {year} Stashwell",
  notFoundTitle: "Page introuvable",
  notFoundText: "L’adresse est peut-être incorrecte, ou la page a été déplacée.",
  toStart: "Retour à l’accueil",
  crashTitle: "Une erreur s’est produite",
  crashText: "Tout ce que vous avez enregistré est conservé. Rechargez la page pour continuer.",
  offlineText: "Vous n’avez jamais ouvert cette page sur cet appareil. Elle s’ouvrira au retour du réseau.",
  reload: "Recharger",
  yourAccount: "Votre compte : {name}",
  texts: "Textes par défaut",
  security: "Sécurité",
  securityParts: "Paramètres de sécurité",
};
