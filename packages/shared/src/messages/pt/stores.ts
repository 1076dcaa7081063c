import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "Não encontramos essa loja.",
  updated: "Loja salva.",
  primaryChanged: "{name} agora é sua loja principal.",
  opened: "{name} está aberta: as pessoas a encontram.",
  closed: "{name} está fechada: as pessoas não a encontram. O estoque permanece.",
  removed: "{name} foi removida.",
  lastStays: "Esta é sua única loja, por isso não pode ser removida.",
  primaryStays: "Esta é sua loja principal. Primeiro torne outra loja a principal.",
  joinedStays: "Esta loja participa de uma campanha que ainda está em andamento. Saia da campanha primeiro.",
  gone: "Esta loja foi removida.",
  pictureAdded: "Foto adicionada.",
  pictureRemoved: "Foto removida.",
  picturesArranged: "Fotos salvas.",
  picturesFull: "Uma loja tem no máximo {most} fotos.",
  pictureGone: "Esta foto não está mais aqui.",
  picturesChanged: "As fotos foram alteradas em outra janela. Confira-as de novo.",
};
