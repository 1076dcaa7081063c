import type { owed as english } from "../en/owed.ts";
import type { Translation } from "../catalogue.ts";

export const owed: Translation<typeof english> = {
  text: "O que você deve às empresas pelos vales que elas resgataram. Os valores são os mesmos do acerto de cada empresa.",
  toPay: "A pagar",
  note: "Resgates desfeitos não contam. Os dias seguem o fuso horário de cada empresa. Você paga cada empresa diretamente.",
  none: "Nada a pagar neste período",
  noneText: "Os vales que as empresas resgatam aparecem aqui, com o que você deve por eles.",
};
