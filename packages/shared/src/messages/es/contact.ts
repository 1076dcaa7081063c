import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "Hable con nosotros",
  text: "Dos oficinas, un equipo. Llame, escriba o venga.",
  textWithout: "A quién preguntar, sea cual sea su pregunta.",
  officeUs: "Estados Unidos",
  officeNg: "Nigeria",
  phone: "Teléfono",
  email: "Correo electrónico",
  address: "Dirección",
  openMap: "Abrir en un mapa",
  mapLabel: "{city} en un mapa del país",
  helpTitle: "Quién lo sabe mejor",
  voucher: "Tengo un vale",
  voucherText:
    "En la caja de la tienda saben si es válido. Para qué sirve y hasta cuándo lo dice la marca, bajo la oferta, con sus propias palabras.",
  voucherAct: "Ver ofertas abiertas",
  shop: "Tengo una tienda",
  shopText: "Todo sobre cómo unirse, las existencias y las liquidaciones, y las campañas que esperan tiendas.",
  shopAct: "Para su comercio",
  brand: "Tengo una marca",
  brandText:
    "Lo que una campaña puede hacer y lo que usted ve de ella. Media hora de demostración dice más que diez correos.",
  brandAct: "Para marcas",
};
