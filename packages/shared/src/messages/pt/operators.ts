import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "Informe o motivo.",
  tenantGone: "Essa organização não existe.",
  suspended: "{name} está suspensa.",
  restored: "{name} voltou a estar ativa.",
  alreadySuspended: "Esta organização já está suspensa.",
  notSuspended: "Esta organização não está suspensa.",
  invitationGone: "Este convite não está mais aberto.",
  resent: "Convite enviado para {email}.",
  jobGone: "Esta tarefa terminou ou não existe mais.",
  retried: "A tarefa será tentada de novo.",
  checkRunning: "Já há uma verificação em andamento.",
  checkStarted: "A verificação começou.",
};
