import type { products as english } from "../en/products.ts";
import type { Translation } from "../catalogue.ts";

export const products: Translation<typeof english> = {
  nameRequired: "Informe o nome do produto",
  upcRequired: "Informe o UPC do produto",
  upcMin: "O valor deve ter pelo menos 7 dígitos.",
  upcMax: "O valor não pode ter mais de 14 caracteres.",
  upcCharacters: "O UPC não aceita caracteres especiais.",
  upcTaken: "O UPC já existe.",
  upcFree: "Este UPC está disponível.",
  imageRequired: "Selecione a imagem do produto",
  empty: "Preencha as informações do produto.",
  added: { one: "Produto adicionado.", other: "{count} produtos adicionados." },
  updated: "Produto atualizado.",
  upcTwice: "O UPC aparece mais de uma vez nesta lista. Altere ou remova um deles.",
  archived: "{name} foi arquivado.",
  restored: "{name} foi desarquivado.",
  notFound: "Não encontramos esse produto.",
};
