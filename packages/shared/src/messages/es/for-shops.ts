import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "Para tiendas",
  heroTitle: "Las grandes marcas envían gente a su mostrador.",
  heroText:
    "Únase a una campaña, indique sus existencias y las personas cercanas que tengan un vale verán su tienda en el mapa. Gratis para pequeños negocios, con el teléfono que ya tiene.",
  heroAct: "Ver campañas abiertas",
  flowTitle: "Su primer cliente con un vale, en tres pasos",
  joinText:
    "Elija una campaña de una marca que vende. Escriba la dirección de su tienda, confirme un código por correo, verifique su cuenta bancaria y listo.",
  loadText: "Indique cuántas unidades de cada producto puede ofrecer. Actualícelo cuando cambien sus existencias.",
  growText: "Escanee el código, entregue el producto y listo. Nosotros contamos cada vale por usted.",
  stepOf: "Paso {step}",

  brandsTitle: "Promociones que no tuvo que planear",
  brandsText: "La marca hace la oferta, diseña las imágenes y trae a la gente. Usted elige lo que va con sus estantes.",
  choose: "Usted elige",
  chooseText:
    "Usted ve las campañas de su país y su estado. Si no quiere alguna, bloquéela, o bloquee la marca entera.",
  limit: "Usted pone el límite",
  limitText: "Se aceptan vales mientras duren sus existencias, y ni uno más.",
  notified: "Manténgase al tanto",
  notifiedText:
    "Reciba una notificación cuando se abra una campaña, queden pocas existencias o falten tres días para el final, y un correo diario si quiere.",
  storeTitle: "Su tienda, tal como la encuentran los clientes",
  storeText:
    "La gente ve dónde está su tienda y a qué distancia antes de salir. Solo aparece mientras usted tenga existencias.",
  severalStores: "Varias tiendas, una cuenta. Cada una con sus existencias y sus fotos.",
  closedToday: "¿Hoy cierra? Un interruptor quita la tienda del mapa hasta que vuelva a activarla.",
  directions: "La ruta se abre en la aplicación de mapas que la gente ya usa.",
  stockPicture:
    "La pantalla de existencias de una campaña en un teléfono: cuánto le queda a la tienda de cada producto.",

  dashTitle: "Una caja que lleva sus propias cuentas",
  dashText:
    "Quién canjeó qué, en qué tienda y qué día. La liquidación de una campaña está lista cuando la necesita, en PDF y en CSV.",
  cashiers: "Los cajeros tienen su propia cuenta, que solo sirve para canjear.",
  undo: "¿Se equivocó? Deshágalo en un plazo de 15 minutos.",
  offline:
    "Las existencias que ingresa sin conexión se conservan en su teléfono y se envían cuando recupera la conexión.",
  redeemPicture: "La pantalla de canje en un teléfono: un vale válido, su importe y un solo botón.",

  gridTitle: "Todo lo que hace falta, sin departamento de informática",
  setUp: "Puesta en marcha",
  setUpText: "Una dirección, un correo y una cuenta bancaria verificada. Sin comprar equipo ni instalar nada.",
  url: "URL propia de la marca",
  urlText: "Las campañas están en la dirección web de la marca, así los clientes saben de quién es la oferta.",
  reporting: "Informes",
  reportingText: "Canjes por tienda, persona, día y campaña, para consultar o descargar.",
  engagement: "Cercanía",
  engagementText: "Los clientes cercanos lo encuentran por ubicación, distancia y existencias.",
  insight: "Datos que sirven",
  insightText: "Vea qué se vende y cuándo, y reponga antes de que el estante quede vacío.",
  technology: "Tecnología",
  technologyText: "La tecnología de pagos verifica su cuenta bancaria. Los códigos de un solo uso protegen su caja.",

  closeTitle: "Sus clientes ya tienen los vales.",
  closeText: "Elija una campaña y ponga su tienda en el mapa.",
  heroFree: "Gratis para pequeños negocios. No hay que comprar equipo.",
};
