import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "Indiquez le motif.",
  tenantGone: "Cette organisation est introuvable.",
  suspended: "L’accès de {name} est suspendu.",
  restored: "L’accès de {name} est rétabli.",
  alreadySuspended: "Cette organisation est déjà suspendue.",
  notSuspended: "Cette organisation n’est pas suspendue.",
  invitationGone: "Cette invitation n’est plus en attente. Elle a peut-être été acceptée ou retirée.",
  resent: "Invitation renvoyée à {email}.",
  jobGone: "Cette tâche est terminée ou n’existe plus.",
  retried: "La tâche va être relancée.",
  checkRunning: "Une vérification est déjà en cours.",
  checkStarted: "Vérification lancée.",
};
