import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Escriba el pin.",
  pinUnknown: "Ningún vale tiene este pin, o su negocio no se ha unido a su campaña.",
  claimKey: "La clave de solicitud debe tener entre 16 y 100 caracteres.",
  soldOut: "No hay tarjetas de regalo disponibles",
  campaignExpired: "¡Vaya! Esa campaña ha vencido.",
  busy: "Hay muchas solicitudes en este momento. Vuelva a intentarlo enseguida.",
  networkMinutes: {
    one: "Se guardaron demasiados vales desde esta red. Vuelva a intentarlo en {count} minuto aproximadamente o use datos móviles.",
    other:
      "Se guardaron demasiados vales desde esta red. Vuelva a intentarlo en unos {count} minutos o use datos móviles.",
  },
  networkHours: {
    one: "Se guardaron demasiados vales desde esta red. Vuelva a intentarlo en {count} hora aproximadamente o use datos móviles.",
    other:
      "Se guardaron demasiados vales desde esta red. Vuelva a intentarlo en unas {count} horas o use datos móviles.",
  },
  networkShare:
    "Desde esta red ya se guardaron todos los vales que le corresponden. Conéctese a otra red, por ejemplo con datos móviles, y vuelva a intentarlo.",
  used: "Este vale ya se ha usado.",
  notStarted: "La campaña de este vale todavía no ha empezado.",
  expired: "Este vale ha vencido.",
  blocked: "Su negocio bloqueó esta campaña o su marca. Desbloquéela para canjear.",
  storeNotJoined: "Esta tienda no participa en la campaña.",
  storeSuspended: "La marca ha suspendido a esta tienda en la campaña.",
  noStock: "A esta tienda no le quedan existencias de este producto.",
  dailyCap: {
    one: "Su negocio es nuevo para esta marca y ya canjeó sus {limit} vales de hoy. Podrá volver a canjear en {count} hora aproximadamente o en cuanto la marca retire el límite. Este vale sigue siendo válido.",
    other:
      "Su negocio es nuevo para esta marca y ya canjeó sus {limit} vales de hoy. Podrá volver a canjear en unas {count} horas o en cuanto la marca retire el límite. Este vale sigue siendo válido.",
  },
  redeemed: "Vale canjeado.",
  reversed: "Canje anulado. El vale se puede volver a usar.",
  notRedeemed: "Este vale no se ha canjeado, así que no hay nada que anular.",
  redeemedElsewhere: "Otro negocio canjeó este vale, así que solo él puede anularlo.",
  reversalTooLate: "Un canje se puede anular en un plazo de 15 minutos. Ese plazo ya pasó.",
  undoneBefore: "Un cajero ya anuló este vale una vez. Pregunte al propietario.",
  undoneByYou: "Usted anuló este vale antes. Puede canjearlo un compañero o el propietario.",
  goodUntil: "Válido hasta",
  offYourPurchase: "de descuento en su compra",
  pin: "Pin",
  showAtCounter: "Muéstrelo en la caja. Sirve una sola vez, en cualquier tienda de la lista en {link}.",
  notYours: "Ese vale no existe: se devolvió o se regaló.",
  released: "Su vale está de nuevo disponible para otras personas. Su pin ya no sirve.",
  withdrawn: "El enlace de regalo ya no sirve. El vale sigue siendo suyo.",
  givenAway: "Usted regaló su vale de esta campaña. Hay uno por dispositivo.",
  giftUnknown: "Este enlace de regalo no sirve, o quien lo envió lo retiró.",
  giftTaken: "Alguien ya aceptó este regalo.",
  giftOwn: "Este regalo es suyo. Envíe el enlace a otra persona.",
  giftHaveOne: "Ya tiene un vale de esta campaña en este dispositivo, así que no puede aceptar otro.",
};
