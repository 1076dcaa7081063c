import type { Translation } from "../catalogue.ts";
import type { levels as english } from "../en/levels.ts";

export const levels: Translation<typeof english> = {
  new: "Nova",
  checked: "Verificada",
  approved: "Aprovada",
  trusted: "De confiança",
  changed: {
    one: "{count} empresa está agora no nível {level}.",
    other: "{count} empresas estão agora no nível {level}.",
  },
  heldAgain: { one: "{count} resgate fica retido de novo.", other: "{count} resgates ficam retidos de novo." },
  noLongerHeld: "{amount} não está mais retido por falta de aprovação.",
  knownAdded: { one: "{count} empresa adicionada à sua lista.", other: "{count} empresas adicionadas à sua lista." },
  knownTried: "Isto foi um teste. Nenhuma empresa foi adicionada.",
  knownRemoved: "Removida da sua lista.",
  knownFull: "Sua lista pode ter até {count} empresas. Remova algumas e tente de novo.",
  stockApproved: { one: "{count} pedido de estoque aprovado.", other: "{count} pedidos de estoque aprovados." },
  stockRefused: { one: "{count} pedido de estoque recusado.", other: "{count} pedidos de estoque recusados." },
  heldForLevel: "a marca ainda não aprovou sua empresa",
  heldForReview: "a marca ainda não concluiu a revisão",
};
