import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "Dónde tiene la sesión iniciada",
  text: "Cierre la sesión en los dispositivos que no reconozca y luego cambie su contraseña.",
  failed: "No pudimos cargar sus sesiones.",
  device: "{browser} en {system}",
  unknown: "Dispositivo desconocido",
  isThis: "Este dispositivo",
  since: "Sesión iniciada el {date}",
  lastUsed: "Último uso: {time}",
  nowhereElse: "No tiene la sesión iniciada en ningún otro lugar.",
  end: "Cerrar sesión",
  endOf: "Cerrar sesión en {device}",
  endAll: "Cerrar sesión en todas partes",
  endText: "Escriba su contraseña para cerrar la sesión en {device}.",
  endAllText:
    "Escriba su contraseña para cerrar la sesión en todas partes, incluso aquí. Tendrá que iniciar sesión de nuevo.",
  ended: "Sesión cerrada en el dispositivo.",
  endedAll: "Sesión cerrada en todas partes. Inicie sesión de nuevo.",
  gone: "Esa sesión ya estaba cerrada.",
};
