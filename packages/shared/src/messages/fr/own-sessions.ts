import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "Vos sessions ouvertes",
  text: "Déconnectez tout appareil que vous ne reconnaissez pas, puis changez votre mot de passe.",
  failed: "Impossible de charger vos sessions.",
  device: "{browser} sur {system}",
  unknown: "Appareil inconnu",
  isThis: "Cet appareil",
  since: "Connecté le {date}",
  lastUsed: "Dernière utilisation : {time}",
  nowhereElse: "Aucune autre session n’est ouverte.",
  end: "Déconnecter",
  endOf: "Déconnecter {device}",
  endAll: "Se déconnecter partout",
  endText: "Saisissez votre mot de passe pour déconnecter {device}.",
  endAllText:
    "Saisissez votre mot de passe pour vous déconnecter partout, y compris ici. Vous devrez ensuite vous reconnecter.",
  ended: "Appareil déconnecté.",
  endedAll: "Toutes les sessions sont fermées. Reconnectez-vous.",
  gone: "Cette session était déjà terminée.",
};
