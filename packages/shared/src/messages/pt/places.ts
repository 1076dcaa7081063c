import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {
  search: "Buscar um lugar",
  searchHelp: "Digite uma cidade, um código postal ou um endereço.",
  none: "Não encontramos esse lugar. Tente a cidade ou o código postal.",
  failed: "Não é possível buscar lugares agora. Digite as coordenadas.",
  found: { one: "{count} lugar encontrado", other: "{count} lugares encontrados" },
  fillIn: "Usar {place}",
  filled: "Preenchido: {place}",
  source: "Lugares: {credit}",
  mapSource: "Mapa: {credit}",
};
