import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "Indique el motivo.",
  tenantGone: "No encontramos esa organización.",
  suspended: "Se suspendió {name}.",
  restored: "Se reactivó {name}.",
  alreadySuspended: "Esta organización ya está suspendida.",
  notSuspended: "Esta organización no está suspendida.",
  invitationGone: "Esta invitación ya no está pendiente. Puede que se haya aceptado o retirado.",
  resent: "Invitación reenviada a {email}.",
  jobGone: "Esta tarea ya terminó o ya no existe.",
  retried: "La tarea se ejecutará de nuevo.",
  checkRunning: "Ya hay una verificación en curso.",
  checkStarted: "Verificación iniciada.",
};
