import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "Para marcas e agências",
  heroTitle: "A sua oferta, na própria prateleira onde se compra.",
  heroText: "Publique uma campanha, deixe as lojas do bairro entrarem e acompanhe cada vale, do toque ao balcão.",
  dashboardPicture:
    "O painel de clientes de uma campanha: medidores de vales baixados e resgatados, e um gráfico dia a dia.",
  wizardPicture:
    "O assistente de campanhas: a imagem de uma oferta ao lado da prévia no celular, com o botão no lugar.",

  marketingTitle: "Soluções de marketing",
  marketingText: "Uma campanha reúne a oferta, as imagens, os lugares e as pessoas que trabalham nela.",
  design: "A sua imagem, as suas cores",
  designText: "Envie a arte e ponha o botão onde quiser. A prévia mostra o celular como o cliente vai ver.",
  budget: "Um orçamento que não estoura",
  budgetText: "Você diz quantos vales existem e quanto vale cada um. Nenhum a mais é entregue.",
  places: "Só onde você quer",
  placesText: "Um país inteiro ou alguns estados: só as lojas de lá podem participar.",
  team: "Feito para equipes e agências",
  teamText: "Uns publicam, outros preparam, outros olham. Fica registrado quem fez o quê.",

  engageTitle: "Engajamento digital",
  engageText: "Do cartaz ao bolso em uma leitura.",
  links: "Um endereço só seu",
  linksText: "Um link e um QR code com o seu nome, e um cartaz pronto para imprimir.",
  wallet: "Um lugar na carteira",
  walletText: "Apple Wallet, Google Wallet ou PDF, em seis idiomas e nas suas cores.",
  shelf: "O caminho até a prateleira",
  shelfText: "Os clientes veem as lojas que ainda têm estoque, a mais próxima primeiro.",

  giftTitle: "Vales-presente e reembolsos",
  giftText: "Um valor de desconto, em dólares, nairas ou libras, nos produtos que você indicar.",
  giftCard: "Como vale-presente",
  giftCardText: "Um link o passa para outra pessoa. O código muda de mãos, e o antigo deixa de valer.",
  rebate: "Como reembolso",
  rebateText: "É descontado quando o seu produto passa no caixa, nem antes, nem sem ele.",
  unused: "Nada se perde",
  unusedText: "O vale que alguém devolve vai para a próxima pessoa.",

  measureTitle: "Veja chegar",
  measureText:
    "Obtidos, baixados, resgatados: dia a dia, loja a loja, no mapa e em CSV. Os números são contados, não estimados.",

  closeTitle: "Vamos mostrar?",
  closeText: "Traga um produto. Fazemos uma campanha com ele diante dos seus olhos.",
  closeContact: "Escreva para nós",
};
