import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../catalogue.ts";

export const privacy: Translation<typeof english> = {
  title: "Política de privacidad",
  lead: "Lo que sabemos de usted, lo que hacemos con ello y lo que no tocamos. No hace falta un abogado.",
  lastEdit: "Última edición: {day}",
  contents: "En esta página",

  collect: "Qué recopilamos",
  collectVisitors:
    "Si usa vales, no recopilamos nada que lo identifique. Su navegador recibe un número al azar para volver a encontrar sus vales. De cada vale registramos cuándo se guardó, se descargó, se devolvió, se regaló y se canjeó, y en qué tienda. Si le enviamos un código por correo, guardamos su dirección solo en una forma de la que no puede recuperarse.",
  collectShops:
    "Si tiene un negocio, recopilamos su nombre, correo electrónico y teléfono. De su negocio y sus tiendas recopilamos el nombre, la dirección, las fotos y las existencias. También registramos si su cuenta bancaria fue verificada y el nombre del titular. Los datos con los que inicia sesión en su banco nunca pasan por nosotros. La clave que nos da el servicio de verificación se guarda cifrada. Además guardamos el número de la cuenta convertido en un código irreversible, que muestra si una misma cuenta se usa para varios negocios.",
  collectBrands:
    "Si trabaja para una marca, recopilamos su nombre y su correo electrónico, y lo que publica, cambia y exporta en la cuenta de la marca.",
  collectEverybody:
    "De todas las personas recopilamos la dirección IP del dispositivo, acortada o convertida en un código irreversible, para frenar a quienes intentan adivinar códigos. El lugar que busca se usa para esa búsqueda y no se guarda. Si tiene una cuenta, registramos cuándo inició sesión y con qué navegador y sistema. Usted puede verlo, y también el propietario de su marca o negocio. Estos registros se eliminan después de 180 días.",

  use: "Para qué lo usamos",
  useService:
    "Para entregar vales, mostrar dónde se aceptan, asegurar que cada uno se canjee una sola vez y liquidar el pago entre marcas y negocios.",
  useMails:
    "Para enviarle los correos que necesita, como un código para registrarse o guardar un vale, un enlace para elegir una contraseña, alertas de seguridad y novedades de sus campañas.",
  useCount:
    "Para contar los vales. Las marcas y los negocios ven cuántos se guardaron y canjearon, cuándo y dónde, pero no quién los usó.",
  useNever: "No vendemos lo que sabemos, no hacemos perfiles y no mostramos publicidad de terceros.",

  protect: "Cómo lo protegemos",
  protectText:
    "Todos los datos viajan cifrados. Las contraseñas, las sesiones y los códigos de un solo uso se guardan de una forma que no permite leerlos. Cada marca y cada negocio ve solo sus datos, y cada cambio de un vale queda en un registro que no se puede alterar. Ningún sistema es perfecto, así que guardamos lo menos posible.",

  cookies: "Cookies",
  cookiesText:
    "Todas las cookies que usamos son nuestras. Contienen el número al azar con el que se encuentran sus vales, los enlaces de regalo que usted crea, un registro de que ya inició sesión en este dispositivo y el idioma que eligió. Si inicia sesión, la sesión queda en el almacenamiento del navegador hasta que la cierre. Para la próxima vez, el navegador también recuerda si inició sesión como marca o como negocio.",
  cookiesOff:
    "Puede borrarlas o rechazarlas en su navegador cuando quiera. Las páginas siguen funcionando, pero puede perder los vales que no haya agregado a una cartera ni descargado como PDF.",

  third: "Terceros",
  thirdText:
    "No compartimos sus datos con nadie que los use para sus propios fines. Otros servicios reciben solo lo que necesitan para atenderlo, y solo cuando usted los usa: Apple o Google cuando agrega un vale a su cartera, un servicio de verificación cuando un negocio verifica su cuenta bancaria, y un servicio de mapas cuando pide la ruta o usa un mapa o una búsqueda de lugares que lo necesita. Un proveedor entrega los correos que le enviamos.",
  thirdLaw: "Revelamos datos cuando una ley nos obliga, y no más de lo que exige.",

  california: "Privacidad en línea en California",
  californiaText:
    "Quienes residen en California, como todos los demás, pueden visitar este sitio sin dar su nombre. Encontrará esta política en «Política de privacidad», al pie de nuestra página de inicio y de otras páginas principales. Cuando la política cambia, cambia también la fecha de arriba. Puede cambiar sus datos en su cuenta o pedirnos que los cambiemos.",
  californiaSale:
    "No vendemos ni compartimos información personal en el sentido que la ley de California da a esas palabras.",

  track: "Señales de no rastreo",
  trackText:
    "Las respetamos. No tiene que desactivar nada. Con la señal o sin ella, no lo rastreamos a lo largo del tiempo ni de un sitio a otro, y nadie más lo hace a través de nuestras páginas.",

  children: "Menores de 13 años",
  childrenText:
    "Nuestro servicio no se dirige a menores de 13 años y no recopilamos nada de ellos a sabiendas. Si cree que un niño nos dio datos, escríbanos y los eliminaremos.",

  fair: "Prácticas justas de información",
  fairBreach: "Si sus datos quedan expuestos, se lo notificaremos por correo electrónico en un plazo de 1 día hábil.",
  fairRedress:
    "Tiene derecho a que sus datos se corrijan o se eliminen, a hacer valer sus derechos frente a quien recopila y trata datos sin cumplir la ley, y a acudir para ello a tribunales o autoridades.",

  mail: "Publicidad por correo electrónico",
  mailText:
    "No enviamos publicidad por correo. Escribimos sobre su cuenta y sobre las campañas en las que participa. Los remitentes y los asuntos son verdaderos.",
  mailStop:
    "Cada correo que resume notificaciones lleva un enlace para darse de baja. Los negocios también pueden desactivar estos correos en Notificaciones. Si se da de baja, sale de la lista enseguida. Aun así, le escribimos cuando una marca cambia su nivel, o suspende o reactiva una tienda.",

  changes: "Cambios",
  changesText:
    "Cuando esta política cambia, cambia también la fecha de arriba. No debilitamos las promesas anteriores sin avisarle.",

  reach: "Cómo contactarnos",
  reachText: "¿Preguntas, correcciones, eliminación de datos? Escriba o llame a la oficina que le quede más cerca.",
  reachWithout: "¿Preguntas, correcciones, eliminación de datos? Escriba a la empresa que administra este sitio.",
  cookiesCopy:
    "El vale que guarda queda también en su dispositivo como copia de su página, para que pueda abrirlo sin conexión. La copia se borra cuando devuelve o regala el vale, cuando vence y un mes después de usarlo. También puede eliminarla en cualquier momento si borra los datos del navegador.",
};
