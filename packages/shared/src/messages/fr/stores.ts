import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "Ce magasin est introuvable.",
  updated: "Magasin enregistré.",
  primaryChanged: "{name} est désormais votre magasin principal.",
  opened: "Les clients peuvent maintenant trouver {name}.",
  closed: "{name} est masqué aux clients. Son stock est conservé.",
  removed: "{name} a été supprimé.",
  lastStays: "C’est votre seul magasin, il ne peut donc pas être supprimé.",
  primaryStays:
    "C’est votre magasin principal, vous ne pouvez donc pas le retirer. Choisissez d’abord un autre magasin principal.",
  joinedStays: "Ce magasin participe à une campagne encore en cours. Quittez d’abord la campagne.",
  gone: "Ce magasin a été supprimé.",
  pictureAdded: "Photo ajoutée.",
  pictureRemoved: "Photo supprimée.",
  picturesArranged: "Photos enregistrées.",
  picturesFull: "Un magasin peut avoir jusqu’à {most} photos. Supprimez-en une pour en ajouter une autre.",
  pictureGone: "Cette photo n’existe plus.",
  picturesChanged:
    "Les photos ont changé entre-temps et vos modifications n’ont pas été enregistrées. Vérifiez les photos, puis réessayez.",
  hoursInvalid: "Indiquez une heure d’ouverture et une heure de fermeture.",
  hoursOverlap: "Les horaires d’un jour empiètent sur ceux du lendemain. Vérifiez l’heure de fermeture.",
};
