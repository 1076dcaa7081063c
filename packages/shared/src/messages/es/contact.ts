import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "Hable con nosotros",
  text: "Dos oficinas, un equipo. Llame, escriba o visítenos.",
  textWithout: "¿No sabe a quién preguntar? Empiece aquí.",
  officeUs: "Estados Unidos",
  officeNg: "Nigeria",
  phone: "Teléfono",
  email: "Correo electrónico",
  address: "Dirección",
  openMap: "Ver en el mapa",
  mapLabel: "{city} en un mapa del país",
  helpTitle: "Quién puede ayudarlo",
  voucher: "Tengo un vale",
  voucherText:
    "La tienda puede decirle si su vale es válido. La página de la oferta indica para qué sirve y cuándo vence.",
  voucherAct: "Ver ofertas disponibles",
  shop: "Tengo una tienda",
  shopText: "Cómo funcionan la participación, las existencias y las liquidaciones, y qué campañas buscan tiendas.",
  shopAct: "Para su negocio",
  brand: "Tengo una marca",
  brandText:
    "Qué puede hacer una campaña y cómo verá usted los resultados. Una demostración de media hora dice más que diez correos.",
  brandAct: "Para marcas",
};
