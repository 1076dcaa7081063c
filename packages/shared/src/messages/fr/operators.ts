import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "Veuillez indiquer le motif.",
  tenantGone: "Cette organisation n’existe pas.",
  suspended: "{name} est suspendue.",
  restored: "{name} est rétablie.",
  alreadySuspended: "Cette organisation est déjà suspendue.",
  notSuspended: "Cette organisation n’est pas suspendue.",
  invitationGone: "Cette invitation n’est plus ouverte.",
  resent: "Invitation envoyée à {email}.",
  jobGone: "Cette tâche est terminée ou n’existe plus.",
  retried: "La tâche est relancée.",
  checkRunning: "Une vérification est déjà en cours.",
  checkStarted: "La vérification a commencé.",
};
