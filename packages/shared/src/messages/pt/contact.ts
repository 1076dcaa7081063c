import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "Fale com a gente",
  text: "Dois escritórios, uma equipe. Ligue, escreva ou apareça.",
  textWithout: "A quem perguntar, seja qual for a sua dúvida.",
  officeUs: "Estados Unidos",
  officeNg: "Nigéria",
  phone: "Telefone",
  email: "E-mail",
  address: "Endereço",
  openMap: "Abrir no mapa",
  mapLabel: "{city} em um mapa do país",
  helpTitle: "Quem sabe melhor",
  voucher: "Tenho um vale",
  voucherText:
    "No caixa, a loja sabe se ele é válido. Para que serve e até quando, a própria marca diz embaixo da oferta.",
  voucherAct: "Ver ofertas abertas",
  shop: "Tenho uma loja",
  shopText: "Tudo sobre participar, estoque e acertos, e as campanhas que esperam por lojas.",
  shopAct: "Para o seu comércio",
  brand: "Tenho uma marca",
  brandText: "O que uma campanha pode fazer e o que você vê dela. Meia hora de demonstração diz mais que dez e-mails.",
  brandAct: "Para marcas",
};
