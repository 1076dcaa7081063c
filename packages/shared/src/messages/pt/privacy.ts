import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../catalogue.ts";

export const privacy: Translation<typeof english> = {
  title: "Política de privacidade",
  lead: "O que sabemos de você, o que fazemos com isso e no que não mexemos. Sem precisar de advogado.",
  lastEdit: "Última edição em {day}",
  contents: "Nesta página",

  collect: "O que coletamos",
  collectVisitors:
    "Se você usa vales, não coletamos nada que identifique você. Seu navegador recebe um número aleatório para reencontrar seus vales. De cada vale registramos quando foi salvo, baixado, devolvido, dado de presente e resgatado, e em que loja. Se enviamos um código por e-mail, guardamos seu endereço só de uma forma que não permite recuperá-lo.",
  collectShops:
    "Se você tem uma empresa, coletamos seu nome, e-mail e telefone; o nome, o endereço e as fotos da empresa e das lojas; seu estoque; e se sua conta bancária foi verificada, com o nome do titular. Seus dados de acesso ao banco nunca passam por nós. A chave que o serviço de verificação nos dá fica guardada com criptografia. Também guardamos o número da conta transformado em um código irreversível, que mostra se a mesma conta é usada por várias empresas.",
  collectBrands:
    "Se você trabalha para uma marca, coletamos seu nome e e-mail, e o que você publica, altera e exporta na conta dela.",
  collectEverybody:
    "De todos, coletamos o endereço IP do dispositivo, encurtado ou transformado em um código irreversível, para afastar quem tenta adivinhar códigos. O lugar que você procura serve só para essa busca e não é guardado. Se você tem uma conta, registramos quando entrou e com qual navegador e sistema. Você pode ver isso, e o proprietário da sua marca ou empresa também. Esses registros são excluídos após 180 dias.",
  use: "Para que usamos seus dados",
  useService:
    "Para entregar vales, mostrar onde são aceitos, resgatar cada um uma só vez e acertar as contas entre marca e empresa.",
  useMails:
    "Para enviar os e-mails de que você precisa, como um código para se cadastrar ou salvar um vale, um link para definir a senha, alertas de segurança e notícias das suas campanhas.",
  useCount:
    "Para contar os vales. As marcas e as empresas veem quantos foram salvos e resgatados, quando e onde, mas não quem os usou.",
  useNever: "Não vendemos o que sabemos, não montamos perfis e não mostramos publicidade de terceiros.",

  protect: "Como protegemos seus dados",
  protectText:
    "Todos os dados são criptografados em trânsito. As senhas, as sessões e os códigos de confirmação são guardados de uma forma que não pode ser lida. Cada marca e cada empresa vê só os próprios dados, e cada alteração em um vale fica em um registro que não pode ser modificado. Nenhum sistema é perfeito, por isso guardamos o mínimo possível.",

  cookies: "Cookies",
  cookiesText:
    "Todos os cookies que usamos são nossos. Eles guardam o número aleatório que encontra seus vales, os links de presente que você cria, a indicação de que você já entrou neste dispositivo e o idioma que você escolheu. Se você entra na sua conta, a sessão fica no armazenamento do navegador até você sair. Para a próxima vez, o navegador também guarda se você entrou como marca ou como empresa.",
  cookiesOff:
    "Você pode apagar ou recusar os cookies no navegador quando quiser. As páginas continuam funcionando, mas um vale que não foi adicionado a uma carteira nem baixado em PDF pode se perder.",

  third: "Terceiros",
  thirdText:
    "Não compartilhamos seus dados com ninguém que os use para fins próprios. Outros serviços recebem só o que precisam para atender você, e só quando você os usa: Apple ou Google quando você adiciona um vale à carteira, um serviço de verificação quando uma empresa verifica a conta bancária, e um serviço de mapas quando você pede a rota ou usa um mapa ou uma busca de lugares que precisa dele. Um provedor entrega os e-mails que enviamos a você.",
  thirdLaw: "Revelamos dados quando uma lei nos obriga, e não mais do que ela exige.",

  california: "Privacidade on-line na Califórnia",
  californiaText:
    "Quem mora na Califórnia, como todo mundo, pode visitar este site sem dizer o nome. Esta política está em “Política de privacidade”, no rodapé da nossa página inicial e de outras páginas principais. Quando ela muda, a data no alto muda também. Você pode mudar seus dados na sua conta ou pedir que façamos isso.",
  californiaSale:
    "Não vendemos nem compartilhamos informações pessoais no sentido que a lei da Califórnia dá a essas palavras.",

  track: "Sinais “Não rastrear”",
  trackText:
    "Nós os respeitamos. Você não precisa desativar nada. Com o sinal ou sem ele, não rastreamos você ao longo do tempo nem de um site a outro, e ninguém mais faz isso pelas nossas páginas.",

  children: "Menores de 13 anos",
  childrenText:
    "Nosso serviço não é destinado a menores de 13 anos, e não coletamos intencionalmente nenhum dado deles. Se você acha que uma criança nos deu dados, escreva para nós e os apagaremos.",

  fair: "Práticas justas de informação",
  fairBreach: "Se seus dados forem expostos, avisaremos você por e-mail em até 1 dia útil.",
  fairRedress:
    "Você tem direito a que seus dados sejam corrigidos ou apagados, a fazer valer seus direitos contra quem coleta e trata dados sem cumprir a lei, e a recorrer para isso a tribunais ou autoridades.",

  mail: "Publicidade por e-mail",
  mailText:
    "Não enviamos publicidade por e-mail. Escrevemos sobre a sua conta e sobre as campanhas de que você participa. Remetentes e assuntos são verdadeiros.",
  mailStop:
    "Todo e-mail que resume notificações traz um link para cancelar o recebimento. As empresas também podem desativar esses e-mails em Notificações. Se você cancelar, sai da lista na hora. Mesmo assim, avisamos por e-mail quando uma marca muda seu nível, ou suspende ou reativa uma loja.",

  changes: "Mudanças",
  changesText:
    "Quando esta política muda, a data no alto muda também. Não enfraquecemos promessas anteriores sem avisar você.",

  reach: "Como falar conosco",
  reachText: "Dúvidas, correções ou pedidos de exclusão? Escreva ou ligue para o escritório mais próximo.",
  reachWithout: "Dúvidas, correções ou pedidos de exclusão? Escreva para a empresa que mantém este site.",
  cookiesCopy:
    "O vale que você salva fica também no seu celular, como cópia da página, para abrir sem conexão. A cópia é apagada quando você devolve o vale ou o dá de presente, quando ele expira e um mês depois do uso. Você também pode apagá-la a qualquer momento, limpando os dados do navegador.",
};
