import type { dayRange as english } from "../en/day-range.ts";
import type { Translation } from "../catalogue.ts";

export const dayRange: Translation<typeof english> = {
  from: "De",
  to: "Até",
  since: "A partir de {day}",
  until: "Até {day}",
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  chooseLast: "Escolha outro dia para completar o período.",
  notADay: "Digite uma data como {day}.",
  done: "Concluir",
};
