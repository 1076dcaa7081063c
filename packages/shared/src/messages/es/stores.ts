import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "No encontramos esa tienda.",
  updated: "Tienda guardada.",
  primaryChanged: "{name} es ahora su tienda principal.",
  opened: "Los clientes ya pueden encontrar {name}.",
  closed: "{name} está oculta para los clientes. Sus existencias se conservan.",
  removed: "Se eliminó {name}.",
  lastStays: "Es su única tienda, así que no se puede eliminar.",
  primaryStays: "Es su tienda principal, así que no puede quitarla. Primero elija otra como principal.",
  joinedStays: "Esta tienda participa en una campaña que sigue en curso. Salga primero de la campaña.",
  gone: "Esta tienda se eliminó.",
  pictureAdded: "Foto agregada.",
  pictureRemoved: "Foto eliminada.",
  picturesArranged: "Fotos guardadas.",
  picturesFull: "Una tienda puede tener hasta {most} fotos. Elimine una para agregar otra.",
  pictureGone: "Esta foto ya no existe.",
  picturesChanged:
    "Las fotos cambiaron mientras usted editaba, así que no guardamos sus cambios. Revise las fotos e inténtelo de nuevo.",
  hoursInvalid: "Escriba una hora de apertura y una de cierre.",
  hoursOverlap: "El horario de un día se superpone con el del día siguiente. Revise la hora de cierre.",
};
