import type { help as english } from "../en/help.ts";
import type { Translation } from "../catalogue.ts";

export const help: Translation<typeof english> = {
  title: "Ayuda",
  text: "Respuestas breves: una tarea por página.",
  search: "Buscar en la ayuda",
  searchShort: "Buscar",
  found: { one: "{count} página sobre «{search}»", other: "{count} páginas sobre «{search}»" },
  none: "Nada sobre «{search}»",
  noneText: "Pruebe con una palabra menos o con otra. Abajo están todas las páginas.",
  clear: "Todas las páginas",
  brands: "Para marcas",
  merchants: "Para tiendas",
  consumers: "Para quien tiene un vale",
  operators: "Para operadores",
  menu: "Todas las páginas de ayuda",
  onThisPage: "En esta página",
  previous: "Anterior",
  next: "Siguiente",
  inEnglish: "En inglés",
  inEnglishText: "Esta página es para quienes administran un servidor. Solo está escrita en inglés.",
  where: "Está aquí",
};
