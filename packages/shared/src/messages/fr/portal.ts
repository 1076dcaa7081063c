import type { portal as english } from "../en/portal.ts";
import type { Translation } from "../catalogue.ts";

export const portal: Translation<typeof english> = {
  needsScript: "Cette partie de Stashwell a besoin de JavaScript.",
  campaigns: "Campagnes",
  products: "Produits",
  redeem: "Encaisser",
  profile: "Profil",
  settings: "Paramètres",
  changePassword: "Changer le mot de passe",
  logout: "Déconnexion",
  menu: "Menu",
  collapse: "Réduire",
  expand: "Agrandir",
  skipToContent: "Aller au contenu",
  onStashwell: "sur Stashwell",
  copyright: "© {year} Stashwell",
  notFoundTitle: "Cette page n’existe pas.",
  notFoundText: "L’adresse est peut-être mal saisie, ou la page a changé de place.",
  toStart: "Vers l’accueil",
  crashTitle: "Une erreur s’est produite ici.",
  crashText: "Rien de ce que vous avez enregistré n’est perdu. Rechargez la page pour continuer.",
  offlineText: "Cet écran n’est pas encore sur cet appareil. Il s’ouvrira au retour du réseau.",
  reload: "Recharger",
};
