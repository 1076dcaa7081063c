import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "Para marcas y agencias",
  heroTitle: "Su oferta, directamente en el estante.",
  heroText:
    "Publique una campaña, deje que las tiendas del barrio se sumen y siga cada vale desde la pantalla hasta la caja.",
  dashboardPicture:
    "El panel de clientes de una campaña: indicadores de vales descargados y canjeados, y un gráfico día a día.",
  wizardPicture:
    "El asistente de campañas: la imagen de una oferta junto a la vista previa en un teléfono, con el botón «Guardar en el teléfono» en su lugar.",

  marketingTitle: "Soluciones de marketing",
  marketingText: "Una campaña reúne la oferta, las imágenes, los lugares y las personas que trabajan en ella.",
  design: "Su imagen, sus colores",
  designText:
    "Suba el diseño y coloque el botón donde quiera. La vista previa muestra el teléfono tal como lo verá el cliente.",
  budget: "Un presupuesto que no se puede exceder",
  budgetText: "Usted decide cuántos vales hay y cuánto vale cada uno. Nunca se entrega ni uno más.",
  places: "Solo donde usted quiere",
  placesText: "Un país entero o los estados que elija. Solo pueden unirse las tiendas de esos lugares.",
  team: "Hecho para equipos y agencias",
  teamText: "Unos publican, otros atienden a los clientes, otros solo miran. Cada acción queda registrada.",

  engageTitle: "Interacción digital",
  engageText: "Del cartel al bolsillo con un escaneo.",
  links: "Su propio enlace",
  linksText: "Un enlace y un código QR con su nombre, y un cartel listo para imprimir.",
  wallet: "Un lugar en la cartera",
  walletText: "Apple Wallet, Google Wallet o PDF, en el idioma del cliente y con los colores de su marca.",
  shelf: "Los clientes lo encuentran cerca",
  shelfText: "Los clientes ven las tiendas más cercanas que aún tienen existencias.",

  giftTitle: "Tarjetas de regalo y reembolsos",
  giftText: "Un importe fijo de descuento, en dólares, nairas o libras, para los productos que usted elija.",
  giftCard: "Como tarjeta de regalo",
  giftCardText: "Compártala con un enlace. Quien la recibe obtiene un código nuevo y el anterior deja de funcionar.",
  rebate: "Como reembolso",
  rebateText: "El descuento se aplica solo cuando se vende su producto.",
  unused: "Ningún vale se desperdicia",
  unusedText: "El vale que alguien devuelve pasa a la siguiente persona.",

  measureTitle: "Vea qué hace cada vale",
  measureText:
    "Guardados, descargados y canjeados, día a día y tienda por tienda, en un mapa y en CSV. Las cifras se cuentan, no se estiman.",

  closeTitle: "¿Quiere verlo?",
  closeText: "Traiga un producto. Crearemos una campaña para él mientras usted mira.",
  closeContact: "Contáctenos",
};
