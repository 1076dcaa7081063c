import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "અમને તે સ્ટોર મળ્યો નથી.",
  updated: "સ્ટોર સાચવી લીધો.",
  primaryChanged: "{name} હવે તમારો મુખ્ય સ્ટોર છે.",
  opened: "{name} ખુલ્લો છે: લોકોને તે મળે છે.",
  closed: "{name} બંધ છે: લોકોને તે મળતો નથી. તેનો સ્ટોક રહે છે.",
  removed: "{name} કાઢી નાખ્યો છે.",
  lastStays: "આ તમારો એકમાત્ર સ્ટોર છે, તેથી તે કાઢી શકાતો નથી.",
  primaryStays: "આ તમારો મુખ્ય સ્ટોર છે. પહેલાં બીજા સ્ટોરને મુખ્ય બનાવો.",
  joinedStays: "આ સ્ટોર હજી ચાલતી ઝુંબેશમાં જોડાયેલો છે. પહેલાં ઝુંબેશ છોડો.",
  gone: "આ સ્ટોર કાઢી નાખ્યો છે.",
  pictureAdded: "ફોટો ઉમેર્યો.",
  pictureRemoved: "ફોટો કાઢી નાખ્યો.",
  picturesArranged: "ફોટા સાચવ્યા.",
  picturesFull: "એક સ્ટોરના વધુમાં વધુ {most} ફોટા હોય છે.",
  pictureGone: "આ ફોટો હવે અહીં નથી.",
  picturesChanged: "ફોટા બીજી વિન્ડોમાં બદલાયા છે. કૃપા કરીને ફરી જુઓ.",
};
