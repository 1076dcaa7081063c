import type { owed as english } from "../en/owed.ts";
import type { Translation } from "../catalogue.ts";

export const owed: Translation<typeof english> = {
  text: "Lo que debe a los negocios por los vales que canjearon. Los importes coinciden con la liquidación de cada negocio.",
  toPay: "Por pagar",
  note: "Los canjes deshechos no cuentan. Los días son los de la zona horaria de cada negocio. Usted paga directamente a cada negocio.",
  none: "No hay nada por pagar en este período",
  noneText: "Los vales que canjean los negocios aparecen aquí, con lo que debe por ellos.",
};
