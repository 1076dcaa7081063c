import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "Fale com a gente",
  text: "Dois escritórios, uma equipe. Ligue, escreva ou faça uma visita.",
  textWithout: "Não sabe a quem perguntar? Comece por aqui.",
  officeUs: "Estados Unidos",
  officeNg: "Nigéria",
  phone: "Telefone",
  email: "E-mail",
  address: "Endereço",
  openMap: "Abrir no mapa",
  mapLabel: "{city} em um mapa do país",
  helpTitle: "Quem pode ajudar",
  voucher: "Tenho um vale",
  voucherText: "A loja pode dizer se seu vale é válido. A página da oferta mostra para que ele serve e quando expira.",
  voucherAct: "Ver ofertas disponíveis",
  shop: "Tenho uma loja",
  shopText: "Como funcionam a participação, o estoque e os acertos, e quais campanhas procuram lojas.",
  shopAct: "Para sua empresa",
  brand: "Tenho uma marca",
  brandText:
    "O que uma campanha pode fazer e como você acompanha os resultados. Uma demonstração de meia hora diz mais do que dez e-mails.",
  brandAct: "Para marcas",
};
