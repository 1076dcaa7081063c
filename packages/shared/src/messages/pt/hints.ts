import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "Primeiros passos",
  doneOf: "{done} de {total} feitos",
  next: "A seguir: {step}",
  done: "Feito:",
  toDo: "A fazer:",
  goOn: "Continuar",
  readHow: "Ler como",
  hide: "Ocultar estes passos",
  addProduct: "Adicione um produto",
  addProductText: "Um vale vale para produtos. Adicione o primeiro com nome, UPC e imagem.",
  createCampaign: "Crie uma campanha",
  createCampaignText: "Diga quanto vale um vale, quantos há e quando são válidos.",
  publish: "Publique a campanha",
  publishText: "As lojas são avisadas e podem participar, e as pessoas podem salvar vales.",
  addStore: "Diga onde fica sua loja",
  addStoreText: "As pessoas a acham pelo endereço e pelo lugar no mapa.",
  join: "Participe de uma campanha",
  joinText: "Escolha a de uma marca que você vende.",
  stock: "Informe seu estoque",
  stockText: "Diga quantas unidades pode entregar. Só são achadas lojas com estoque.",
  redeem: "Resgate seu primeiro vale",
  redeemText: "Escaneie o código ou digite o pin.",
};
