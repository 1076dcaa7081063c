import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "¡Introduzca su nombre de usuario o correo electrónico!",
  passwordRequired: "¡Introduzca su contraseña!",
  wrongCredentials: "El nombre de usuario o correo electrónico, o la contraseña, no son correctos.",
  signedIn: "Sesión iniciada.",
  signedOut: "Sesión cerrada.",
  codeDead: "Este enlace de acceso ya no es válido. Inicie sesión de nuevo.",
  forgotIdentifierRequired: "¡Introduzca su nombre de usuario o correo electrónico!",
  resetSent: "Si esa cuenta existe, hemos enviado un enlace para restablecer la contraseña.",
  resetDead: "Este enlace ya no es válido. Pida uno nuevo.",
  resetDone: "Su contraseña se ha guardado. Inicie sesión.",
  newPasswordRequired: "La contraseña nueva es obligatoria",
  passwordMin: "Se necesitan al menos 6 caracteres",
  passwordMax: "Se permiten como máximo 15 caracteres",
  passwordMaxRaised: "Se permiten como máximo {max} caracteres",
  passwordCommon: "Esta contraseña es demasiado común. Elija otra.",
  confirmRequired: "Es obligatorio confirmar la contraseña",
  confirmDiffers: "La contraseña nueva y su confirmación no coinciden",
  currentPasswordRequired: "La contraseña actual es obligatoria",
  currentPasswordWrong: "La contraseña actual no es correcta.",
  passwordSame: "La contraseña nueva no puede ser igual a la anterior.",
  passwordChanged: "Su contraseña se ha cambiado.",
  languageChanged: "Su idioma se ha cambiado.",
  settingsSaved: "Su configuración se ha guardado.",
};
