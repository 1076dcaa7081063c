import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "Primeros pasos",
  doneOf: "{done} de {total} hechos",
  next: "Siguiente: {step}",
  done: "Hecho:",
  toDo: "Por hacer:",
  goOn: "Continuar",
  readHow: "Ver cómo",
  hide: "Ocultar estos pasos",
  addProduct: "Agregue un producto",
  addProductText:
    "Los clientes usan los vales para comprar sus productos. Agregue el primero con su nombre, UPC e imagen.",
  createCampaign: "Cree una campaña",
  createCampaignText: "Indique el valor de cada vale, cuántos hay y cuándo son válidos.",
  publish: "Publique la campaña",
  publishText: "Se notifica a las tiendas, que pueden unirse, y la gente puede guardar vales.",
  addStore: "Indique dónde está su tienda",
  addStoreText: "La gente la encuentra por su dirección y su lugar en el mapa.",
  join: "Únase a una campaña",
  joinText: "Elija una campaña de una marca que usted vende.",
  stock: "Indique sus existencias",
  stockText: "Indique cuántas unidades puede ofrecer. En la búsqueda solo aparecen las tiendas con existencias.",
  redeem: "Canjee su primer vale",
  redeemText: "Escanee el código o escriba el PIN.",
  name: "¿Cómo se llama?",
  nameText: "Los demás ven su nombre junto a lo que usted hace, en lugar de su correo electrónico.",
  saveName: "Guardar nombre",
  nameLater: "Ahora no",
};
