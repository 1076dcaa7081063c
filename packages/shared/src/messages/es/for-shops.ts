import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "Para comercios",
  heroTitle: "Las grandes marcas envían gente a su mostrador.",
  heroText:
    "Únase a una campaña, diga qué tiene en existencias y quienes tengan un vale cerca verán su tienda en el mapa. Gratis para pequeños comercios, con el teléfono que ya tiene.",
  heroAct: "Ver campañas abiertas",
  flowTitle: "Del estante al primer cliente en tres pasos",
  joinText:
    "Elija una campaña de una marca que vende. La dirección de su tienda, un código por correo, y ya está dentro.",
  loadText: "Escriba cuántas unidades de cada producto puede entregar. Cámbielo cada vez que cambie el estante.",
  growText: "Escanee el código, entregue el producto y listo. Cada vale queda contado.",
  stepOf: "Paso {step}",

  brandsTitle: "Promociones que no tuvo que planear",
  brandsText: "La marca hace la oferta, diseña las imágenes y trae a la gente. Usted elige lo que va con sus estantes.",
  choose: "Usted elige",
  chooseText: "Ve las campañas de su país y su estado. Lo que no quiera, lo bloquea: una campaña o la marca entera.",
  limit: "Usted pone el límite",
  limitText: "Se aceptan vales mientras duren sus existencias, y ni uno más.",
  told: "Usted se entera",
  toldText:
    "Una campaña nueva, pocas existencias, tres días para el final: está en sus notificaciones y, si quiere, una vez al día en su correo.",
  storeTitle: "Su tienda, tal como la encuentran",
  storeText:
    "La gente ve dónde está y a qué distancia antes de salir de casa, y solo mientras usted tenga algo para ella.",
  severalStores: "Varias tiendas, una cuenta: cada una con sus existencias y sus fotos.",
  closedToday: "¿Hoy cierra? Un interruptor quita la tienda del mapa hasta que vuelva a activarla.",
  directions: "La ruta se abre en el mapa que la gente ya usa.",
  stockPicture:
    "La pantalla de existencias de una campaña en un teléfono: cuánto le queda a la tienda de cada producto.",

  dashTitle: "Una caja que lleva sus propias cuentas",
  dashText:
    "Quién canjeó qué, en qué tienda y qué día. La liquidación de una campaña está lista cuando la necesita, en PDF y en CSV.",
  cashiers: "Los cajeros tienen su propia cuenta, que solo sirve para canjear.",
  undo: "Un error se deshace en los quince minutos siguientes.",
  offline: "Las existencias que anota sin conexión esperan en su teléfono y se envían cuando esta vuelve.",
  redeemPicture: "La pantalla de canje en un teléfono: un vale válido, su importe y un solo botón.",

  gridTitle: "Todo lo que hace falta, sin departamento de informática",
  setUp: "Puesta en marcha",
  setUpText: "Una dirección, un correo y una comprobación bancaria. Sin aparatos y sin instalar nada.",
  url: "URL propia de la marca",
  urlText: "Las campañas están en la dirección de la marca, así los clientes saben de quién es la oferta.",
  reporting: "Informes",
  reportingText: "Canjes por tienda, persona, día y campaña, para leer o descargar.",
  engagement: "Cercanía",
  engagementText: "Los clientes le encuentran por lugar, distancia y existencias.",
  insight: "Datos que sirven",
  insightText: "Vea qué sale y cuándo sale, y reponga antes de que el estante quede vacío.",
  technology: "Tecnología",
  technologyText: "La tecnología de pagos verifica su cuenta bancaria; los códigos de un solo uso protegen su caja.",

  closeTitle: "Sus clientes ya tienen los vales.",
  closeText: "Elija una campaña y ponga su tienda en el mapa.",
};
