import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "Informe o motivo.",
  tenantGone: "Não encontramos essa organização.",
  suspended: "{name} foi suspensa.",
  restored: "{name} foi reativada.",
  alreadySuspended: "Esta organização já está suspensa.",
  notSuspended: "Esta organização não está suspensa.",
  invitationGone: "Este convite não está mais pendente. Ele pode ter sido aceito ou retirado.",
  resent: "Convite reenviado para {email}.",
  jobGone: "Esta tarefa terminou ou não existe mais.",
  retried: "A tarefa será executada de novo.",
  checkRunning: "Já há uma verificação em andamento.",
  checkStarted: "Verificação iniciada.",
};
