import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "Escriba el pin.",
  pinUnknown: "Ningún vale tiene este pin, o su negocio no se ha unido a su campaña.",
  claimKey: "La clave de solicitud debe tener entre 16 y 100 caracteres.",
  soldOut: "No hay tarjetas de regalo disponibles",
  campaignExpired: "¡Vaya! Esa campaña ha caducado.",
  busy: "Hay muchas solicitudes en este momento. Vuelva a intentarlo enseguida.",
  used: "Este vale ya se ha usado.",
  notStarted: "La campaña de este vale todavía no ha empezado.",
  expired: "Este vale ha caducado.",
  blocked: "Su negocio bloqueó esta campaña o su marca. Desbloquéela para canjear.",
  storeNotJoined: "Esta tienda no participa en la campaña.",
  storeSuspended: "La marca ha suspendido a esta tienda en la campaña.",
  noStock: "A esta tienda no le quedan existencias de este producto.",
  redeemed: "Vale canjeado.",
  reversed: "Canje anulado. El vale se puede volver a usar.",
  notRedeemed: "Este vale no se ha canjeado, así que no hay nada que anular.",
  redeemedElsewhere: "Otro negocio canjeó este vale, así que solo él puede anularlo.",
  reversalTooLate: "Un canje se puede anular en un plazo de 15 minutos. Ese plazo ya pasó.",
  goodUntil: "Válido hasta",
  offYourPurchase: "de descuento en su compra",
  pin: "Pin",
  showAtCounter: "Muéstrelo en la caja. Sirve una sola vez, en cualquier tienda de la lista en {link}.",
};
