import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "Defina a sua senha do Stashwell",
  resetSubject: "Redefina a sua senha do Stashwell",
  welcomeHeading: "Boas-vindas ao Stashwell",
  resetHeading: "Escolha uma nova senha",
  hello: "Olá,",
  helloName: "Olá, {name},",
  welcomeBrand: "A sua conta de marca está pronta. Escolha uma senha para entrar.",
  welcomeBusiness: "A sua conta de loja está pronta. Escolha uma senha para entrar.",
  resetBrand: "Alguém pediu uma nova senha para a sua conta de marca.",
  resetBusiness: "Alguém pediu uma nova senha para a sua conta de loja.",
  choosePassword: "Escolher uma senha",
  copyLink: "Se o botão não funcionar, copie este endereço para o seu navegador:",
  worksDays: "O link funciona uma única vez, durante {days} dias.",
  worksMinutes: "O link funciona uma única vez, durante {minutes} minutos.",
  neverAsked: "Ninguém do Stashwell lhe pedirá a sua senha ou este link.",
  welcomeIgnore: "Se não esperava esta conta, pode ignorar este e-mail; sem o link nada acontece.",
  resetIgnore: "Se não foi você que pediu, pode ignorar este e-mail; a sua senha continua a mesma.",
  sentBecause: "Enviado porque {email} tem uma conta em {site}.",
};
