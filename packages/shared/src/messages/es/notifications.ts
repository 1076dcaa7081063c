import type { notifications as english } from "../en/notifications.ts";
import type { Translation } from "../catalogue.ts";

export const notifications: Translation<typeof english> = {
  published: {
    one: "{brand} abrió {campaign} a sus tiendas: {count} vale de {amount}, hasta el {day}.",
    other: "{brand} abrió {campaign} a sus tiendas: {count} vales de {amount}, hasta el {day}.",
  },
  changed: "{brand} cambió {campaign}: {changes}.",
  changedName: "nuevo nombre",
  changedDates: "nuevas fechas ({days})",
  changedVouchers: { one: "{count} vale en total", other: "{count} vales en total" },
  changedProducts: "otros productos",
  changedTerms: "nuevas condiciones",
  ending: "{campaign} termina el {day}.",
  lowStock: {
    one: "En {store} solo quedó {count} unidad de {product} para {campaign}.",
    other: "En {store} solo quedaron {count} unidades de {product} para {campaign}.",
  },
  stockGone: "{store} se quedó sin {product} para {campaign}.",
  redeemed: {
    one: "Se canjeó {count} vale de {campaign} en {store}, por un valor de {amount}.",
    other: "Se canjearon {count} vales de {campaign} en {store}, por un valor total de {amount}.",
  },
  undone: {
    one: "Un cajero deshizo {count} canje de {campaign} en {store}, por un valor de {amount}.",
    other: "Uno o más cajeros deshicieron {count} canjes de {campaign} en {store}, por un valor total de {amount}.",
  },
  level: "Su nivel con {brand} es ahora {level}. Antes era {before}.",
  suspended: "{brand} suspendió {stores}. Por ahora no puede canjear allí vales de {campaigns}.",
  restored: "{brand} reactivó {stores}. Ya puede canjear allí vales de {campaigns} de nuevo.",
  more: { one: "{names} y {count} más", other: "{names} y {count} más" },

  markedRead: "Marcada como leída.",
  markedUnread: "Marcada como no leída.",
  allMarkedRead: "Todas marcadas como leídas.",
  allMarkedUnread: "Todas marcadas como no leídas.",
  unreadAgain: "De nuevo sin leer.",
  digestOn: "Recibirá el correo diario.",
  digestOff:
    "Los correos de notificaciones están desactivados. Seguiremos escribiéndole sobre su nivel y las suspensiones.",
  rangeBackwards: "La fecha de fin no puede ser anterior a la de inicio.",

  title: "Notificaciones",
  unread: "Sin leer",
  unreadCount: { one: "{count} notificación sin leer", other: "{count} notificaciones sin leer" },
  allRead: "Está al día.",
  markAll: "Marcar todo como leído",
  days: "Fechas",
  anyDay: "Todas las fechas",
  empty: "No hay notificaciones.",
  emptyText: "Aquí le avisamos cuando una campaña se abre, cambia o termina, y cuando se canjean vales.",
  noMatchText: "No hay notificaciones en estas fechas.",
  showAll: "Mostrar todas las fechas",
  found: { one: "{count} notificación", other: "{count} notificaciones" },
  foundMany: "Más de {count} notificaciones",
  loadMore: "Mostrar más notificaciones",
  savedList: "No tiene conexión. Esta es la lista de {age}.",
  digest: "Correo diario",
  digestText: "Cada mañana hacia las 8, si hay algo nuevo que no haya leído.",
  digestFailed: "No pudimos cargar esta configuración.",

  mailStop: "Dejar de recibir estos correos",

  stopTitle: "¿Dejar de recibir correos de notificaciones?",
  stopText: "Seguirá viendo las notificaciones en su cuenta, y puede volver a activar los correos cuando quiera.",
  stoppedTitle: "Ya no recibirá correos de notificaciones",
  stoppedText:
    "Seguirá viendo todas las notificaciones en su cuenta. Si una marca cambia su nivel, o suspende o reactiva una de sus tiendas, le escribiremos de todos modos.",
  startAgain: "Activar los correos diarios",
  startedTitle: "Los correos diarios están activados",
  startedText: "Volverá a recibir el correo diario cuando haya algo nuevo que no haya leído.",
  times: { one: "{count} vez", other: "{count} veces" },
  mails: "Correos",
  mailsAtOnce: "Enseguida",
  mailsAtOnceText: "En un plazo de {minutes} minutos cuando hay algo nuevo.",
  mailsNone: "Ningún correo",
  mailsAtOnceSaved: "Recibirá un correo en un plazo de {minutes} minutos cuando haya algo nuevo.",
};
