import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../catalogue.ts";

export const privacy: Translation<typeof english> = {
  title: "Politique de confidentialité",
  lead: "Ce que nous savons de vous, ce que nous en faisons et ce que nous laissons tranquille. En mots qui se passent d’avocat.",
  lastEdit: "Dernière modification le {day}",
  contents: "Sur cette page",

  collect: "Ce que nous recueillons",
  collectVisitors:
    "Si vous utilisez des bons, rien qui vous nomme. Votre navigateur reçoit un nombre aléatoire pour retrouver vos bons. De chaque bon, nous gardons quand il a été obtenu, enregistré, rendu, offert et utilisé, et dans quel magasin.",
  collectShops:
    "Si vous tenez un magasin, votre nom, e-mail et téléphone, le nom, l’adresse et les photos de votre commerce et de ses magasins, votre stock, et si votre compte bancaire a été vérifié. Vos identifiants bancaires ne passent jamais par nous\u202f; la clé que nous donne le service de vérification est conservée chiffrée.",
  collectBrands:
    "Si vous travaillez pour une marque, votre nom et votre e-mail, et ce que vous publiez, modifiez et exportez dans son compte.",
  collectEverybody:
    "De tous, l’adresse de l’appareil, raccourcie ou changée en un code irréversible, pour écarter ceux qui devinent des codes. Le lieu que vous cherchez sert à cette recherche et n’est pas conservé.",

  use: "À quoi cela nous sert",
  useService:
    "À distribuer les bons, montrer où ils sont acceptés, utiliser chacun une seule fois et les régler entre la marque et le magasin.",
  useMails:
    "À vous envoyer les e-mails nécessaires\u202f: un code d’inscription, un lien pour un mot de passe, des nouvelles de vos campagnes.",
  useCount:
    "À compter. Marques et magasins voient combien de bons ont été obtenus et utilisés, quand et où, mais pas par qui.",
  useNever:
    "Nous ne vendons pas ce que nous savons, ne dressons pas de profils et n’affichons aucune publicité d’autrui.",

  protect: "Comment nous le protégeons",
  protectText:
    "Tout circule chiffré. Les mots de passe sont conservés sous une forme illisible, les sessions et les codes de même. Chaque marque et chaque magasin ne voit que ses données, et chaque changement d’un bon laisse une trace inaltérable. Aucun système n’est parfait\u202f; c’est pourquoi nous gardons peu.",

  cookies: "Cookies",
  cookiesText:
    "Nous posons deux cookies, tous deux à nous. L’un contient le nombre aléatoire qui retrouve vos bons, l’autre la langue choisie. La session des personnes connectées reste dans le stockage du navigateur jusqu’à la déconnexion.",
  cookiesOff:
    "Vous pouvez les effacer ou les refuser dans votre navigateur à tout moment. Les pages continuent de fonctionner\u202f; mais un bon que vous n’avez gardé ni dans votre portefeuille ni en PDF risque de ne plus être retrouvé.",

  third: "Tiers",
  thirdText:
    "Nous ne confions rien à d’autres pour leurs propres fins. Ce dont un service a besoin pour vous servir va à ce service, et seulement quand vous l’utilisez\u202f: Apple ou Google quand vous ajoutez un bon à votre portefeuille, un service de vérification quand un magasin fait vérifier son compte bancaire, une carte quand vous demandez l’itinéraire, et celui qui achemine nos e-mails.",
  thirdLaw: "Nous communiquons des données lorsqu’une loi nous y oblige, et alors pas plus qu’elle n’en demande.",

  california: "Confidentialité en ligne en Californie",
  californiaText:
    "Les résidents de Californie, comme tout le monde, peuvent visiter ce site sans se nommer. Cette politique est liée au bas de chaque page sous le mot «\u202fconfidentialité\u202f». Quand elle change, le changement figure ici avec sa date. Vous pouvez modifier vos données dans votre compte ou nous le demander.",
  californiaSale:
    "Nous ne vendons ni ne partageons d’informations personnelles, au sens que la loi californienne donne à ces mots.",

  track: "Signaux «\u202fne pas suivre\u202f»",
  trackText:
    "Nous les respectons. Il n’y a rien à éteindre\u202f: avec ou sans le signal, nous ne vous suivons ni dans le temps ni d’un site à l’autre, et personne d’autre ne le fait par nos pages.",

  children: "Enfants de moins de 13 ans",
  childrenText:
    "Notre service ne s’adresse pas aux enfants de moins de 13 ans et nous ne recueillons sciemment rien à leur sujet. Si vous pensez qu’un enfant nous a donné des données, écrivez-nous et nous les effaçons.",

  fair: "Pratiques loyales d’information",
  fairBreach:
    "Si vos données tombaient entre de mauvaises mains, nous vous en avertirions par e-mail dans un délai de 1 jour ouvré.",
  fairRedress:
    "Vous avez le droit de faire corriger ou effacer vos données, de faire valoir vos droits contre ceux qui recueillent et traitent des données sans respecter la loi, et de saisir pour cela les tribunaux ou les autorités.",

  mail: "Publicité par e-mail",
  mailText:
    "Nous suivons les règles de l’e-mail commercial\u202f: ni faux expéditeur ni faux objet, la publicité signalée comme telle, une adresse postale et un lien qui y met fin.",
  mailStop:
    "Le résumé quotidien des magasins contient ce lien dans chaque e-mail et s’éteint sous Notifications. Qui se désinscrit quitte la liste aussitôt.",

  changes: "Modifications",
  changesText:
    "Quand cette politique change, la date en haut change aussi. Ce qu’elle promettait avant, nous ne le reprenons pas dans votre dos.",

  reach: "Nous joindre",
  reachText: "Questions, corrections, effacement\u202f: écrivez ou appelez le bureau le plus proche.",
  reachWithout: "Questions, corrections, effacement\u202f: écrivez à qui exploite ce site.",
};
