import type { home as english } from "../en/home.ts";
import type { Translation } from "../catalogue.ts";

export const home: Translation<typeof english> = {
  menu: "Menu",
  business: "Lojistas",
  brand: "Marcas",
  contact: "Contato",
  openCampaigns: "Campanhas abertas",
  privacyPolicy: "Política de privacidade",
  bookDemo: "Agendar uma demonstração",
  newTab: "abre em nova aba",
  newShop: "Primeira vez aqui?",
  registerShop: "Cadastre sua empresa",
  footerText: "Vales de grandes marcas, aceitos na loja ao lado.",
  ratingLabel: "{rating} de 5, com base em {reviews} avaliações",

  aboutTitle: "Um vale é uma promessa. Nós cuidamos dela.",
  aboutText:
    "Uma marca separa um número fixo de vales e um valor para cada um. Você guarda um no celular, uma loja da sua rua aceita, e a marca vê que ele foi usado. Nada para imprimir, enviar ou recortar.",
  aboutBrand: "A marca dá",
  aboutBrandText: "Um número fixo de vales, um valor fixo e uma data de término clara.",
  aboutYou: "Você guarda",
  aboutYouText: "Na carteira do celular, em PDF ou simplesmente no navegador.",
  aboutShop: "A loja aceita",
  aboutShopText: "Uma leitura do código, e o valor é descontado no caixa.",

  offerTitle: "Tudo sobre uma oferta, em um só vale",
  offerText: "Sem pontos para juntar e sem letras miúdas. O que você lê é o que você leva.",
  offerBrand: "Quem dá",
  offerBrandText: "A marca dos produtos que você leva para casa.",
  offerWorth: "Quanto vale",
  offerWorthText: "O valor que é descontado da sua compra.",
  offerUntil: "Até quando vale",
  offerUntilText: "Até o fim do último dia indicado nele.",
  offerCode: "Um código de uso único",
  offerCodeText: "Ninguém consegue adivinhar, e ele não pode ser usado de novo.",
  offerSampleBrand: "Larkfield Foods",
  offerSampleName: "Despensa de Ação de Graças",
  offerSampleUntil: "Válido até {day}",

  freeTitle: "Grátis, até a última linha",
  freeText: "A marca paga o que oferece. Você não paga nada, e uma loja pequena também não.",
  freeSave: "Guardar um vale",
  freeFind: "Encontrar uma loja",
  freeGift: "Dar de presente a alguém",
  freeJoin: "Participar com sua loja",
  freeTotal: "Total",

  featuresTitle: "Funciona na fila longa, na tela trincada e com uma só barrinha de sinal",
  featureAccount: "Sem criar conta",
  featureAccountText: "Um toque, e o vale é seu. Na próxima visita, ele continua lá.",
  featureOffline: "Funciona sem internet",
  featureOfflineText: "Na carteira do celular ou em PDF, ele mostra o código até no subsolo.",
  featureOnce: "Um vale, um uso",
  featureOnceText: "Não pode ser usado duas vezes, nem em duas lojas no mesmo segundo.",
  featureReceipt: "Um recibo que fica",
  featureReceiptText: "Depois ele diz onde, quando e em que foi usado.",
  featurePrivate: "Sem dar seu nome",
  featurePrivateText:
    "Nem nome, nem telefone. Às vezes enviamos um código ao seu e-mail, para que cada pessoa receba um só vale.",
  featureLanguages: "Dez idiomas",
  featureLanguagesText:
    "Inglês, espanhol, francês, português, guzerate e chinês, até no PDF. Hauçá, iorubá, igbo e pidgin nigeriano estão em versão beta.",

  mapTextAround:
    "Digite um lugar ou toque em “Usar minha localização” para ver as lojas mais próximas que ainda têm estoque.",
  mapPrivacy:
    "O celular pergunta antes de compartilhar sua localização. Nós a usamos só nessa busca e não a guardamos.",
  findStore: "Encontrar uma loja",

  appTitle: "Fica no app que você já tem",
  appText:
    "Guarde um vale no Apple Wallet ou no Google Wallet e ele estará a um toque no caixa. Em qualquer outro celular, use o PDF ou imprima.",
  appIos: "Para iPhone e iPad",
  appAndroid: "Para Android",
  appAnything: "Para todo o resto",
  appApple: "Apple Wallet",
  appGoogle: "Google Wallet",
  appPdf: "PDF para imprimir ou guardar",
  appGet: "Baixe o app",
  appGetIos: "App Store",
  appGetAndroid: "Google Play",

  shopMore: "Para sua empresa",
  hostTitle: "Campanhas de {brand}",
  hostText: "Vende estes produtos? Escolha uma campanha e participe com sua loja. É grátis.",
  hostEmpty: "Nenhuma campanha disponível.",
  hostEmptyText: "Assim que {brand} abrir uma campanha, ela aparece aqui.",
  findStoreOf: "Escolher uma oferta e encontrar lojas",
};
