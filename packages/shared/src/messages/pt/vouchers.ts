import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Digite o PIN.",
  pinUnknown: "Nenhum vale tem este PIN, ou sua empresa não participa da campanha dele. Confira o PIN e tente de novo.",
  claimKey: "A chave do pedido deve ter de 16 a 100 caracteres.",
  soldOut: "Nenhum vale-presente disponível",
  campaignExpired: "Ops! Essa campanha expirou.",
  busy: "Estamos com muita demanda agora. Tente de novo em instantes.",
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
  workNeeded:
    "Muitos vales foram salvos a partir desta rede. Confirme seu e-mail para salvar o seu agora ou tente de novo mais tarde.",
  contactNeeded: "Cada pessoa pode ter só um destes vales. Confirme seu e-mail para salvar o seu.",
  contactUsed: "Este e-mail já tem um vale desta campanha.",
  codeMailed: "Código enviado. Confira seu e-mail.",
  used: "Este vale já foi usado.",
  notStarted: "A campanha deste vale ainda não começou.",
  expired: "Este vale expirou.",
  blocked: "Sua empresa bloqueou esta campanha ou a marca dela. Desbloqueie para resgatar.",
  storeNotJoined: "Esta loja não participa da campanha. Escolha outra loja ou participe primeiro da campanha.",
  storeSuspended: "A marca suspendeu esta loja na campanha. Entre em contato com a marca para saber o motivo.",
  noStock: "Esta loja não tem mais estoque deste produto. Escolha outro produto ou outra loja.",
  underReview:
    "A marca está revisando os resgates da sua empresa, por isso não é possível resgatar os vales desta marca agora. Este vale continua válido.",
  dailyCap: {
    one: "Sua empresa atingiu o limite diário para os vales desta marca ({limit}). Você poderá resgatar de novo em cerca de {count} hora, ou assim que a marca elevar seu nível. Este vale continua válido.",
    other:
      "Sua empresa atingiu o limite diário para os vales desta marca ({limit}). Você poderá resgatar de novo em cerca de {count} horas, ou assim que a marca elevar seu nível. Este vale continua válido.",
  },
  dailyWorth: {
    one: "Sua empresa pode resgatar vales desta marca até o valor de {limit} por dia, e este passaria disso. Você poderá resgatá-lo em cerca de {count} hora, ou assim que a marca elevar seu nível. Este vale continua válido.",
    other:
      "Sua empresa pode resgatar vales desta marca até o valor de {limit} por dia, e este passaria disso. Você poderá resgatá-lo em cerca de {count} horas, ou assim que a marca elevar seu nível. Este vale continua válido.",
  },
  unapprovedCap: {
    one: "As empresas que esta marca não aprovou atingiram o limite conjunto de hoje. Você poderá resgatar de novo em cerca de {count} hora, ou assim que a marca aprovar sua empresa. Este vale continua válido.",
    other:
      "As empresas que esta marca não aprovou atingiram o limite conjunto de hoje. Você poderá resgatar de novo em cerca de {count} horas, ou assim que a marca aprovar sua empresa. Este vale continua válido.",
  },
  awaitingApproval:
    "Esta marca aprova cada empresa antes que ela possa resgatar, e ainda não aprovou a sua. Este vale continua válido.",
  redeemed: "Vale resgatado.",
  reversed: "Resgate desfeito. O vale pode ser usado de novo.",
  notRedeemed: "Este vale não foi resgatado, então não há nada a desfazer.",
  redemptionUnknown: "Não encontramos este resgate.",
  undoneAlready: "Este resgate já foi desfeito.",
  redeemedElsewhere: "Outra empresa resgatou este vale, então só ela pode desfazer.",
  reversalTooLate: "Um resgate só pode ser desfeito em até 15 minutos. Se foi um engano, entre em contato com a marca.",
  undoneBefore: "Um operador de caixa já desfez um resgate deste vale. Peça ao proprietário que desfaça este.",
  undoneByYou:
    "Você desfez um resgate deste vale, por isso não pode resgatá-lo de novo. Um colega ou o proprietário pode.",
  goodUntil: "Válido até",
  offYourPurchase: "de desconto na sua compra",
  pin: "PIN",
  showAtCounter: "Mostre no caixa. Vale uma única vez, em qualquer loja da lista em {link}.",
  notYours: "Não encontramos este vale. Ele pode ter sido devolvido ou dado de presente.",
  released: "Você devolveu seu vale. O PIN dele não funciona mais.",
  withdrawn: "O link de presente não funciona mais. O vale continua seu.",
  givenAway: "Você deu de presente seu vale desta campanha. Cada dispositivo só pode receber um.",
  giftUnknown: "Este link de presente não é válido. Quem o enviou pode tê-lo cancelado.",
  giftTaken: "Alguém já aceitou este presente.",
  giftOwn: "Quem está dando este presente é você. Envie o link para outra pessoa.",
  giftHaveOne: "Este dispositivo já tem um vale desta campanha, por isso você não pode aceitar outro.",
  voided: "A marca cancelou este vale.",
  enoughToday: "Os vales de hoje acabaram. Haverá mais a partir de amanhã.",
  storeDayFull: {
    one: "Esta loja atingiu o limite diário da marca para esta campanha. Você poderá resgatar de novo em cerca de {count} hora. Este vale continua válido.",
    other:
      "Esta loja atingiu o limite diário da marca para esta campanha. Você poderá resgatar de novo em cerca de {count} horas. Este vale continua válido.",
  },
  dayFull: {
    one: "Esta campanha atingiu o limite diário. Você poderá resgatar de novo em cerca de {count} hora. Este vale continua válido.",
    other:
      "Esta campanha atingiu o limite diário. Você poderá resgatar de novo em cerca de {count} horas. Este vale continua válido.",
  },
};
