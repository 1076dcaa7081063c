import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  deviceSubject: "Un nouvel appareil s’est connecté à votre compte",
  deviceText: "{device} s’est connecté le {time}. Cet appareil ne s’était encore jamais connecté à votre compte.",
  passwordSubject: "Votre mot de passe a été modifié",
  passwordText: "Le mot de passe de votre compte a été modifié le {time}.",
  bankSubject: "Votre compte bancaire a été modifié",
  bankText: "Le compte bancaire vérifié de votre entreprise a été modifié le {time}.",
  keySubject: "Une clé d’API a été créée avec votre compte",
  keyText:
    "La clé d’API «\u202f{name}\u202f» a été créée le {time}. Elle fonctionne jusqu’à son expiration ou sa révocation.",
  codesSubject: "Quelqu’un d’autre connaît peut-être votre mot de passe",
  codesText: {
    one: "Au cours des dernières 24 heures, {count} code incorrect a été saisi après le bon mot de passe. La validation en deux étapes a empêché l’accès.",
    other:
      "Au cours des dernières 24 heures, {count} codes incorrects ont été saisis après le bon mot de passe. La validation en deux étapes a empêché l’accès.",
  },
  notYou:
    "Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et déconnectez-vous partout. Si votre compte a des clés d’API, révoquez celles que vous ne reconnaissez pas.",
  keyEndsSubject: {
    one: "La clé d’API «\u202f{name}\u202f» expire dans {count} jour",
    other: "La clé d’API «\u202f{name}\u202f» expire dans {count} jours",
  },
  keyEndsText:
    "Les applications qui l’utilisent cesseront alors de fonctionner. Créez une nouvelle clé, utilisez-la dans ces applications, puis révoquez l’ancienne.",
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
