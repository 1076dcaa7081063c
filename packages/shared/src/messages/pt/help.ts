import type { help as english } from "../en/help.ts";
import type { Translation } from "../catalogue.ts";

export const help: Translation<typeof english> = {
  title: "Ajuda",
  text: "Respostas curtas, uma tarefa por página.",
  search: "Buscar na ajuda",
  searchShort: "Buscar",
  found: { one: "{count} página sobre “{search}”", other: "{count} páginas sobre “{search}”" },
  none: "Nenhuma página sobre “{search}”",
  noneText: "Tente com menos palavras ou com outras. Todas as páginas estão abaixo.",
  clear: "Todas as páginas",
  brands: "Para marcas",
  merchants: "Para lojas",
  consumers: "Para quem tem um vale",
  operators: "Para quem administra o servidor",
  menu: "Todas as páginas de ajuda",
  onThisPage: "Nesta página",
  previous: "Anterior",
  next: "Próxima",
  inEnglish: "Em inglês",
  inEnglishText: "Esta página é para quem administra um servidor. Só está disponível em inglês.",
  where: "Você está aqui",
};
