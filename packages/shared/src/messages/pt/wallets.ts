import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";

export const wallets: Translation<typeof english> = {
  appleOff: "O Apple Wallet não está disponível aqui. O PDF do vale serve da mesma forma.",
  appleUnknown: "Esse vale não existe.",
  passTitle: "{amount} de desconto de {brand}",
  passGoodFrom: "Válido a partir de",
  passStatus: "Estado",
  passReady: "Pronto para usar",
  passEarly: "Ainda não",
  passUsed: "Usado",
  passUsedOn: "Usado em",
  passExpired: "Expirado",
  passGone: "Já não é seu",
  passUntilNow: "Agora válido até %@",
  passCampaign: "Oferta",
  passLink: "Oferta e lojas participantes",
};
