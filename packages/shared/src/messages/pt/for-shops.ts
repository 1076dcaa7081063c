import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "Para lojistas",
  heroTitle: "Grandes marcas mandam gente para seu balcão.",
  heroText:
    "Participe de uma campanha, informe seu estoque, e quem está por perto com um vale vê sua loja no mapa. Grátis para pequenos negócios, com o celular que você já tem.",
  heroAct: "Ver campanhas abertas",
  flowTitle: "Três etapas até o primeiro cliente com vale",
  joinText:
    "Escolha uma campanha de uma marca que você vende. Informe o endereço da loja e o código que enviamos por e-mail, verifique sua conta bancária, e pronto.",
  loadText: "Informe quantas unidades de cada produto você pode oferecer. Atualize sempre que seu estoque mudar.",
  growText: "Escaneie o código, entregue o produto e pronto. Cada vale é contado para você.",
  stepOf: "Etapa {step}",

  brandsTitle: "Promoções que você não precisou planejar",
  brandsText:
    "A marca faz a oferta, cria as imagens e traz as pessoas. Você escolhe o que combina com suas prateleiras.",
  choose: "Você escolhe",
  chooseText:
    "Você vê as campanhas do seu país e do seu estado. Se não quiser alguma, bloqueie-a, ou bloqueie a marca inteira.",
  limit: "Você define o limite",
  limitText: "Os vales são aceitos enquanto durar seu estoque, e nenhum a mais.",
  notified: "Fique por dentro",
  notifiedText:
    "Receba uma notificação quando uma campanha abrir ou estiver a três dias do fim e quando o estoque estiver baixo. Se quiser, receba também um e-mail diário.",

  storeTitle: "Sua loja, como os clientes a encontram",
  storeText: "As pessoas veem onde você está e a que distância antes de sair. Você só aparece enquanto tem estoque.",
  severalStores: "Várias lojas, uma conta. Cada uma com seu estoque e suas fotos.",
  closedToday: "Fechado hoje? Um botão tira a loja do mapa até você reativá-la.",
  directions: "A rota abre no app de mapas que as pessoas já usam.",
  stockPicture: "A tela de estoque de uma campanha no celular: quanto resta de cada produto na loja.",

  dashTitle: "Um caixa que faz as próprias contas",
  dashText:
    "Quem resgatou o quê, em que loja, em que dia. O acerto de uma campanha está pronto quando você precisa, em PDF e em CSV.",
  cashiers: "Os operadores de caixa têm conta própria, que só serve para resgatar vales.",
  undo: "Errou? Desfaça em até 15 minutos.",
  offline: "O estoque informado sem internet fica no celular e é enviado quando a conexão volta.",
  redeemPicture: "A tela de resgate no celular: um vale válido, o valor dele e um só botão.",

  gridTitle: "Tudo o que é preciso, sem departamento de TI",
  setUp: "Configuração",
  setUpText: "Um endereço, um e-mail e uma verificação bancária. Sem equipamento, sem instalar nada.",
  url: "URL própria da marca",
  urlText: "As campanhas ficam no endereço da marca, e os clientes sabem de quem é a oferta.",
  reporting: "Relatórios",
  reportingText: "Resgates por loja, pessoa, dia e campanha, para ler ou baixar.",
  engagement: "Proximidade",
  engagementText: "Os clientes por perto encontram você por lugar, distância e estoque.",
  insight: "Dados que ajudam",
  insightText: "Veja o que vende e quando, e reponha antes que a prateleira fique vazia.",
  technology: "Tecnologia",
  technologyText: "A tecnologia de pagamentos verifica sua conta bancária. Códigos de uso único protegem seu caixa.",

  closeTitle: "Seus clientes já têm os vales.",
  closeText: "Escolha uma campanha e ponha sua loja no mapa deles.",
  heroFree: "Grátis para pequenos negócios. Sem equipamento para comprar.",
};
