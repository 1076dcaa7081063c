import type { home as english } from "../en/home.ts";
import type { Translation } from "../catalogue.ts";

export const home: Translation<typeof english> = {
  menu: "Menú",
  business: "Comercios",
  brand: "Marcas",
  contact: "Contacto",
  openCampaigns: "Campañas abiertas",
  privacyPolicy: "Política de privacidad",
  bookDemo: "Reservar una demostración",
  newTab: "se abre en una pestaña nueva",
  newShop: "¿Primera vez aquí?",
  registerShop: "Registre su negocio",
  footerText: "Vales de grandes marcas, válidos en la tienda de al lado.",
  ratingLabel: "{rating} de 5, según {reviews} opiniones",

  aboutTitle: "Un vale es una promesa. Nosotros velamos por ella.",
  aboutText:
    "Una marca reserva un número fijo de vales y un valor para cada uno. Usted guarda uno en el teléfono, una tienda de su calle lo acepta y la marca ve que se usó. No hay nada que imprimir, enviar ni recortar.",
  aboutBrand: "La marca da",
  aboutBrandText: "Un número fijo de vales, un valor fijo y una fecha de fin clara.",
  aboutYou: "Usted guarda",
  aboutYouText: "En su cartera digital, como PDF o, sin más, en el navegador.",
  aboutShop: "La tienda acepta",
  aboutShopText: "Un escaneo, y el importe se descuenta en caja.",

  offerTitle: "Todo sobre una oferta, en un solo vale",
  offerText: "Sin puntos que juntar y sin letra pequeña. Lo que lee es lo que recibe.",
  offerBrand: "Quién lo da",
  offerBrandText: "La marca cuyos productos se lleva a casa.",
  offerWorth: "Cuánto vale",
  offerWorthText: "El importe que se descuenta de su compra.",
  offerUntil: "Hasta cuándo sirve",
  offerUntilText: "Hasta el final del último día que figura en él.",
  offerCode: "Un código de un solo uso",
  offerCodeText: "Nadie puede adivinarlo y no se puede volver a usar.",
  offerSampleBrand: "Larkfield Foods",
  offerSampleName: "Despensa de Acción de Gracias",
  offerSampleUntil: "Válido hasta el {day}",

  freeTitle: "Gratis, hasta la última línea",
  freeText: "La marca paga lo que regala. Usted no paga nada, y una tienda pequeña tampoco.",
  freeSave: "Guardar un vale",
  freeFind: "Buscar una tienda",
  freeGift: "Regalárselo a alguien",
  freeJoin: "Participar con su tienda",
  freeTotal: "Total",

  featuresTitle: "Funciona en una fila larga, con la pantalla rota y una sola rayita de señal",
  featureAccount: "Sin crear una cuenta",
  featureAccountText: "Un toque y el vale es suyo. La próxima vez que venga, ahí sigue.",
  featureOffline: "Funciona sin conexión",
  featureOfflineText: "En su cartera digital o como PDF, muestra su código hasta en el sótano más hondo.",
  featureOnce: "Un vale, un uso",
  featureOnceText: "No se puede usar dos veces, ni siquiera en dos tiendas en el mismo segundo.",
  featureReceipt: "Un recibo que permanece",
  featureReceiptText: "Después le dice dónde, cuándo y en qué se usó.",
  featurePrivate: "Sin dar su nombre",
  featurePrivateText:
    "Ni nombre ni teléfono. A veces enviamos un código a su correo electrónico, para que cada persona reciba un solo vale.",
  featureLanguages: "Diez idiomas",
  featureLanguagesText:
    "Inglés, español, francés, portugués, guyaratí y chino, PDF incluido. Hausa, yoruba, igbo y pidgin nigeriano están en versión beta.",

  mapTextAround:
    "Escriba un lugar o toque «Usar mi ubicación» para ver las tiendas más cercanas que aún tienen existencias.",
  mapPrivacy:
    "Su teléfono pregunta antes de compartir su ubicación. La usamos solo para esa búsqueda y no la guardamos.",
  findStore: "Buscar una tienda",

  appTitle: "Está en la app que ya tiene",
  appText:
    "Guarde un vale en Apple Wallet o Google Wallet y lo tendrá a un toque en la caja. En cualquier otro teléfono, use el PDF o imprímalo.",
  appIos: "Para iPhone y iPad",
  appAndroid: "Para Android",
  appAnything: "Para todo lo demás",
  appApple: "Apple Wallet",
  appGoogle: "Google Wallet",
  appPdf: "PDF para imprimir o guardar",
  appGet: "Consiga la app",
  appGetIos: "App Store",
  appGetAndroid: "Google Play",

  shopMore: "Para su negocio",
  hostTitle: "Campañas de {brand}",
  hostText: "¿Vende estos productos? Elija una campaña y participe con su tienda. Es gratis.",
  hostEmpty: "No hay campañas disponibles.",
  hostEmptyText: "En cuanto {brand} abra una campaña, aparecerá aquí.",
  findStoreOf: "Elegir una oferta y buscar tiendas",
};
