import type { today as english } from "../en/today.ts";
import type { Translation } from "../catalogue.ts";

export const today: Translation<typeof english> = {
  none: "Aún no hay vales canjeados",
  redeemed: { one: "{count} vale canjeado", other: "{count} vales canjeados" },
  byHour: "Canjes por hora",
  now: "ahora",
  monthSoFar: "Este mes hasta hoy",
  toDo: "Por hacer",
  left: { one: "Queda {count}", other: "Quedan {count}" },
  editStockOf: "Editar existencias: {product} en {store}",
  more: { one: "{count} producto más", other: "{count} productos más" },
  nothingLow: "Ningún producto está por agotarse.",
  waiting: "En espera de una marca",
  waits: { one: "{count} unidad en espera de aprobación", other: "{count} unidades en espera de aprobación" },
};
