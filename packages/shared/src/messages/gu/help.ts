import type { help as english } from "../en/help.ts";
import type { Translation } from "../catalogue.ts";

export const help: Translation<typeof english> = {
  title: "મદદ",
  text: "ટૂંકા જવાબો, દરેક પૃષ્ઠ પર એક કામ.",
  search: "મદદમાં શોધો",
  searchShort: "શોધો",
  found: { one: "“{search}” વિશે {count} પૃષ્ઠ", other: "“{search}” વિશે {count} પૃષ્ઠો" },
  none: "“{search}” વિશે કોઈ પૃષ્ઠ નથી",
  noneText: "ઓછા કે બીજા શબ્દો લખીને જુઓ. બધાં પૃષ્ઠો નીચે છે.",
  clear: "બધાં પૃષ્ઠો",
  brands: "બ્રાન્ડ માટે",
  merchants: "સ્ટોર માટે",
  consumers: "જેમની પાસે વાઉચર છે તેમના માટે",
  operators: "ઑપરેટર માટે",
  menu: "મદદનાં બધાં પૃષ્ઠો",
  onThisPage: "આ પૃષ્ઠ પર",
  previous: "પાછલું",
  next: "હવે પછીનું",
  inEnglish: "અંગ્રેજીમાં",
  inEnglishText: "આ પૃષ્ઠ સર્વર ચલાવનારા લોકો માટે છે. તે ફક્ત અંગ્રેજીમાં છે.",
  where: "તમે અહીં છો",
};
