import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "Para marcas e agências",
  heroTitle: "Sua oferta, direto na prateleira.",
  heroText: "Publique uma campanha, deixe as lojas do bairro participarem e acompanhe cada vale, da tela ao caixa.",
  dashboardPicture:
    "O painel de clientes de uma campanha: medidores de vales baixados e resgatados, e um gráfico dia a dia.",
  wizardPicture:
    "O assistente de campanhas: a imagem de uma oferta ao lado da prévia no celular, com o botão “Salvar no celular” posicionado.",

  marketingTitle: "Soluções de marketing",
  marketingText: "Uma campanha reúne a oferta, as imagens, os lugares e as pessoas que trabalham nela.",
  design: "Sua imagem, suas cores",
  designText: "Envie a arte e ponha o botão onde quiser. A prévia mostra o celular como o cliente vai ver.",
  budget: "Um orçamento que não estoura",
  budgetText: "Você define quantos vales existem e o valor de cada um. Nenhum a mais é entregue.",
  places: "Só onde você quer",
  placesText: "Um país inteiro ou só alguns estados. Apenas as lojas de lá podem participar.",
  team: "Feito para equipes e agências",
  teamText: "Uns publicam, outros cuidam do suporte, outros só olham. Cada ação fica registrada.",

  engageTitle: "Engajamento digital",
  engageText: "Do cartaz ao bolso em uma leitura.",
  links: "Um endereço só seu",
  linksText: "Um link e um QR code com seu nome, e um cartaz pronto para imprimir.",
  wallet: "Um lugar na carteira",
  walletText: "Apple Wallet, Google Wallet ou PDF, no idioma do cliente e nas suas cores.",
  shelf: "Os clientes encontram você por perto",
  shelfText: "Os clientes veem as lojas mais próximas que ainda têm estoque.",

  giftTitle: "Vales-presente e descontos na compra",
  giftText: "Um valor de desconto, em dólares, nairas ou libras, nos produtos que você indicar.",
  giftCard: "Como vale-presente",
  giftCardText: "Compartilhe com um link. Quem recebe ganha um código novo, e o antigo deixa de funcionar.",
  rebate: "Como desconto na compra",
  rebateText: "O desconto só se aplica quando seu produto é vendido.",
  unused: "Nenhum vale se perde",
  unusedText: "O vale que alguém devolve vai para a próxima pessoa.",

  measureTitle: "Veja o que cada vale faz",
  measureText:
    "Salvos, baixados e resgatados, dia a dia e loja a loja, no mapa e em CSV. Os números são contados, não estimados.",

  closeTitle: "Quer ver?",
  closeText: "Traga um produto. Criamos uma campanha para ele enquanto você assiste.",
  closeContact: "Fale conosco",
};
