import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../catalogue.ts";

export const privacy: Translation<typeof english> = {
  title: "Politique de confidentialité",
  lead: "Ce que nous savons de vous, ce que nous en faisons et ce à quoi nous ne touchons pas. Pas besoin d’avocat.",
  lastEdit: "Dernière modification le {day}",
  contents: "Sur cette page",

  collect: "Ce que nous recueillons",
  collectVisitors:
    "Si vous utilisez des bons, nous ne recueillons rien qui vous identifie. Votre navigateur reçoit un nombre aléatoire pour retrouver vos bons. Pour chaque bon, nous notons quand il a été enregistré, téléchargé, rendu, offert et utilisé, et dans quel magasin. Si nous vous envoyons un code par e-mail, nous ne gardons votre adresse que sous une forme qui ne permet pas de la retrouver.",
  collectShops:
    "Si vous avez une entreprise, nous recueillons votre nom, votre e-mail et votre téléphone\u202f; le nom, l’adresse et les photos de votre entreprise et de ses magasins\u202f; votre stock\u202f; et si votre compte bancaire a été vérifié, avec le nom du titulaire. Vos identifiants bancaires ne passent jamais par nous. La clé que nous donne le service de vérification est conservée chiffrée. Nous conservons aussi le numéro du compte, transformé en un code irréversible, pour voir si un même compte sert à plusieurs entreprises.",
  collectBrands:
    "Si vous travaillez pour une marque, nous recueillons votre nom et votre e-mail, ainsi que ce que vous publiez, modifiez et exportez dans son compte.",
  collectEverybody:
    "De tout le monde, nous recueillons l’adresse IP de l’appareil, raccourcie ou transformée en un code irréversible, pour écarter ceux qui cherchent à deviner des codes. Le lieu que vous cherchez sert à cette recherche et n’est pas conservé. Si vous avez un compte, nous enregistrons quand vous vous êtes connecté, et avec quel navigateur et quel système. Vous pouvez le voir, et le propriétaire de votre marque ou de votre entreprise aussi. Ces connexions sont supprimées après 180 jours.",

  use: "À quoi cela nous sert",
  useService:
    "À distribuer les bons, à montrer où ils sont acceptés, à veiller à ce que chacun ne soit encaissé qu’une fois et à les régler entre la marque et l’entreprise.",
  useMails:
    "À vous envoyer les e-mails nécessaires, par exemple un code pour vous inscrire ou enregistrer un bon, un lien pour choisir un mot de passe, des alertes de sécurité et des nouvelles de vos campagnes.",
  useCount:
    "À compter les bons. Les marques et les entreprises voient combien ont été enregistrés et utilisés, quand et où, mais pas par qui.",
  useNever:
    "Nous ne vendons pas ce que nous savons, ne dressons pas de profils et n’affichons aucune publicité de tiers.",

  protect: "Comment nous le protégeons",
  protectText:
    "Toutes les données circulent chiffrées. Les mots de passe, les sessions et les codes à usage unique sont conservés sous une forme illisible. Chaque marque et chaque entreprise ne voit que ses données, et chaque changement d’un bon laisse une trace inaltérable. Aucun système n’est parfait. Nous gardons donc le moins de données possible.",

  cookies: "Cookies",
  cookiesText:
    "Nous n’utilisons que nos propres cookies. Ils contiennent le nombre aléatoire qui permet de retrouver vos bons, les liens cadeaux que vous créez, la trace d’une connexion antérieure sur cet appareil et la langue choisie. Si vous vous connectez, votre session reste dans le stockage du navigateur jusqu’à la déconnexion. Le type de compte utilisé, marque ou entreprise, y reste pour la prochaine fois.",
  cookiesOff:
    "Vous pouvez les effacer ou les refuser dans votre navigateur à tout moment. Les pages continuent de fonctionner, mais un bon que vous n’avez ni ajouté à un portefeuille ni téléchargé en PDF risque d’être perdu.",

  third: "Tiers",
  thirdText:
    "Nous ne transmettons vos données à aucun tiers pour son propre usage. Les autres services ne reçoivent que ce dont ils ont besoin pour vous servir, et seulement quand vous les utilisez\u202f: Apple ou Google quand vous ajoutez un bon à votre portefeuille, un service de vérification quand une entreprise fait vérifier son compte bancaire, et un service de cartes quand vous demandez l’itinéraire ou utilisez une carte ou une recherche de lieu qui en a besoin. Un prestataire achemine les e-mails que nous vous envoyons.",
  thirdLaw: "Nous communiquons des données lorsqu’une loi nous y oblige, et pas plus qu’elle n’en demande.",

  california: "Confidentialité en ligne en Californie",
  californiaText:
    "Les résidents de Californie, comme tout le monde, peuvent visiter ce site sans donner leur nom. Un lien vers cette politique figure sous «\u202fPolitique de confidentialité\u202f», au bas de notre page d’accueil et d’autres pages principales. Quand elle change, la date en haut change aussi. Vous pouvez modifier vos données dans votre compte ou nous demander de le faire.",
  californiaSale:
    "Nous ne vendons ni ne partageons d’informations personnelles, au sens que la loi californienne donne à ces mots.",

  track: "Signaux «\u202fne pas suivre\u202f»",
  trackText:
    "Nous les respectons. Vous n’avez rien à désactiver. Avec ou sans le signal, nous ne vous suivons ni dans le temps ni d’un site à l’autre, et personne d’autre ne le fait par nos pages.",

  children: "Enfants de moins de 13 ans",
  childrenText:
    "Notre service ne s’adresse pas aux enfants de moins de 13 ans et nous ne recueillons sciemment rien à leur sujet. Si vous pensez qu’un enfant nous a donné des données, écrivez-nous et nous les effacerons.",

  fair: "Pratiques loyales d’information",
  fairBreach: "Si vos données sont exposées, nous vous en avertirons par e-mail dans un délai de 1 jour ouvré.",
  fairRedress:
    "Vous avez le droit de faire corriger ou effacer vos données, de faire valoir vos droits contre ceux qui recueillent et traitent des données sans respecter la loi, et de saisir pour cela les tribunaux ou les autorités.",

  mail: "Publicité par e-mail",
  mailText:
    "Nous n’envoyons pas de publicité par e-mail. Nous écrivons au sujet de votre compte et des campagnes auxquelles vous participez. L’expéditeur et l’objet sont exacts.",
  mailStop:
    "Chaque e-mail qui résume des notifications contient un lien de désinscription. Les entreprises peuvent aussi désactiver ces e-mails dans Notifications. Si vous vous désinscrivez, vous quittez la liste aussitôt. Vous recevrez quand même un e-mail quand une marque change votre niveau, ou suspend ou rétablit un magasin.",

  changes: "Modifications",
  changesText:
    "Quand cette politique change, la date en haut change aussi. Nous n’affaiblissons pas nos engagements passés sans vous le dire.",

  reach: "Nous joindre",
  reachText: "Une question, une correction, un effacement\u202f? Écrivez au bureau le plus proche ou appelez-le.",
  reachWithout: "Une question, une correction, un effacement\u202f? Écrivez à l’entreprise qui exploite ce site.",
  cookiesCopy:
    "Le bon que vous enregistrez reste aussi sur votre téléphone, sous forme de copie de sa page, pour pouvoir s’ouvrir sans réseau. La copie est supprimée quand vous rendez ou offrez le bon, quand il expire et un mois après son utilisation. Effacer les données du navigateur la supprime à tout moment.",
};
