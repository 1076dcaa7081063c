import type { owed as english } from "../en/owed.ts";
import type { Translation } from "../catalogue.ts";

export const owed: Translation<typeof english> = {
  text: "Ce que vous devez aux entreprises pour les bons encaissés. Les montants sont ceux du décompte de chaque entreprise.",
  toPay: "À payer",
  note: "Les encaissements annulés ne comptent pas. Les dates suivent le fuseau horaire de chaque entreprise. Vous payez chaque entreprise vous-même.",
  none: "Rien à payer pour cette période",
  noneText: "Les bons encaissés par les entreprises s’affichent ici, avec ce que vous devez.",
};
