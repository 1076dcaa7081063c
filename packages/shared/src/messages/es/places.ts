import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {
  search: "Buscar un lugar",
  searchHelp: "Escriba una ciudad, un código postal o una dirección.",
  none: "No encontramos ese lugar. Pruebe con la ciudad o el código postal.",
  failed: "Ahora no se pueden buscar lugares. Escriba las coordenadas.",
  found: { one: "{count} lugar encontrado", other: "{count} lugares encontrados" },
  fillIn: "Usar {place}",
  filled: "Completado: {place}",
  source: "Lugares: {credit}",
  mapSource: "Mapa: {credit}",
};
