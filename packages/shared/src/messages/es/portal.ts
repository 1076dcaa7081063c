import type { portal as english } from "../en/portal.ts";
import type { Translation } from "../catalogue.ts";

export const portal: Translation<typeof english> = {
  needsScript: "Esta parte de Stashwell necesita JavaScript.",
  campaigns: "Campañas",
  products: "Productos",
  redeem: "Canjear",
  profile: "Perfil",
  settings: "Configuración",
  changePassword: "Cambiar contraseña",
  logout: "Cerrar sesión",
  menu: "Menú",
  collapse: "Contraer",
  expand: "Expandir",
  skipToContent: "Ir al contenido",
  onStashwell: "en Stashwell",
  copyright: "© {year} Stashwell",
  notFoundTitle: "Esta página no existe.",
  notFoundText: "Puede que la dirección esté mal escrita o que la página se haya movido.",
  toStart: "Ir al inicio",
  crashTitle: "Algo salió mal aquí.",
  crashText: "No se ha perdido nada de lo guardado. Vuelva a cargar la página para continuar.",
  offlineText: "Esta pantalla aún no está en este dispositivo. Se abrirá cuando vuelva la conexión.",
  reload: "Volver a cargar",
};
