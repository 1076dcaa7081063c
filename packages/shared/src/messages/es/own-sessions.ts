import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "Dónde tiene la sesión iniciada",
  text: "Cierre las sesiones que no reconozca y, en ese caso, cambie su contraseña.",
  failed: "No se pudo cargar la lista de sus sesiones.",
  device: "{browser} en {system}",
  unknown: "Dispositivo desconocido",
  isThis: "Este dispositivo",
  since: "Sesión iniciada el {date}",
  lastUsed: "Último uso: {time}",
  nowhereElse: "No tiene la sesión iniciada en ningún otro lugar.",
  end: "Cerrar sesión",
  endOf: "Cerrar sesión en {device}",
  endOthers: "Cerrar sesión en todos los demás",
  endText: "Escriba su contraseña para cerrar la sesión en {device}.",
  endOthersText: "Escriba su contraseña para cerrar la sesión en todas partes menos aquí.",
  ended: "Sesión cerrada allí.",
  endedOthers: "Sesión cerrada en todas partes menos aquí.",
  gone: "Esa sesión ya había terminado.",
};
