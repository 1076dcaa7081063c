import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "Onde você está conectado",
  text: "Encerre o que não reconhecer e, nesse caso, mude a sua senha.",
  failed: "Não foi possível carregar a lista das suas sessões.",
  device: "{browser} no {system}",
  unknown: "Dispositivo desconhecido",
  isThis: "Este dispositivo",
  since: "Conectado em {date}",
  lastUsed: "Último uso: {time}",
  nowhereElse: "Você não está conectado em nenhum outro lugar.",
  end: "Sair",
  endOf: "Sair em {device}",
  endOthers: "Sair em todos os outros",
  endText: "Digite a sua senha para sair em {device}.",
  endOthersText: "Digite a sua senha para sair em todos os lugares, menos aqui.",
  ended: "A sessão foi encerrada lá.",
  endedOthers: "A sessão foi encerrada em todos os lugares, menos aqui.",
  gone: "Essa sessão já tinha terminado.",
};
