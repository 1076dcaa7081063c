import type { overview as english } from "../en/overview.ts";
import type { Translation } from "../catalogue.ts";

export const overview: Translation<typeof english> = {
  title: "Avance",
  forecast: {
    one: "A este ritmo, hasta el {date} se canjeará cerca de {count} de {total} vales: {value} de {offer}.",
    other: "A este ritmo, hasta el {date} se canjearán cerca de {count} de {total} vales: {value} de {offer}.",
  },
  soFar: {
    one: "Hasta ahora se ha canjeado {count} de {total} vales: {value} de {offer}.",
    other: "Hasta ahora se han canjeado {count} de {total} vales: {value} de {offer}.",
  },
  ended: {
    one: "Se canjeó {count} de {total} vales: {value} de {offer}.",
    other: "Se canjearon {count} de {total} vales: {value} de {offer}.",
  },
  starts: {
    one: "Hasta ahora se ha guardado {count} vale. Las tiendas canjean a partir del {date}.",
    other: "Hasta ahora se han guardado {count} vales. Las tiendas canjean a partir del {date}.",
  },
  noneSaved: "Aún no se ha guardado ningún vale.",
  forecastFrom: "A partir del {date} verá aquí un pronóstico.",
  pausedNote: "No hay pronóstico mientras la campaña está en pausa.",
  about: "cerca de {count} al final",
  busiest: "Tiendas con más canjes",
  noneBusy: "Ningún vale canjeado",
  attention: "Requiere atención",
  nothing: "Nada requiere su atención.",
  noStores: "Aún no se ha unido ninguna tienda",
  flags: { one: "{count} alerta por revisar", other: "{count} alertas por revisar" },
  toApprove: {
    one: "{count} negocio espera aprobación",
    other: "{count} negocios esperan aprobación",
  },
  outOfStock: { one: "{count} tienda sin existencias", other: "{count} tiendas sin existencias" },
  fewLeft: { one: "Queda {count} vale por guardar", other: "Quedan {count} vales por guardar" },
  noneLeft: "Todos los vales están guardados",
  untranslated: "{language}: falta texto",
  review: "Revisar",
  failed: "No pudimos cargar el avance de la campaña",
};
