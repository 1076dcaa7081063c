import type { today as english } from "../en/today.ts";
import type { Translation } from "../catalogue.ts";

export const today: Translation<typeof english> = {
  none: "今天尚无核销",
  redeemed: { other: "已核销 {count} 张优惠券" },
  byHour: "每小时核销数",
  now: "现在",
  monthSoFar: "本月至今",
  toDo: "待办",
  left: { other: "剩 {count} 件" },
  editStockOf: "修改库存：{store} 的 {product}",
  more: { other: "另有 {count} 种产品" },
  nothingLow: "没有产品库存不足。",
  waiting: "等待品牌处理",
  waits: { other: "{count} 件等待批准" },
};
