import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  deviceSubject: "Um novo dispositivo entrou na sua conta",
  deviceText: "{device} acessou sua conta em {time}. Foi o primeiro acesso desse dispositivo.",
  passwordSubject: "Sua senha foi alterada",
  passwordText: "A senha da sua conta foi alterada em {time}.",
  bankSubject: "Sua conta bancária foi alterada",
  bankText: "A conta bancária verificada da sua empresa foi alterada em {time}.",
  keySubject: "Uma chave de API foi criada com sua conta",
  keyText: "A chave de API “{name}” foi criada em {time}. Ela funciona até expirar ou ser revogada.",
  codesSubject: "Outra pessoa pode saber sua senha",
  codesText: {
    one: "Nas últimas 24 horas, {count} código errado foi digitado depois da sua senha correta. A verificação em duas etapas impediu o acesso.",
    other:
      "Nas últimas 24 horas, {count} códigos errados foram digitados depois da sua senha correta. A verificação em duas etapas impediu o acesso.",
  },
  notYou:
    "Se não foi você, escolha agora uma nova senha e saia de todos os dispositivos. Se sua conta tem chaves de API, revogue as que não reconhece.",
  keyEndsSubject: {
    one: "A chave de API “{name}” expira em {count} dia",
    other: "A chave de API “{name}” expira em {count} dias",
  },
  keyEndsText:
    "Nessa data, os aplicativos que a usam vão parar de funcionar. Crie uma nova chave, passe a usá-la neles e revogue a antiga.",
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
  succeeded: "Entrou",
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
