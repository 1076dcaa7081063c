import type { products as english } from "../en/products.ts";
import type { Translation } from "../catalogue.ts";

export const products: Translation<typeof english> = {
  nameRequired: "Escriba el nombre del producto",
  upcRequired: "Escriba el UPC del producto",
  upcMin: "El valor debe tener al menos 7 dígitos.",
  upcMax: "El valor no puede tener más de 14 caracteres.",
  upcCharacters: "El UPC no admite caracteres especiales.",
  upcTaken: "El UPC ya existe.",
  upcFree: "Este UPC está disponible.",
  imageRequired: "Seleccione la imagen del producto",
  empty: "Complete los datos del producto.",
  added: { one: "Producto agregado.", other: "{count} productos agregados." },
  updated: "Producto actualizado.",
  upcTwice: "El UPC aparece más de una vez en esta lista. Cambie o quite uno.",
  archived: "Se archivó {name}.",
  restored: "Se desarchivó {name}.",
  notFound: "No encontramos ese producto.",
};
