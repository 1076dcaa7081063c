import type { help as english } from "../en/help.ts";
import type { Translation } from "../catalogue.ts";

export const help: Translation<typeof english> = {
  title: "Ayuda",
  text: "Respuestas breves: una tarea por página.",
  search: "Buscar en la ayuda",
  searchShort: "Buscar",
  found: { one: "{count} página sobre «{search}»", other: "{count} páginas sobre «{search}»" },
  none: "Ninguna página sobre «{search}»",
  noneText: "Pruebe con menos palabras o con otras. Todas las páginas están abajo.",
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
  inEnglishText: "Esta página es para quienes administran un servidor. Solo está disponible en inglés.",
  where: "Usted está aquí",
};
