import type { dayRange as english } from "../en/day-range.ts";
import type { Translation } from "../catalogue.ts";

export const dayRange: Translation<typeof english> = {
  from: "Desde",
  to: "Hasta",
  since: "Desde el {day}",
  until: "Hasta el {day}",
  previousMonth: "Mes anterior",
  nextMonth: "Mes siguiente",
  chooseLast: "Elija otro día para completar el período.",
  notADay: "Escriba una fecha como {day}.",
  done: "Listo",
};
