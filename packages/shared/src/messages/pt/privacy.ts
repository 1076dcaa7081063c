import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../catalogue.ts";

export const privacy: Translation<typeof english> = {
  title: "Política de privacidade",
  lead: "O que sabemos de você, o que fazemos com isso e o que deixamos em paz. Em palavras que dispensam advogado.",
  lastEdit: "Última edição em {day}",
  contents: "Nesta página",

  collect: "O que coletamos",
  collectVisitors:
    "Se você usa vales, nada que diga quem você é. O seu navegador recebe um número aleatório para reencontrar os seus vales. De cada vale guardamos quando foi obtido, guardado, devolvido, dado e resgatado, e em que loja.",
  collectShops:
    "Se você tem uma loja, o seu nome, e-mail e telefone, o nome, o endereço e as fotos do seu comércio e das lojas, o seu estoque e se a sua conta bancária foi verificada. A sua senha do banco nunca passa por nós; a chave que o serviço de verificação nos dá fica guardada com criptografia.",
  collectBrands:
    "Se você trabalha para uma marca, o seu nome e e-mail, e o que publica, altera e exporta na conta dela.",
  collectEverybody:
    "De todos, o endereço do dispositivo, encurtado ou transformado em um código irreversível, para afastar quem tenta adivinhar códigos. O lugar que você procura serve para essa busca e não é guardado.",
  use: "Para que usamos",
  useService:
    "Para entregar vales, mostrar onde são aceitos, resgatar cada um uma só vez e acertar as contas entre marca e loja.",
  useMails:
    "Para enviar os e-mails de que você precisa: um código de cadastro, um link para a senha, notícias das suas campanhas.",
  useCount:
    "Para contar. Marcas e lojas veem quantos vales foram obtidos e resgatados, quando e onde, mas não por quem.",
  useNever: "Não vendemos o que sabemos, não montamos perfis e não mostramos publicidade de terceiros.",

  protect: "Como protegemos",
  protectText:
    "Tudo viaja com criptografia. As senhas são guardadas de um jeito que não permite lê-las, e as sessões e os códigos também. Cada marca e cada loja vê só os próprios dados, e cada mudança em um vale deixa um registro que não pode ser alterado. Nenhum sistema é perfeito; por isso guardamos pouco.",

  cookies: "Cookies",
  cookiesText:
    "Usamos dois cookies, ambos nossos. Um traz o número aleatório que encontra os seus vales; o outro, o idioma que você escolheu. Quem entra tem a sessão no armazenamento do navegador até sair.",
  cookiesOff:
    "Você pode apagá-los ou recusá-los no navegador quando quiser. As páginas continuam funcionando; mas um vale que não foi guardado na carteira nem em PDF pode não ser mais encontrado.",

  third: "Terceiros",
  thirdText:
    "Não entregamos nada a outros para fins deles. O que um serviço precisa para atender você vai para esse serviço, e só quando você o usa: Apple ou Google quando guarda um vale na carteira, um serviço de verificação quando uma loja verifica a conta bancária, um mapa quando pede a rota, e quem transporta os nossos e-mails.",
  thirdLaw: "Revelamos dados quando uma lei nos obriga, e então não mais do que ela pede.",

  california: "Privacidade on-line na Califórnia",
  californiaText:
    "Quem mora na Califórnia, e todo mundo, pode visitar este site sem dizer o nome. Esta política tem um link no pé de cada página com a palavra “privacidade”. Quando ela muda, a mudança aparece aqui com a data. Você pode mudar os seus dados na sua conta ou pedir que façamos isso.",
  californiaSale:
    "Não vendemos nem compartilhamos informações pessoais no sentido que a lei da Califórnia dá a essas palavras.",

  track: "Sinais de não rastrear",
  trackText:
    "Nós os respeitamos. Não há nada para desligar: com o sinal ou sem ele, não seguimos você ao longo do tempo nem de um site a outro, e ninguém mais faz isso pelas nossas páginas.",

  children: "Menores de 13 anos",
  childrenText:
    "O nosso serviço não se dirige a menores de 13 anos, e não coletamos nada deles de forma consciente. Se você acha que uma criança nos deu dados, escreva e nós apagamos.",

  fair: "Práticas justas de informação",
  fairBreach: "Se dados seus caírem em mãos erradas, avisamos você por e-mail em até 1 dia útil.",
  fairRedress:
    "Você tem direito a que os seus dados sejam corrigidos ou apagados, a fazer valer os seus direitos contra quem coleta e trata dados sem cumprir a lei, e a recorrer para isso a tribunais ou autoridades.",

  mail: "Publicidade por e-mail",
  mailText:
    "Seguimos as regras do e-mail comercial: nem remetente nem assunto falsos, a publicidade marcada como tal, um endereço postal e um link que põe fim a ela.",
  mailStop:
    "O resumo diário das lojas traz esse link em cada e-mail e tem um botão em Notificações. Quem sai deixa a lista na hora.",

  changes: "Mudanças",
  changesText:
    "Quando esta política muda, muda também a data lá em cima. O que ela prometeu antes, não retiramos pelas suas costas.",

  reach: "Como falar conosco",
  reachText: "Dúvidas, correções, exclusão: escreva ou ligue para o escritório mais próximo.",
  reachWithout: "Dúvidas, correções, exclusão: escreva para quem mantém este site.",
};
