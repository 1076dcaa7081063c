import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "我们找不到该门店。",
  updated: "门店已保存。",
  primaryChanged: "{name} 现在是您的主门店。",
  opened: "{name} 已营业：顾客可以找到它。",
  closed: "{name} 已歇业：顾客找不到它。库存保留不变。",
  removed: "{name} 已移除。",
  lastStays: "这是您唯一的门店，因此无法移除。",
  primaryStays: "这是您的主门店。请先将另一家门店设为主门店。",
  joinedStays: "该门店仍在参加进行中的活动。请先退出活动。",
  gone: "该门店已移除。",
  pictureAdded: "图片已添加。",
  pictureRemoved: "图片已移除。",
  picturesArranged: "图片已保存。",
  picturesFull: "每家门店最多 {most} 张图片。",
  pictureGone: "这张图片已经不在了。",
  picturesChanged: "图片已在另一个窗口中更改。请重新查看。",
};
