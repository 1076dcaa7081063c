import type { notifications as english } from "../en/notifications.ts";
import type { Translation } from "../catalogue.ts";

export const notifications: Translation<typeof english> = {
  published: {
    one: "{brand} abriu {campaign} às suas lojas: {count} vale de {amount}, até {day}.",
    other: "{brand} abriu {campaign} às suas lojas: {count} vales de {amount}, até {day}.",
  },
  changed: "{brand} alterou {campaign}: {changes}.",
  changedName: "novo nome",
  changedDates: "novas datas ({days})",
  changedVouchers: { one: "{count} vale no total", other: "{count} vales no total" },
  changedProducts: "outros produtos",
  changedTerms: "novos termos",
  ending: "{campaign} termina em {day}.",
  lowStock: {
    one: "{store} ficou com apenas {count} unidade de {product} para {campaign}.",
    other: "{store} ficou com apenas {count} unidades de {product} para {campaign}.",
  },
  stockGone: "{store} ficou sem {product} para {campaign}.",
  redeemed: {
    one: "{count} vale de {campaign} resgatado em {store}, no valor de {amount}.",
    other: "{count} vales de {campaign} resgatados em {store}, no valor total de {amount}.",
  },
  undone: {
    one: "Um operador de caixa desfez {count} resgate de {campaign} em {store}, no valor de {amount}.",
    other:
      "Um ou mais operadores de caixa desfizeram {count} resgates de {campaign} em {store}, no valor total de {amount}.",
  },
  level: "Seu nível com {brand} agora é {level}. Antes era {before}.",
  suspended: "{brand} suspendeu {stores}. Por enquanto, você não pode resgatar ali vales de {campaigns}.",
  restored: "{brand} reativou {stores}. Você já pode resgatar ali vales de {campaigns} de novo.",
  more: { one: "{names} e mais {count}", other: "{names} e mais {count}" },

  markedRead: "Marcada como lida.",
  markedUnread: "Marcada como não lida.",
  allMarkedRead: "Todas marcadas como lidas.",
  allMarkedUnread: "Todas marcadas como não lidas.",
  unreadAgain: "Marcadas novamente como não lidas.",
  digestOn: "Você receberá o e-mail diário.",
  digestOff:
    "Os e-mails de notificação estão desativados. Continuaremos a enviar e-mails sobre seu nível e sobre suspensões.",
  rangeBackwards: "A data final não pode ser anterior à data inicial.",

  title: "Notificações",
  unread: "Não lida",
  unreadCount: { one: "{count} notificação não lida", other: "{count} notificações não lidas" },
  allRead: "Você está em dia.",
  markAll: "Marcar tudo como lido",
  days: "Datas",
  anyDay: "Todas as datas",
  empty: "Nenhuma notificação.",
  emptyText: "Avisamos aqui quando uma campanha abre, muda ou termina, e quando vales são resgatados.",
  noMatchText: "Nenhuma notificação nestas datas.",
  showAll: "Mostrar todas as datas",
  found: { one: "{count} notificação", other: "{count} notificações" },
  foundMany: "Mais de {count} notificações",
  loadMore: "Mostrar mais notificações",
  savedList: "Você está sem conexão. A lista estava assim {age}.",
  digest: "E-mail diário",
  digestText: "Todas as manhãs, por volta das 8\u00a0h, quando há algo novo que você não leu.",
  digestFailed: "Não foi possível carregar esta configuração.",

  mailStop: "Parar de receber estes e-mails",

  stopTitle: "Parar de receber e-mails de notificação?",
  stopText: "As notificações continuam na sua conta, e você pode reativar os e-mails a qualquer momento.",
  stoppedTitle: "Os e-mails de notificação estão desativados",
  stoppedText:
    "Todas as notificações continuam na sua conta. Se uma marca mudar seu nível, ou suspender ou reativar uma das suas lojas, ainda enviaremos um e-mail.",
  startAgain: "Ativar os e-mails diários",
  startedTitle: "Os e-mails diários estão ativados",
  startedText: "Você voltará a receber o e-mail diário quando houver algo novo que você ainda não leu.",
  times: { one: "{count} vez", other: "{count} vezes" },
  mails: "E-mails",
  mailsAtOnce: "Na hora",
  mailsAtOnceText: "Em até {minutes} minutos após uma nova notificação.",
  mailsNone: "Nenhum e-mail",
  mailsAtOnceSaved: "Você receberá um e-mail em até {minutes} minutos quando houver algo novo.",
};
