import type { today as english } from "../en/today.ts";
import type { Translation } from "../catalogue.ts";

export const today: Translation<typeof english> = {
  none: "Nenhum vale resgatado ainda",
  redeemed: { one: "{count} vale resgatado", other: "{count} vales resgatados" },
  byHour: "Resgates por hora",
  now: "agora",
  monthSoFar: "Este mês até hoje",
  toDo: "A fazer",
  left: { one: "Resta {count}", other: "Restam {count}" },
  editStockOf: "Editar estoque: {product} em {store}",
  more: { one: "Mais {count} produto", other: "Mais {count} produtos" },
  nothingLow: "Nenhum produto está acabando.",
  waiting: "Aguardando uma marca",
  waits: { one: "{count} unidade aguardando aprovação", other: "{count} unidades aguardando aprovação" },
};
