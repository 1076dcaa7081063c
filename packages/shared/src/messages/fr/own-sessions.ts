import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "Où vous êtes connecté",
  text: "Déconnectez ce que vous ne reconnaissez pas, puis changez votre mot de passe.",
  failed: "La liste de vos connexions n’a pas pu être chargée.",
  device: "{browser} sur {system}",
  unknown: "Appareil inconnu",
  isThis: "Cet appareil",
  since: "Connecté le {date}",
  lastUsed: "Dernière utilisation : {time}",
  nowhereElse: "Vous n’êtes connecté nulle part ailleurs.",
  end: "Déconnecter",
  endOf: "Déconnecter {device}",
  endOthers: "Déconnecter partout ailleurs",
  endText: "Saisissez votre mot de passe pour déconnecter {device}.",
  endOthersText: "Saisissez votre mot de passe pour vous déconnecter partout sauf ici.",
  ended: "Appareil déconnecté.",
  endedOthers: "Déconnecté partout sauf ici.",
  gone: "Cette connexion était déjà terminée.",
};
