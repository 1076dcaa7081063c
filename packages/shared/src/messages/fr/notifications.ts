import type { notifications as english } from "../en/notifications.ts";
import type { Translation } from "../catalogue.ts";

export const notifications: Translation<typeof english> = {
  published: {
    one: "{brand} a ouvert {campaign} à vos magasins\u202f: {count} bon de {amount}, jusqu’au {day}.",
    other: "{brand} a ouvert {campaign} à vos magasins\u202f: {count} bons de {amount}, jusqu’au {day}.",
  },
  changed: "{brand} a modifié {campaign}\u202f: {changes}.",
  changedName: "nouveau nom",
  changedDates: "nouvelles dates ({days})",
  changedVouchers: { one: "{count} bon en tout", other: "{count} bons en tout" },
  changedProducts: "d’autres produits",
  changedTerms: "de nouvelles conditions",
  ending: "{campaign} se termine le {day}.",
  lowStock: {
    one: "Il ne restait plus à {store} que {count} unité de {product} pour {campaign}.",
    other: "Il ne restait plus à {store} que {count} unités de {product} pour {campaign}.",
  },
  stockGone: "{product}\u202f: rupture de stock chez {store} pour {campaign}.",
  redeemed: {
    one: "{count} bon de {campaign} encaissé chez {store}, d’une valeur de {amount}.",
    other: "{count} bons de {campaign} encaissés chez {store}, d’une valeur totale de {amount}.",
  },
  undone: {
    one: "Un caissier a annulé {count} encaissement de {campaign} chez {store}, d’une valeur de {amount}.",
    other:
      "Un ou plusieurs caissiers ont annulé {count} encaissements de {campaign} chez {store}, d’une valeur totale de {amount}.",
  },
  level: "Votre niveau chez {brand} est maintenant {level} (avant\u202f: {before}).",
  suspended: "{brand} a suspendu {stores}. Pour le moment, vous ne pouvez pas y encaisser de bons de {campaigns}.",
  restored: "{brand} a rétabli {stores}. Vous pouvez de nouveau y encaisser des bons de {campaigns}.",
  more: { one: "{names} et {count} autre", other: "{names} et {count} autres" },

  markedRead: "Marquée comme lue.",
  markedUnread: "Marquée comme non lue.",
  allMarkedRead: "Toutes marquées comme lues.",
  allMarkedUnread: "Toutes marquées comme non lues.",
  unreadAgain: "De nouveau marquées comme non lues.",
  digestOn: "Vous recevrez l’e-mail quotidien.",
  digestOff:
    "Les e-mails de notification sont désactivés. Nous vous écrirons toujours au sujet de votre niveau et des suspensions.",
  rangeBackwards: "Le dernier jour ne peut pas précéder le premier.",

  title: "Notifications",
  unread: "Non lue",
  unreadCount: { one: "{count} notification non lue", other: "{count} notifications non lues" },
  allRead: "Vous êtes à jour.",
  markAll: "Tout marquer comme lu",
  days: "Dates",
  anyDay: "Toutes les dates",
  empty: "Aucune notification.",
  emptyText:
    "Nous vous prévenons ici quand une campagne ouvre, change ou se termine, et quand des bons sont encaissés.",
  noMatchText: "Aucune notification à ces dates.",
  showAll: "Afficher toutes les dates",
  found: { one: "{count} notification", other: "{count} notifications" },
  foundMany: "Plus de {count} notifications",
  loadMore: "Afficher d’autres notifications",
  savedList: "Vous êtes hors ligne. Cette liste a été chargée {age}.",
  digest: "E-mail quotidien",
  digestText: "Chaque matin vers 8\u00a0h, s’il y a du nouveau que vous n’avez pas lu.",
  digestFailed: "Impossible de charger ce paramètre.",

  mailStop: "Ne plus recevoir ces e-mails",

  stopTitle: "Ne plus recevoir les e-mails de notification\u202f?",
  stopText:
    "Vous retrouverez toujours les notifications dans votre compte, et pourrez réactiver les e-mails à tout moment.",
  stoppedTitle: "Les e-mails de notification sont désactivés",
  stoppedText:
    "Vous retrouverez toujours toutes les notifications dans votre compte. Si une marque change votre niveau, ou suspend ou rétablit l’un de vos magasins, nous vous écrirons quand même.",
  startAgain: "Activer les e-mails quotidiens",
  startedTitle: "Les e-mails quotidiens sont activés",
  startedText: "Vous recevrez de nouveau l’e-mail quotidien quand vous aurez des notifications non lues.",
  times: { one: "{count} fois", other: "{count} fois" },
  mails: "E-mails",
  mailsAtOnce: "Tout de suite",
  mailsAtOnceText: "Dans les {minutes} minutes qui suivent une nouvelle notification.",
  mailsNone: "Aucun e-mail",
  mailsAtOnceSaved: "Vous recevrez un e-mail dans les {minutes} minutes qui suivent une nouvelle notification.",
};
