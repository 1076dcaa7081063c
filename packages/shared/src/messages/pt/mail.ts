import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "Defina sua senha do Stashwell",
  resetSubject: "Redefina sua senha do Stashwell",
  welcomeHeading: "Boas-vindas ao Stashwell",
  resetHeading: "Escolha uma nova senha",
  hello: "Olá,",
  helloName: "Olá, {name},",
  welcomeBrand: "Sua conta de marca está pronta. Escolha uma senha para começar.",
  welcomeBusiness: "Sua conta de empresa está pronta. Escolha uma senha para começar.",
  resetBrand: "Alguém pediu uma nova senha para sua conta de marca.",
  resetBusiness: "Alguém pediu uma nova senha para sua conta de empresa.",
  choosePassword: "Escolher uma senha",
  copyLink: "Se o botão não funcionar, cole este link no navegador:",
  worksDays: "O link só pode ser usado uma vez e expira em {days} dias.",
  worksMinutes: "O link só pode ser usado uma vez e expira em {minutes} minutos.",
  neverAsked: "Ninguém do Stashwell vai pedir sua senha ou este link.",
  welcomeIgnore: "Se você não esperava esta conta, pode ignorar este e-mail. Nada acontece se você não usar o link.",
  resetIgnore: "Se não foi você que pediu, pode ignorar este e-mail. Sua senha continua a mesma.",
  sentBecause: "Enviado porque {email} tem uma conta em {site}.",
  inviteSubject: "{brand} convidou você para a equipe no Stashwell",
  inviteHeading: "Participe da equipe de {brand}",
  inviteText: "{inviter} convidou você para a equipe de {brand} no Stashwell. Escolha uma senha para começar.",
  inviteOwner: "Sua função será Proprietário. Você poderá fazer tudo e gerenciar a equipe.",
  inviteEditor:
    "Sua função será Editor. Você poderá criar, editar e publicar campanhas, suspender lojas e exportar dados.",
  inviteViewer: "Sua função será Leitor. Você poderá ver campanhas, lojas e resultados, mas não fazer alterações.",
  inviteIgnore: "Se você não conhece esta marca, pode ignorar este e-mail. Nada acontece se você não usar o link.",
  sentInvited: "Enviado para {email} porque {brand} informou este endereço em {site}.",
  inviteSupport:
    "Sua função será Suporte. Você poderá apenas buscar, cancelar, reativar e reemitir vales e adicionar notas.",
};
