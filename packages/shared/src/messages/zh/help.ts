import type { help as english } from "../en/help.ts";
import type { Translation } from "../catalogue.ts";

export const help: Translation<typeof english> = {
  title: "帮助",
  text: "简短解答，一页一件事。",
  search: "搜索帮助",
  searchShort: "搜索",
  found: { other: "{count} 个与“{search}”有关的页面" },
  none: "没有与“{search}”有关的页面",
  noneText: "请减少或更换关键词。所有页面都列在下面。",
  clear: "所有页面",
  brands: "品牌",
  merchants: "商户",
  consumers: "持券人",
  operators: "运营人员",
  menu: "所有帮助页面",
  onThisPage: "本页内容",
  previous: "上一页",
  next: "下一页",
  inEnglish: "英文",
  inEnglishText: "此页面供运行服务器的人员使用，仅提供英文版。",
  where: "当前位置",
};
