import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "No hemos encontrado esa tienda.",
  updated: "Tienda guardada.",
  primaryChanged: "{name} es ahora su tienda principal.",
  opened: "{name} está abierta: la gente la encuentra.",
  closed: "{name} está cerrada: la gente no la encuentra. Sus existencias se conservan.",
  removed: "Se ha eliminado {name}.",
  lastStays: "Es su única tienda, así que no se puede eliminar.",
  primaryStays: "Es su tienda principal. Primero elija otra como principal.",
  joinedStays: "Esta tienda participa en una campaña que sigue en curso. Abandone antes la campaña.",
  gone: "Esta tienda se ha eliminado.",
  pictureAdded: "Foto añadida.",
  pictureRemoved: "Foto eliminada.",
  picturesArranged: "Fotos guardadas.",
  picturesFull: "Una tienda tiene como máximo {most} fotos.",
  pictureGone: "Esta foto ya no está.",
  picturesChanged: "Las fotos se han cambiado en otra ventana. Vuelva a revisarlas.",
};
