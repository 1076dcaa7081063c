import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "અમારી સાથે વાત કરો",
  text: "બે ઑફિસ, એક ટીમ. ફોન કરો, લખો કે મળવા આવો.",
  textWithout: "કોને પૂછવું તે ખબર નથી? અહીંથી શરૂ કરો.",
  officeUs: "યુનાઇટેડ સ્ટેટ્સ",
  officeNg: "નાઇજેરિયા",
  phone: "ફોન",
  email: "ઇમેઇલ",
  address: "સરનામું",
  openMap: "નકશામાં ખોલો",
  mapLabel: "દેશના નકશા પર {city}",
  helpTitle: "કોણ મદદ કરી શકે",
  voucher: "મારી પાસે વાઉચર છે",
  voucherText: "તમારું વાઉચર માન્ય છે કે નહીં તે દુકાન કહી શકે છે. તે શેના માટે છે અને ક્યાં સુધી માન્ય છે તે ઑફરના પૃષ્ઠ પર લખેલું છે.",
  voucherAct: "ચાલુ ઑફર જુઓ",
  shop: "મારો સ્ટોર છે",
  shopText: "જોડાવા, સ્ટોક અને હિસાબ વિશે બધું, અને સ્ટોરની રાહ જોતી ઝુંબેશ.",
  shopAct: "તમારા વ્યવસાય માટે",
  brand: "મારી બ્રાન્ડ છે",
  brandText: "ઝુંબેશ શું કરી શકે અને પરિણામો તમને કેવી રીતે દેખાય. અડધા કલાકનો ડેમો દસ ઇમેઇલ કરતાં વધુ કહે છે.",
  brandAct: "બ્રાન્ડ માટે",
};
