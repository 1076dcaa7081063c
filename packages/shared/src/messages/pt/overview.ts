import type { overview as english } from "../en/overview.ts";
import type { Translation } from "../catalogue.ts";

export const overview: Translation<typeof english> = {
  title: "Andamento",
  forecast: {
    one: "Neste ritmo, cerca de {count} de {total} vales será resgatado até {date}: {value} de {offer}.",
    other: "Neste ritmo, cerca de {count} de {total} vales serão resgatados até {date}: {value} de {offer}.",
  },
  soFar: {
    one: "{count} de {total} vales foi resgatado até agora: {value} de {offer}.",
    other: "{count} de {total} vales foram resgatados até agora: {value} de {offer}.",
  },
  ended: {
    one: "Vales resgatados: {count} de {total} ({value} de {offer}).",
    other: "Vales resgatados: {count} de {total} ({value} de {offer}).",
  },
  starts: {
    one: "{count} vale foi salvo até agora. As lojas resgatam a partir de {date}.",
    other: "{count} vales foram salvos até agora. As lojas resgatam a partir de {date}.",
  },
  noneSaved: "Nenhum vale salvo ainda.",
  forecastFrom: "A partir de {date} você verá uma previsão aqui.",
  pausedNote: "Não há previsão enquanto a campanha está pausada.",
  about: "cerca de {count} no final",
  busiest: "Lojas com mais resgates",
  noneBusy: "Nenhum vale resgatado",
  attention: "Precisa de atenção",
  nothing: "Nada precisa da sua atenção.",
  noStores: "Nenhuma loja participa ainda",
  flags: { one: "{count} alerta para revisar", other: "{count} alertas para revisar" },
  toApprove: {
    one: "{count} empresa aguarda aprovação",
    other: "{count} empresas aguardam aprovação",
  },
  outOfStock: { one: "{count} loja sem estoque", other: "{count} lojas sem estoque" },
  fewLeft: { one: "Resta {count} vale para salvar", other: "Restam {count} vales para salvar" },
  noneLeft: "Todos os vales foram salvos",
  untranslated: "{language}: falta texto",
  review: "Revisar",
  failed: "Não foi possível carregar o andamento da campanha",
};
