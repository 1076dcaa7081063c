import type { Translation } from "../catalogue.ts";
import type { levels as english } from "../en/levels.ts";

export const levels: Translation<typeof english> = {
  new: "Nuevo",
  checked: "Verificado",
  approved: "Aprobado",
  trusted: "De confianza",
  changed: {
    one: "{count} negocio tiene ahora el nivel {level}.",
    other: "{count} negocios tienen ahora el nivel {level}.",
  },
  heldAgain: { one: "{count} canje queda retenido de nuevo.", other: "{count} canjes quedan retenidos de nuevo." },
  noLongerHeld: "Ya no se retienen {amount} a la espera de su aprobación.",
  knownAdded: { one: "{count} negocio agregado a su lista.", other: "{count} negocios agregados a su lista." },
  knownTried: "Fue una prueba. No se agregó ningún negocio.",
  knownRemoved: "Quitado de su lista.",
  knownFull: "Su lista puede tener hasta {count} negocios. Quite algunos e inténtelo de nuevo.",
  stockApproved: {
    one: "{count} solicitud de existencias aprobada.",
    other: "{count} solicitudes de existencias aprobadas.",
  },
  stockRefused: {
    one: "{count} solicitud de existencias rechazada.",
    other: "{count} solicitudes de existencias rechazadas.",
  },
  heldForLevel: "la marca aún no ha aprobado su negocio",
  heldForReview: "la marca aún no ha terminado su revisión",
};
