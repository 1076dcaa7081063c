import type { portal as english } from "../en/portal.ts";
import type { Translation } from "../catalogue.ts";

export const portal: Translation<typeof english> = {
  needsScript: "Esta parte do Stashwell precisa de JavaScript.",
  campaigns: "Campanhas",
  products: "Produtos",
  redeem: "Resgatar",
  profile: "Perfil",
  settings: "Configurações",
  changePassword: "Alterar senha",
  logout: "Sair",
  menu: "Menu",
  collapse: "Recolher",
  expand: "Expandir",
  skipToContent: "Ir para o conteúdo",
  onStashwell: "no Stashwell",
  copyright: "© {year} Stashwell",
  notFoundTitle: "Esta página não existe.",
  notFoundText: "O endereço pode estar errado, ou a página mudou de lugar.",
  toStart: "Ir para o início",
  crashTitle: "Algo deu errado aqui.",
  crashText: "Nada do que você salvou foi perdido. Recarregue a página para continuar.",
  offlineText: "Esta tela ainda não está neste dispositivo. Ela abre quando a conexão voltar.",
  reload: "Recarregar",
};
