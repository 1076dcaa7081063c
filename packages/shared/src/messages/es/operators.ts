import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "Indique el motivo.",
  tenantGone: "No existe esa organización.",
  suspended: "{name} queda suspendida.",
  restored: "{name} vuelve a estar activa.",
  alreadySuspended: "Esta organización ya está suspendida.",
  notSuspended: "Esta organización no está suspendida.",
  invitationGone: "Esta invitación ya no está abierta.",
  resent: "Invitación enviada a {email}.",
  jobGone: "Esta tarea ya terminó o ya no existe.",
  retried: "La tarea se intenta de nuevo.",
  checkRunning: "Ya hay una comprobación en curso.",
  checkStarted: "La comprobación ha comenzado.",
};
