import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "Onde você está conectado",
  text: "Saia dos dispositivos que você não reconhece e depois altere sua senha.",
  failed: "Não foi possível carregar suas sessões.",
  device: "{browser} no {system}",
  unknown: "Dispositivo desconhecido",
  isThis: "Este dispositivo",
  since: "Conectado em {date}",
  lastUsed: "Último uso: {time}",
  nowhereElse: "Você não está conectado em nenhum outro lugar.",
  end: "Sair",
  endOf: "Sair de {device}",
  endAll: "Sair de todos os dispositivos",
  endText: "Digite sua senha para sair de {device}.",
  endAllText: "Digite sua senha para sair de todos os dispositivos, inclusive deste. Depois, entre de novo.",
  ended: "Sessão encerrada no dispositivo.",
  endedAll: "Você saiu de todos os dispositivos. Entre de novo.",
  gone: "Essa sessão já tinha terminado.",
};
