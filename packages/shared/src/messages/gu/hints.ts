import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "પહેલાં પગલાં",
  doneOf: "{total}માંથી {done} પૂરાં",
  next: "હવે પછી: {step}",
  done: "થયું:",
  toDo: "બાકી:",
  goOn: "આગળ વધો",
  readHow: "કેવી રીતે, વાંચો",
  hide: "આ પગલાં છુપાવો",
  addProduct: "પ્રોડક્ટ ઉમેરો",
  addProductText: "વાઉચર પ્રોડક્ટ માટે માન્ય હોય છે. નામ, UPC અને ચિત્ર સાથે પહેલી પ્રોડક્ટ ઉમેરો.",
  createCampaign: "ઝુંબેશ બનાવો",
  createCampaignText: "વાઉચરનું મૂલ્ય, તેની સંખ્યા અને તે ક્યારે માન્ય છે તે જણાવો.",
  publish: "ઝુંબેશ પ્રકાશિત કરો",
  publishText: "દુકાનોને જણાવાય છે અને તે જોડાઈ શકે છે, અને લોકો વાઉચર સાચવી શકે છે.",
  addStore: "તમારી દુકાન ક્યાં છે તે કહો",
  addStoreText: "લોકોને તે સરનામા અને નકશા પરની જગ્યાથી મળે છે.",
  join: "ઝુંબેશમાં જોડાઓ",
  joinText: "તમે વેચો છો તે બ્રાન્ડની ઝુંબેશ પસંદ કરો.",
  stock: "તમારો સ્ટોક લખો",
  stockText: "તમે કેટલા નંગ આપી શકો તે કહો. સ્ટોકવાળી દુકાનો જ લોકોને મળે છે.",
  redeem: "પહેલું વાઉચર રિડીમ કરો",
  redeemText: "તેનો કોડ સ્કૅન કરો, કે પિન લખો.",
};
