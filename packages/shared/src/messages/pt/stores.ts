import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "Não encontramos essa loja.",
  updated: "Loja salva.",
  primaryChanged: "{name} agora é sua loja principal.",
  opened: "Os clientes já podem encontrar {name}.",
  closed: "{name} está oculta para os clientes. O estoque permanece.",
  removed: "{name} foi removida.",
  lastStays: "Esta é sua única loja, por isso não pode ser removida.",
  primaryStays: "Esta é sua loja principal, por isso você não pode removê-la. Primeiro torne outra loja a principal.",
  joinedStays: "Esta loja participa de uma campanha que ainda está em andamento. Saia da campanha primeiro.",
  gone: "Esta loja foi removida.",
  pictureAdded: "Foto adicionada.",
  pictureRemoved: "Foto removida.",
  picturesArranged: "Fotos salvas.",
  picturesFull: "Uma loja pode ter até {most} fotos. Remova uma para adicionar outra.",
  pictureGone: "Esta foto não existe mais.",
  picturesChanged:
    "As fotos mudaram enquanto você editava, por isso não salvamos suas alterações. Confira as fotos e tente de novo.",
  hoursInvalid: "Informe um horário de abertura e um de fechamento.",
  hoursOverlap: "O horário de um dia avança sobre o do dia seguinte. Confira o horário de fechamento.",
};
