import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  title: "Acessos",
  text: "Quem acessou a conta da sua marca, ou tentou acessar, nos últimos 180 dias.",
  textOfBusiness:
    "Quem acessou a conta da sua empresa, ou tentou acessar, nos últimos 180 dias. Isso inclui você e seus operadores de caixa. Acessos da mesma rede têm a mesma identificação.",
  failed: "Não foi possível carregar os acessos.",
  empty: "Nenhum acesso ainda",
  emptyText: "Cada acesso aparece aqui, com o dispositivo e a rede.",
  person: "Pessoa",
  everybody: "Todas as pessoas",
  outcome: "Resultado",
  all: "Todos os resultados",
  succeeded: "Acesso bem-sucedido",
  wrongPassword: "Senha errada",
  wrongCode: "Código errado",
  suspended: "Conta suspensa",
  network: "Rede {network}",
  export: "Exportar",
  time: "Hora",
  device: "Dispositivo",
  roll: "Verifique o que mais tem acesso",
  rollText:
    "Quem teve acesso à sua senha pode ter criado estes itens com sua conta. Revogue os que você não reconhece.",
  rollOfRemoved: "{name} criou estes itens e talvez ainda possa usá-los. Substitua os necessários e revogue os demais.",
  rollKeys: "Chaves de API",
  rollWebhooks: "Destinos de webhooks",
  rollInvitations: "Convites pendentes",
  activityNoMatch: "Nenhuma atividade corresponde a estes filtros.",
  clearFilters: "Limpar filtros",
  activityMoreFailed: "Não foi possível carregar mais atividades.",
  activityEnd: "Fim da lista.",
};
