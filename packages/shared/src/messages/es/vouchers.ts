import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Escriba el PIN.",
  pinUnknown:
    "Ningún vale tiene este PIN, o su negocio no participa en la campaña. Revise el PIN e inténtelo de nuevo.",
  claimKey: "La clave de solicitud debe tener entre 16 y 100 caracteres.",
  soldOut: "No hay tarjetas de regalo disponibles",
  campaignExpired: "¡Vaya! Esa campaña venció.",
  busy: "Tenemos mucha actividad en este momento. Inténtelo de nuevo en un instante.",
  networkMinutes: {
    one: "Se guardaron demasiados vales desde esta red. Inténtelo de nuevo en {count} minuto aproximadamente o use datos móviles.",
    other:
      "Se guardaron demasiados vales desde esta red. Inténtelo de nuevo en unos {count} minutos o use datos móviles.",
  },
  networkHours: {
    one: "Se guardaron demasiados vales desde esta red. Inténtelo de nuevo en {count} hora aproximadamente o use datos móviles.",
    other:
      "Se guardaron demasiados vales desde esta red. Inténtelo de nuevo en unas {count} horas o use datos móviles.",
  },
  workNeeded:
    "Desde esta red se guardaron muchos vales. Confirme su correo electrónico para guardar el suyo ahora o inténtelo de nuevo más tarde.",
  contactNeeded:
    "Cada persona puede obtener solo uno de estos vales. Confirme su correo electrónico para guardar el suyo.",
  contactUsed: "Este correo electrónico ya tiene un vale de esta campaña.",
  codeMailed: "Código enviado. Revise su correo.",
  used: "Este vale ya se usó.",
  notStarted: "La campaña de este vale todavía no ha empezado.",
  expired: "Este vale venció.",
  blocked: "Su negocio bloqueó esta campaña o su marca. Desbloquéela para canjear.",
  storeNotJoined: "Esta tienda no participa en la campaña. Elija otra tienda o únase primero a la campaña.",
  storeSuspended: "La marca suspendió esta tienda en la campaña. Comuníquese con la marca para saber por qué.",
  noStock: "A esta tienda no le quedan existencias de este producto. Elija otro producto u otra tienda.",
  underReview:
    "La marca está revisando los canjes de su negocio, así que ahora no puede canjear sus vales. Este vale sigue siendo válido.",
  dailyCap: {
    one: "Su negocio alcanzó su límite diario para los vales de esta marca ({limit}). Podrá volver a canjear en {count} hora aproximadamente o en cuanto la marca suba su nivel. Este vale sigue siendo válido.",
    other:
      "Su negocio alcanzó su límite diario para los vales de esta marca ({limit}). Podrá volver a canjear en unas {count} horas o en cuanto la marca suba su nivel. Este vale sigue siendo válido.",
  },
  dailyWorth: {
    one: "Su negocio puede canjear vales de esta marca por un valor de hasta {limit} al día, y este lo superaría. Podrá canjearlo en {count} hora aproximadamente o en cuanto la marca suba su nivel. Este vale sigue siendo válido.",
    other:
      "Su negocio puede canjear vales de esta marca por un valor de hasta {limit} al día, y este lo superaría. Podrá canjearlo en unas {count} horas o en cuanto la marca suba su nivel. Este vale sigue siendo válido.",
  },
  unapprovedCap: {
    one: "Los negocios que esta marca no ha aprobado alcanzaron su límite común de hoy. Podrá volver a canjear en {count} hora aproximadamente o en cuanto la marca lo apruebe. Este vale sigue siendo válido.",
    other:
      "Los negocios que esta marca no ha aprobado alcanzaron su límite común de hoy. Podrá volver a canjear en unas {count} horas o en cuanto la marca lo apruebe. Este vale sigue siendo válido.",
  },
  awaitingApproval:
    "Esta marca aprueba cada negocio antes de que pueda canjear, y aún no ha aprobado el suyo. Este vale sigue siendo válido.",
  redeemed: "Vale canjeado.",
  reversed: "Canje deshecho. El vale se puede volver a usar.",
  notRedeemed: "Este vale no se canjeó, así que no hay nada que deshacer.",
  redemptionUnknown: "No encontramos este canje.",
  undoneAlready: "Este canje ya se deshizo.",
  redeemedElsewhere: "Otro negocio canjeó este vale, así que solo ese negocio puede deshacer el canje.",
  reversalTooLate:
    "Un canje solo se puede deshacer en los 15 minutos siguientes. Si este fue un error, comuníquese con la marca.",
  undoneBefore: "Un cajero ya deshizo un canje de este vale. Pida al propietario que deshaga este.",
  undoneByYou:
    "Usted deshizo un canje de este vale, así que no puede volver a canjearlo. Puede hacerlo un colega o el propietario.",
  goodUntil: "Válido hasta",
  offYourPurchase: "de descuento en su compra",
  pin: "PIN",
  showAtCounter: "Muéstrelo en la caja. Sirve una sola vez, en cualquier tienda de la lista en {link}.",
  notYours: "No encontramos este vale. Puede que se haya devuelto o regalado.",
  released: "Usted devolvió su vale. El PIN ya no funciona.",
  withdrawn: "El enlace de regalo ya no funciona. El vale sigue siendo suyo.",
  givenAway: "Usted regaló su vale de esta campaña. Cada dispositivo puede recibir solo uno.",
  giftUnknown: "Este enlace de regalo no es válido. Puede que quien lo envió lo haya cancelado.",
  giftTaken: "Alguien ya aceptó este regalo.",
  giftOwn: "Este regalo es suyo. Envíe el enlace a otra persona.",
  giftHaveOne: "Este dispositivo ya tiene un vale de esta campaña, así que no puede aceptar otro.",
  voided: "La marca anuló este vale.",
  enoughToday: "Los vales de hoy se agotaron. Mañana habrá más.",
  storeDayFull: {
    one: "Esta tienda alcanzó el límite diario de la marca para esta campaña. Podrá volver a canjear en {count} hora aproximadamente. Este vale sigue siendo válido.",
    other:
      "Esta tienda alcanzó el límite diario de la marca para esta campaña. Podrá volver a canjear en unas {count} horas. Este vale sigue siendo válido.",
  },
  dayFull: {
    one: "Esta campaña alcanzó su límite diario. Podrá volver a canjear en {count} hora aproximadamente. Este vale sigue siendo válido.",
    other:
      "Esta campaña alcanzó su límite diario. Podrá volver a canjear en unas {count} horas. Este vale sigue siendo válido.",
  },
};
