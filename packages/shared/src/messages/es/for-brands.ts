import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "Para marcas y agencias",
  heroTitle: "Su oferta, en el mismo estante donde se compra.",
  heroText:
    "Publique una campaña, deje que las tiendas del barrio se sumen y siga cada vale desde el toque hasta la caja.",
  dashboardPicture:
    "El panel de clientes de una campaña: indicadores de vales descargados y canjeados, y un gráfico día a día.",
  wizardPicture:
    "El asistente de campañas: la imagen de una oferta junto a la vista previa en un teléfono, con el botón en su sitio.",

  marketingTitle: "Soluciones de marketing",
  marketingText: "Una campaña reúne la oferta, las imágenes, los lugares y las personas que trabajan en ella.",
  design: "Su imagen, sus colores",
  designText:
    "Suba el diseño y coloque el botón donde quiera. La vista previa muestra el teléfono tal como lo verá el cliente.",
  budget: "Un presupuesto que no se desborda",
  budgetText: "Usted dice cuántos vales hay y cuánto vale cada uno. No se entrega ni uno más.",
  places: "Solo donde usted quiere",
  placesText: "Un país entero o algunos estados: solo pueden participar tiendas de allí.",
  team: "Hecho para equipos y agencias",
  teamText: "Unos publican, otros preparan, otros miran. Queda escrito quién hizo qué.",

  engageTitle: "Interacción digital",
  engageText: "Del cartel al bolsillo con un escaneo.",
  links: "Una dirección propia",
  linksText: "Un enlace y un código QR con su nombre, y un cartel listo para imprimir.",
  wallet: "Un sitio en la cartera",
  walletText: "Apple Wallet, Google Wallet o PDF, en seis idiomas y con sus colores.",
  shelf: "El camino al estante",
  shelfText: "Los clientes ven las tiendas que aún tienen existencias, la más cercana primero.",

  giftTitle: "Tarjetas de regalo y reembolsos",
  giftText: "Un importe de descuento, en dólares, nairas o libras, para los productos que usted nombre.",
  giftCard: "Como tarjeta de regalo",
  giftCardText: "Un enlace la pasa a otra persona. El código cambia de manos y el anterior deja de servir.",
  rebate: "Como reembolso",
  rebateText: "Se descuenta cuando su producto pasa por caja, ni antes ni sin él.",
  unused: "Nada se pierde",
  unusedText: "El vale que alguien devuelve es para la siguiente persona.",

  measureTitle: "Vea cómo llega",
  measureText:
    "Obtenidos, descargados, canjeados: día a día, tienda por tienda, en un mapa y en CSV. Las cifras se cuentan, no se estiman.",

  closeTitle: "¿Se lo enseñamos?",
  closeText: "Traiga un producto. Hacemos una campaña con él ante sus ojos.",
  closeContact: "Escríbanos",
};
