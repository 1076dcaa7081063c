import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../catalogue.ts";

export const privacy: Translation<typeof english> = {
  title: "Política de privacidad",
  lead: "Lo que sabemos de usted, lo que hacemos con ello y lo que dejamos en paz. En palabras que no necesitan abogado.",
  lastEdit: "Última edición: {day}",
  contents: "En esta página",

  collect: "Qué recogemos",
  collectVisitors:
    "Si usa vales, nada que lo nombre. Su navegador recibe un número al azar para volver a encontrar sus vales. De cada vale guardamos cuándo se obtuvo, se guardó, se devolvió, se regaló y se canjeó, y en qué tienda.",
  collectShops:
    "Si tiene una tienda, su nombre, correo y teléfono, el nombre, la dirección y las fotos de su comercio y sus tiendas, sus existencias y si su cuenta bancaria fue verificada. Sus claves bancarias nunca pasan por nosotros; la llave que nos da el servicio de verificación se guarda cifrada.",
  collectBrands:
    "Si trabaja para una marca, su nombre y correo, y lo que publica, cambia y exporta en la cuenta de la marca.",
  collectEverybody:
    "De todos, la dirección del dispositivo, acortada o convertida en un código que no se puede revertir, para frenar a quienes prueban códigos. El lugar que busca se usa para esa búsqueda y no se guarda.",

  use: "Para qué lo usamos",
  useService:
    "Para entregar vales, mostrar dónde se aceptan, canjear cada uno una sola vez y liquidarlos entre la marca y la tienda.",
  useMails:
    "Para enviarle los correos que necesita: un código de registro, un enlace para su contraseña, noticias de sus campañas.",
  useCount: "Para contar. Marcas y tiendas ven cuántos vales se obtuvieron y canjearon, cuándo y dónde, pero no quién.",
  useNever: "No vendemos lo que sabemos, no hacemos perfiles y no mostramos publicidad de otros.",

  protect: "Cómo lo protegemos",
  protectText:
    "Todo viaja cifrado. Las contraseñas se guardan de una forma que no permite leerlas, y las sesiones y los códigos también. Cada marca y cada tienda ve solo sus datos, y cada cambio de un vale deja un rastro que no se puede alterar. Ningún sistema es perfecto; por eso guardamos poco.",

  cookies: "Cookies",
  cookiesText:
    "Ponemos dos cookies, ambas nuestras. Una lleva el número al azar con el que se encuentran sus vales; la otra, el idioma que eligió. Quien inicia sesión la tiene en el almacenamiento del navegador hasta que la cierra.",
  cookiesOff:
    "Puede borrarlas o rechazarlas en su navegador cuando quiera. Las páginas siguen funcionando; pero un vale que no haya guardado en su cartera o como PDF quizá no vuelva a aparecer.",

  third: "Terceros",
  thirdText:
    "No entregamos nada a otros para sus propios fines. Lo que un servicio necesita para atenderle le llega a ese servicio, y solo cuando usted lo usa: Apple o Google cuando guarda un vale en su cartera, un servicio de verificación cuando una tienda verifica su cuenta bancaria, un mapa cuando pide la ruta, y quien transporta nuestro correo.",
  thirdLaw: "Revelamos datos cuando una ley nos obliga, y entonces no más de lo que pide.",

  california: "Privacidad en línea en California",
  californiaText:
    "Quienes residen en California, y todos los demás, pueden visitar este sitio sin dar su nombre. Esta política está enlazada al pie de cada página con la palabra «privacidad». Cuando cambia, el cambio figura aquí con su fecha. Puede cambiar sus datos en su cuenta o pedírnoslo.",
  californiaSale:
    "No vendemos ni compartimos información personal en el sentido que la ley de California da a esas palabras.",

  track: "Señales de no rastreo",
  trackText:
    "Las respetamos. No hay nada que apagar: con la señal o sin ella no le seguimos en el tiempo ni de un sitio a otro, y nadie más lo hace a través de nuestras páginas.",

  children: "Menores de 13 años",
  childrenText:
    "Nuestro servicio no se dirige a menores de 13 años y no recogemos nada de ellos a sabiendas. Si cree que un niño nos ha dado datos, escríbanos y los borramos.",

  fair: "Prácticas justas de información",
  fairBreach:
    "Si datos suyos cayeran en malas manos, se lo notificamos por correo electrónico en el plazo de 1 día hábil.",
  fairRedress:
    "Tiene derecho a que sus datos se corrijan o se borren, a hacer valer sus derechos frente a quien recoge y trata datos sin cumplir la ley, y a acudir para ello a tribunales o autoridades.",

  mail: "Publicidad por correo electrónico",
  mailText:
    "Cumplimos las reglas del correo comercial: ni remitente ni asunto falsos, la publicidad marcada como tal, una dirección postal y un enlace que le pone fin.",
  mailStop:
    "El resumen diario para tiendas lleva ese enlace en cada correo y tiene un interruptor en Notificaciones. Quien se da de baja sale de la lista al instante.",

  changes: "Cambios",
  changesText:
    "Cuando esta política cambia, cambia también la fecha de arriba. Lo que prometió antes no lo retiramos a sus espaldas.",

  reach: "Cómo contactarnos",
  reachText: "Preguntas, correcciones, borrado: escriba o llame a la oficina que le quede más cerca.",
  reachWithout: "Preguntas, correcciones, borrado: escriba a quien administra este sitio.",
};
