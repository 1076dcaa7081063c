import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "Elige tu contraseña de Stashwell",
  resetSubject: "Restablece tu contraseña de Stashwell",
  welcomeHeading: "Te damos la bienvenida a Stashwell",
  resetHeading: "Elige una contraseña nueva",
  hello: "Hola:",
  helloName: "Hola, {name}:",
  welcomeBrand: "Tu cuenta de marca está lista. Elige una contraseña y ya podrás iniciar sesión.",
  welcomeBusiness: "Tu cuenta de negocio está lista. Elige una contraseña y ya podrás iniciar sesión.",
  resetBrand: "Alguien ha pedido una contraseña nueva para tu cuenta de marca.",
  resetBusiness: "Alguien ha pedido una contraseña nueva para tu cuenta de negocio.",
  choosePassword: "Elegir una contraseña",
  copyLink: "Si el botón no funciona, copia esta dirección en tu navegador:",
  worksDays: "El enlace funciona una sola vez, durante {days} días.",
  worksMinutes: "El enlace funciona una sola vez, durante {minutes} minutos.",
  neverAsked: "Nadie de Stashwell te pedirá nunca tu contraseña ni este enlace.",
  welcomeIgnore: "Si no esperabas esta cuenta, puedes ignorar este correo; sin el enlace no ocurre nada.",
  resetIgnore: "Si no lo has pedido tú, puedes ignorar este correo; tu contraseña sigue siendo la misma.",
  sentBecause: "Enviado porque {email} tiene una cuenta en {site}.",
};
