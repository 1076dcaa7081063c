import type { errors as english } from "../en/errors.ts";
import type { Translation } from "../catalogue.ts";

export const errors: Translation<typeof english> = {
  unexpected: "Une erreur inattendue s’est produite.",
  unavailable: "Nous rencontrons un problème. Réessayez dans un instant.",
  validation: "Certains champs demandent votre attention.",
  required: "Remplissez ce champ.",
  invalid: "Cette valeur n’est pas valide. Vérifiez-la, puis réessayez.",
  tooLong: "Ce texte est trop long. Raccourcissez-le.",
  list: "Cette liste n’est pas valide. Vérifiez sa longueur et chaque valeur.",
  date: "Saisissez une date.",
  limit: "limit doit être un nombre de 1 à 100.",
  offset: "offset doit être un numéro de page à partir de 1.",
  language: "La langue doit être EN, ES, FR, PT, GU ou ZH.",
  json: "La requête n’est pas du JSON valide.",
  crossSite: "Les requêtes d’autres sites ne sont pas autorisées.",
  manyUploads: "Plusieurs importations sont en cours. Attendez qu’elles se terminent.",
  busy: "Nous sommes très sollicités en ce moment. Réessayez dans un instant.",
  busyUploads: "De nombreuses importations sont en cours. Réessayez dans un instant.",
  slowUpload: "L’importation a pris trop de temps. Vérifiez votre connexion et réessayez.",
  pictureQuota:
    "Votre compte a atteint sa limite d’images. Retirez celles dont vous n’avez plus besoin et réessayez dans deux jours.",
  tooComplex: "La requête contient trop de valeurs ou trop de niveaux d’imbrication. Simplifiez-la, puis réessayez.",
  tooLarge: "La requête est trop volumineuse. La limite est de {size}.",
  headTooLarge: "L’URL et les en-têtes de la requête sont trop volumineux. Raccourcissez-les et réessayez.",
  notFound: "Cet élément est introuvable.",
  noSuchCall: "Cet appel est introuvable.",
  method: "Cet appel n’accepte pas cette méthode.",
  session: "Vous n’avez pas de session ouverte. Connectez-vous pour continuer.",
  role: "Votre compte ne permet pas cette action. Demandez l’accès à un propriétaire.",
  foreign: "Vous n’avez pas accès à cet élément. Il a peut-être été supprimé, ou il appartient à un autre compte.",
  tooManyTries: "Trop de tentatives. Patientez un instant, puis réessayez.",
  idempotencyKey: "Cette Idempotency-Key n’est pas valide. Utilisez 1 à 255 caractères ASCII imprimables, sans espace.",
  weakIdempotencyKey:
    "Cette Idempotency-Key est trop facile à deviner. Utilisez-en une aléatoire d’au moins 22 caractères.",
  idempotencyMismatch:
    "Cette Idempotency-Key a servi pour une autre requête. Utilisez-en une nouvelle pour chaque requête.",
  idempotencyInFlight: "La même requête est encore en cours de traitement. Réessayez dans un instant.",
  notPicture: "Ce fichier n’est pas une image. Importez un PNG, un JPEG ou un WebP.",
  pictureBytes: "L’image dépasse {size}. Choisissez-en une plus légère.",
  picturePixels: "L’image a plus de {megapixels} mégapixels. Choisissez-en une plus petite.",
  pictureBroken: "L’image est endommagée et ne peut pas être lue. Choisissez-en une autre.",
  unknown: "Erreur inconnue",
  pictureHeic:
    "Les photos d’iPhone au format HEIC ne sont pas acceptées. Enregistrez la photo en JPEG, puis importez-la.",
  pictureGif: "Les fichiers GIF ne sont pas acceptés. Importez un PNG, un JPEG ou un WebP.",
  pictureSvg: "Les fichiers SVG ne sont pas acceptés. Importez un PNG, un JPEG ou un WebP.",
};
