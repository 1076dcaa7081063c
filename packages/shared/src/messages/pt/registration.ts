import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "Conta verificada com sucesso",
  verifyFirst: "Verifique sua conta.",
  confirmCodeFirst: "Digite primeiro o código que enviamos.",
  bankMismatch:
    "O titular da conta bancária não corresponde à sua empresa. Vincule outra conta ou entre em contato conosco.",
  bankAccountFull:
    "Esta conta bancária já foi usada para verificar outras {most} empresas. Vincule outra conta ou entre em contato conosco.",
  bankExpired: "A conexão com seu banco expirou. Vincule sua conta de novo.",
  bankTimeout: "O banco não respondeu a tempo. Tente de novo.",
  bankRefused: "O banco não confirmou esta conta. Tente de novo ou vincule outra conta.",
  bankUnserved: "Ainda não conseguimos verificar contas bancárias do seu país. Entre em contato conosco.",
  widgetFailed: "Não foi possível abrir a página de login do seu banco. Verifique a conexão e tente de novo.",
  widgetClosed: "Você fechou a página de login do seu banco antes do fim da verificação.",
  widgetOpening: "Abrindo a página de login do seu banco…",
  widgetAsking: "Consultando seu banco…",
  widgetTitle: "Página de login do seu banco",

  storeTypeRequired: "Selecione o tipo de loja.",
  phoneRequired: "Informe seu telefone.",
  phoneInvalid: "Telefone inválido.",
  phoneCodeRequired: "Selecione o código do país.",
  organizationRequired: "Informe o nome da sua empresa.",
  categoryRequired: "Selecione a categoria da sua empresa.",
  subcategoryRequired: "Selecione a subcategoria da sua empresa.",
  emailRequired: "Informe seu e-mail.",
  userNameRequired: "Informe seu nome de usuário.",
  firstNameRequired: "Informe seu nome.",
  lastNameRequired: "Informe seu sobrenome.",
  stateRequired: "Selecione seu estado.",
  cityRequired: "Selecione sua cidade.",
  streetRequired: "Informe seu endereço.",
  zipRequired: "Informe seu código postal.",
  zipInvalid: "Código postal inválido",
  businessPhoneRequired: "Informe o telefone da sua empresa.",
  emailTaken: "Este e-mail já tem uma conta. Faça login.",
  userNameTaken: "Este nome de usuário já está em uso. Escolha outro.",
  userNameHeld:
    "Seu nome de usuário está em uso, por isso não é possível mudar o e-mail aqui. Cadastre-se de novo com outro nome de usuário.",
  registered: "Enviamos um código para seu e-mail.",
  otpRequired: "Informe os 5 dígitos do código.",
  otpWrong: "Este código está incorreto. Confira o e-mail e tente de novo.",
  otpExpired: "Este código expirou. Peça um novo.",
  otpLocked: "Muitas tentativas erradas. Peça um novo código.",
  otpVerified: "Código verificado com sucesso",
  otpSent: "Código enviado com sucesso",
  otpTooSoon: {
    one: "Espere {count} segundo antes de pedir outro código.",
    other: "Espere {count} segundos antes de pedir outro código.",
  },
  otpTooMany:
    "Muitos códigos foram enviados para este e-mail hoje. Para continuar agora, abra o link de um desses e-mails. Ou tente de novo amanhã.",
  otpDone: "Este e-mail já foi confirmado. Continue para a próxima etapa.",
  emailChanged: "Enviamos um código para seu novo e-mail.",
  countryUnknown: "O Stashwell ainda não está disponível neste país.",
  otherCountry: "Todas as lojas de uma empresa precisam ficar no mesmo país.",
  singleStore: "Esta empresa foi cadastrada com uma única loja. Entre na sua conta para adicionar outra.",
  storeAdded: "Loja adicionada.",
  tooManyFromNetwork:
    "Muitas empresas foram cadastradas pela sua rede. Tente de novo em uma hora ou use outra rede, como os dados móveis.",
  tooManyStores: "Enquanto nenhuma marca a aprovar, uma empresa pode ter até {most} lojas.",

  existsSignIn: "Entrar",
};
