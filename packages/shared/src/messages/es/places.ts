import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {
  search: "Buscar un lugar",
  searchHelp: "Una ciudad, un código postal o una dirección llevan allí el marcador.",
  none: "No se encontró ese lugar. Pruebe con su ciudad o código postal.",
  failed: "Ahora no se pueden buscar lugares. Coloque el marcador usted mismo.",
  found: { one: "{count} lugar encontrado", other: "{count} lugares encontrados" },
  fillIn: "Rellenar: {place}",
  filled: "Rellenado: {place}",
  source: "Lugares: {credit}",
  mapSource: "Mapa: {credit}",
};
