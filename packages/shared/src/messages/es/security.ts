import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  deviceSubject: "Un dispositivo nuevo inició sesión en su cuenta",
  deviceText: "{device} inició sesión el {time}. Nunca antes había iniciado sesión en su cuenta.",
  passwordSubject: "Se cambió su contraseña",
  passwordText: "La contraseña de su cuenta se cambió el {time}.",
  bankSubject: "Se cambió su cuenta bancaria",
  bankText: "La cuenta bancaria verificada de su negocio se cambió el {time}.",
  keySubject: "Se creó una clave de API con su cuenta",
  keyText: "La clave de API «{name}» se creó el {time}. Funciona hasta que venza o se revoque.",
  codesSubject: "Es posible que otra persona conozca su contraseña",
  codesText: {
    one: "En el último día se escribió {count} código incorrecto después de su contraseña correcta. La verificación en dos pasos bloqueó el inicio de sesión.",
    other:
      "En el último día se escribieron {count} códigos incorrectos después de su contraseña correcta. La verificación en dos pasos bloqueó los inicios de sesión.",
  },
  notYou:
    "Si no fue usted, elija ahora una contraseña nueva y cierre la sesión en todas partes. Si su cuenta tiene claves de API, revoque las que no reconozca.",
  keyEndsSubject: {
    one: "La clave de API «{name}» vence en {count} día",
    other: "La clave de API «{name}» vence en {count} días",
  },
  keyEndsText:
    "Las aplicaciones que la usan dejarán de funcionar ese día. Cree una clave nueva, úsela en ellas y revoque esta.",
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
