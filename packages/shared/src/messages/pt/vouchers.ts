import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Digite o pin.",
  pinUnknown: "Nenhum vale tem este pin, ou a sua empresa não participa da campanha dele.",
  claimKey: "A chave do pedido deve ter de 16 a 100 caracteres.",
  soldOut: "Nenhum vale-presente disponível",
  campaignExpired: "Ops! Essa campanha expirou.",
  busy: "Há muitos pedidos neste momento. Tente de novo em instantes.",
  networkMinutes: {
    one: "Muitos vales foram salvos a partir desta rede. Tente de novo em cerca de {count} minuto ou use os dados móveis.",
    other:
      "Muitos vales foram salvos a partir desta rede. Tente de novo em cerca de {count} minutos ou use os dados móveis.",
  },
  networkHours: {
    one: "Muitos vales foram salvos a partir desta rede. Tente de novo em cerca de {count} hora ou use os dados móveis.",
    other:
      "Muitos vales foram salvos a partir desta rede. Tente de novo em cerca de {count} horas ou use os dados móveis.",
  },
  networkShare:
    "Esta rede já recebeu a sua parte destes vales. Conecte-se a outra rede, como os dados móveis, e tente de novo.",
  used: "Este vale já foi usado.",
  notStarted: "A campanha deste vale ainda não começou.",
  expired: "Este vale expirou.",
  blocked: "A sua empresa bloqueou esta campanha ou a marca dela. Desbloqueie para resgatar.",
  storeNotJoined: "Esta loja não participa da campanha.",
  storeSuspended: "A marca suspendeu esta loja na campanha.",
  noStock: "Esta loja não tem mais estoque deste produto.",
  dailyCap: {
    one: "Sua empresa é nova para esta marca e já resgatou os {limit} vales de hoje. Você poderá resgatar de novo em cerca de {count} hora, ou assim que a marca retirar o limite. Este vale continua válido.",
    other:
      "Sua empresa é nova para esta marca e já resgatou os {limit} vales de hoje. Você poderá resgatar de novo em cerca de {count} horas, ou assim que a marca retirar o limite. Este vale continua válido.",
  },
  redeemed: "Vale resgatado.",
  reversed: "Resgate desfeito. O vale pode ser usado de novo.",
  notRedeemed: "Este vale não foi resgatado; não há nada a desfazer.",
  redeemedElsewhere: "Outra empresa resgatou este vale; só ela pode desfazer.",
  reversalTooLate: "Um resgate pode ser desfeito em até 15 minutos. Esse prazo já passou.",
  undoneBefore: "Um caixa já desfez o resgate deste vale uma vez. Fale com o proprietário.",
  undoneByYou: "Você já desfez o resgate deste vale. Um colega ou o proprietário pode resgatá-lo.",
  goodUntil: "Válido até",
  offYourPurchase: "de desconto na sua compra",
  pin: "Pin",
  showAtCounter: "Mostre no caixa. Vale uma única vez, em qualquer loja da lista em {link}.",
  notYours: "Esse vale não existe: foi devolvido ou dado de presente.",
  released: "O seu vale voltou a ficar disponível para outras pessoas. O pin dele não funciona mais.",
  withdrawn: "O link do presente não funciona mais. O vale continua seu.",
  givenAway: "Você deu o seu vale desta campanha de presente. Há um por dispositivo.",
  giftUnknown: "Este link de presente não funciona, ou quem o enviou desistiu dele.",
  giftTaken: "Alguém já aceitou este presente.",
  giftOwn: "Este presente é seu. Envie o link para outra pessoa.",
  giftHaveOne: "Você já tem um vale desta campanha neste dispositivo; não é possível aceitar outro.",
};
