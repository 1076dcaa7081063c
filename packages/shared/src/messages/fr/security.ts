import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  title: "Connexions",
  text: "Connexions et tentatives de connexion au compte de votre marque au cours des 180 derniers jours.",
  textOfBusiness:
    "Connexions et tentatives de connexion au compte de votre entreprise au cours des 180 derniers jours, les vôtres et celles de vos caissiers. Les connexions d’un même réseau portent le même libellé.",
  failed: "Impossible de charger les connexions.",
  empty: "Aucune connexion pour l’instant",
  emptyText: "Chaque connexion s’affiche ici, avec son appareil et son réseau.",
  person: "Personne",
  everybody: "Tout le monde",
  outcome: "Résultat",
  all: "Tous les résultats",
  succeeded: "Connexion réussie",
  wrongPassword: "Mot de passe incorrect",
  wrongCode: "Code incorrect",
  suspended: "Compte suspendu",
  network: "Réseau {network}",
  export: "Exporter",
  time: "Date et heure",
  device: "Appareil",
  roll: "Vérifiez ce qui a encore accès",
  rollText:
    "Toute personne ayant eu votre mot de passe a pu créer ces éléments avec votre compte. Révoquez ceux que vous ne reconnaissez pas.",
  rollOfRemoved:
    "{name} a créé ces éléments, qui lui laissent peut-être encore un accès. Remplacez ceux dont vous avez besoin et révoquez les autres.",
  rollKeys: "Clés d’API",
  rollWebhooks: "Destinations des webhooks",
  rollInvitations: "Invitations en attente",
  activityNoMatch: "Aucune activité ne correspond à ces filtres.",
  clearFilters: "Effacer les filtres",
  activityMoreFailed: "Impossible de charger la suite.",
  activityEnd: "Fin de la liste.",
};
