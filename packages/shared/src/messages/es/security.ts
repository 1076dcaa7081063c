import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  title: "Inicios de sesión",
  text: "Quién inició sesión en la cuenta de su marca, o lo intentó, en los últimos 180 días.",
  textOfBusiness:
    "Quién inició sesión en la cuenta de su negocio, o lo intentó, en los últimos 180 días: usted y sus cajeros. Los inicios de sesión desde una misma red llevan la misma etiqueta.",
  failed: "No pudimos cargar los inicios de sesión.",
  empty: "Aún no hay inicios de sesión",
  emptyText: "Cada inicio de sesión aparece aquí, con su dispositivo y su red.",
  person: "Persona",
  everybody: "Todas las personas",
  outcome: "Resultado",
  all: "Todos los resultados",
  succeeded: "Sesión iniciada",
  wrongPassword: "Contraseña incorrecta",
  wrongCode: "Código incorrecto",
  suspended: "Cuenta suspendida",
  network: "Red {network}",
  export: "Exportar",
  time: "Hora",
  device: "Dispositivo",
  roll: "Revise qué más tiene acceso",
  rollText: "Quien haya tenido su contraseña puede haber creado esto con su cuenta. Revoque lo que no reconozca.",
  rollOfRemoved: "{name} creó estos elementos y quizá aún pueda usarlos. Reemplace lo que necesite y revoque el resto.",
  rollKeys: "Claves de API",
  rollWebhooks: "Destinos de webhooks",
  rollInvitations: "Invitaciones pendientes",
  activityNoMatch: "Ninguna actividad coincide con estos filtros.",
  clearFilters: "Borrar filtros",
  activityMoreFailed: "No pudimos cargar más actividad.",
  activityEnd: "Fin de la lista.",
};
