import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "Para comércios",
  heroTitle: "Grandes marcas mandam gente para o seu balcão.",
  heroText:
    "Entre em uma campanha, informe o seu estoque, e quem tem um vale por perto vê a sua loja no mapa. Grátis para pequenos negócios, com o celular que você já tem.",
  heroAct: "Ver campanhas abertas",
  flowTitle: "Da prateleira ao primeiro cliente em três passos",
  joinText: "Escolha uma campanha de uma marca que você vende. O endereço da loja, um código por e-mail, e pronto.",
  loadText: "Informe quantas unidades de cada produto você pode entregar. Mude sempre que a prateleira mudar.",
  growText: "Leia o código, entregue o produto, e é só. Cada vale é contado para você.",
  stepOf: "Passo {step}",

  brandsTitle: "Promoções que você não precisou planejar",
  brandsText:
    "A marca faz a oferta, cria as imagens e traz as pessoas. Você escolhe o que combina com as suas prateleiras.",
  choose: "Você escolhe",
  chooseText:
    "Você vê as campanhas do seu país e do seu estado. O que não quiser, bloqueie: uma campanha ou a marca inteira.",
  limit: "Você define o limite",
  limitText: "Os vales são aceitos enquanto durar o seu estoque, e nenhum a mais.",
  told: "Você fica sabendo",
  toldText:
    "Campanha nova, pouco estoque, três dias para o fim: está nas suas notificações e, se quiser, uma vez por dia no e-mail.",

  storeTitle: "A sua loja, como os clientes a encontram",
  storeText:
    "As pessoas veem onde você está e a que distância antes de sair de casa, e só enquanto você tem algo para elas.",
  severalStores: "Várias lojas, uma conta: cada uma com o seu estoque e as suas fotos.",
  closedToday: "Fechado hoje? Um botão tira a loja do mapa até você ligar de novo.",
  directions: "A rota abre no mapa que as pessoas já usam.",
  stockPicture: "A tela de estoque de uma campanha no celular: quanto resta de cada produto na loja.",

  dashTitle: "Um caixa que faz as próprias contas",
  dashText:
    "Quem resgatou o quê, em que loja, em que dia. O demonstrativo de acerto de uma campanha está pronto quando você precisa, em PDF e em CSV.",
  cashiers: "Os caixas têm conta própria, que só serve para resgatar.",
  undo: "Um toque errado se desfaz em até quinze minutos.",
  offline: "O estoque digitado sem internet espera no celular e é enviado quando ela volta.",
  redeemPicture: "A tela de resgate no celular: um vale válido, o valor dele e um só botão.",

  gridTitle: "Tudo o que precisa, sem departamento de TI",
  setUp: "Começar",
  setUpText: "Um endereço, um e-mail e uma verificação bancária. Sem equipamento, sem instalar nada.",
  url: "URL própria da marca",
  urlText: "As campanhas ficam no endereço da marca, e os clientes sabem de quem é a oferta.",
  reporting: "Relatórios",
  reportingText: "Resgates por loja, pessoa, dia e campanha, para ler ou baixar.",
  engagement: "Proximidade",
  engagementText: "Os clientes por perto encontram você por lugar, distância e estoque.",
  insight: "Dados que ajudam",
  insightText: "Veja o que sai e quando sai, e reponha antes que a prateleira fique vazia.",
  technology: "Tecnologia",
  technologyText: "Tecnologia de pagamentos verifica a sua conta bancária; códigos de uso único protegem o seu caixa.",

  closeTitle: "Os seus clientes já têm os vales.",
  closeText: "Escolha uma campanha e ponha a sua loja no mapa deles.",
};
