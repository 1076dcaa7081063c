import type { places as english } from "../en/places.ts";
import type { Translation } from "../catalogue.ts";

export const places: Translation<typeof english> = {
  search: "查找地点",
  searchHelp: "输入城市、邮政编码或地址。",
  none: "找不到该地点。请尝试输入其城市或邮政编码。",
  failed: "现在无法查找地点。请改为输入坐标。",
  found: { other: "找到 {count} 个地点" },
  fillIn: "使用 {place}",
  filled: "已填入：{place}",
  source: "地点数据：{credit}",
  mapSource: "地图：{credit}",
};
