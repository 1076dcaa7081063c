import type { dayRange as english } from "../en/day-range.ts";
import type { Translation } from "../catalogue.ts";

export const dayRange: Translation<typeof english> = {
  from: "Du",
  to: "Au",
  since: "À partir du {day}",
  until: "Jusqu’au {day}",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  chooseLast: "Choisissez un autre jour pour compléter la période.",
  notADay: "Saisissez une date comme {day}.",
  done: "Terminé",
};
