import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Digite o pin.",
  pinUnknown: "Nenhum vale tem este pin, ou a sua empresa não aderiu à campanha dele.",
  claimKey: "A chave do pedido deve ter de 16 a 100 caracteres.",
  soldOut: "Nenhum vale-presente disponível",
  campaignExpired: "Ops! Essa campanha expirou.",
  busy: "Há muitos pedidos neste momento. Tente novamente em instantes.",
  used: "Este vale já foi usado.",
  notStarted: "A campanha deste vale ainda não começou.",
  expired: "Este vale expirou.",
  blocked: "A sua empresa bloqueou esta campanha ou a marca dela. Desbloqueie para resgatar.",
  storeNotJoined: "Esta loja não participa da campanha.",
  storeSuspended: "A marca suspendeu esta loja na campanha.",
  noStock: "Esta loja não tem mais estoque deste produto.",
  redeemed: "Vale resgatado.",
  reversed: "Resgate desfeito. O vale pode ser usado de novo.",
  notRedeemed: "Este vale não foi resgatado; não há nada a desfazer.",
  redeemedElsewhere: "Outra empresa resgatou este vale; só ela pode desfazer.",
  reversalTooLate: "Um resgate pode ser desfeito em até 15 minutos. Esse prazo já passou.",
  goodUntil: "Válido até",
  offYourPurchase: "de desconto na sua compra",
  pin: "Pin",
  showAtCounter: "Mostre no caixa. Vale uma única vez, em qualquer loja da lista em {link}.",
};
