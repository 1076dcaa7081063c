import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "Primeros pasos",
  doneOf: "{done} de {total} hechos",
  next: "Siguiente: {step}",
  done: "Hecho:",
  toDo: "Por hacer:",
  goOn: "Continuar",
  readHow: "Leer cómo",
  hide: "Ocultar estos pasos",
  addProduct: "Añada un producto",
  addProductText: "Un vale sirve para productos. Añada el primero con su nombre, UPC e imagen.",
  createCampaign: "Cree una campaña",
  createCampaignText: "Indique cuánto vale un vale, cuántos hay y cuándo son válidos.",
  publish: "Publique la campaña",
  publishText: "Se avisa a las tiendas, que pueden unirse, y la gente puede guardar vales.",
  addStore: "Indique dónde está su tienda",
  addStoreText: "La gente la encuentra por su dirección y su lugar en el mapa.",
  join: "Únase a una campaña",
  joinText: "Elija la de una marca que usted vende.",
  stock: "Introduzca sus existencias",
  stockText: "Indique cuántas unidades puede entregar. Solo se encuentran las tiendas con existencias.",
  redeem: "Canjee su primer vale",
  redeemText: "Escanee el código o escriba el pin.",
};
