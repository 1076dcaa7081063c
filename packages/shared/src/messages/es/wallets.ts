import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";

export const wallets: Translation<typeof english> = {
  appleOff: "Apple Wallet no está disponible aquí. El PDF del vale sirve igual.",
  appleUnknown: "Ese vale no existe.",
  passTitle: "{amount} de descuento de {brand}",
  passGoodFrom: "Válido desde",
  passStatus: "Estado",
  passReady: "Listo para usar",
  passEarly: "Todavía no",
  passUsed: "Usado",
  passUsedOn: "Usado el",
  passExpired: "Vencido",
  passGone: "Ya no es suyo",
  passUntilNow: "Ahora es válido hasta el %@",
  passCampaign: "Oferta",
  passLink: "Oferta y tiendas participantes",
};
