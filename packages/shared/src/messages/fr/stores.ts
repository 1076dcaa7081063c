import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "Nous n’avons pas trouvé ce magasin.",
  updated: "Magasin enregistré.",
  primaryChanged: "{name} est désormais votre magasin principal.",
  opened: "{name} est ouvert\u202f: on le trouve.",
  closed: "{name} est fermé\u202f: on ne le trouve pas. Son stock est conservé.",
  removed: "{name} a été supprimé.",
  lastStays: "C’est votre seul magasin, il ne peut donc pas être supprimé.",
  primaryStays: "C’est votre magasin principal. Choisissez d’abord un autre magasin principal.",
  joinedStays: "Ce magasin participe à une campagne encore en cours. Quittez d’abord la campagne.",
  gone: "Ce magasin a été supprimé.",
  pictureAdded: "Photo ajoutée.",
  pictureRemoved: "Photo supprimée.",
  picturesArranged: "Photos enregistrées.",
  picturesFull: "Un magasin a au plus {most} photos.",
  pictureGone: "Cette photo n’est plus là.",
  picturesChanged: "Les photos ont été modifiées dans une autre fenêtre. Veuillez les revoir.",
};
