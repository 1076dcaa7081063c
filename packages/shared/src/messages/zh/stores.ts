import type { stores as english } from "../en/stores.ts";
import type { Translation } from "../catalogue.ts";

export const stores: Translation<typeof english> = {
  notFound: "找不到该门店。",
  updated: "门店已保存。",
  primaryChanged: "{name} 现在是您的主门店。",
  opened: "顾客现在可以找到 {name}。",
  closed: "{name} 已对顾客隐藏，库存保持不变。",
  removed: "{name} 已移除。",
  lastStays: "这是您唯一的门店，因此无法移除。",
  primaryStays: "这是您的主门店，因此无法移除。请先将另一家门店设为主门店。",
  joinedStays: "该门店已加入仍在进行的活动。请先退出活动。",
  gone: "该门店已移除。",
  pictureAdded: "照片已添加。",
  pictureRemoved: "照片已移除。",
  picturesArranged: "照片已保存。",
  picturesFull: "每家门店最多 {most} 张照片。请移除一张再添加。",
  pictureGone: "这张照片已不存在。",
  picturesChanged: "您编辑期间照片已有变动，因此未保存您的修改。请查看照片后重试。",
  hoursInvalid: "请填写开门时间和关门时间。",
  hoursOverlap: "有一天的营业时间与第二天重叠，请检查关门时间。",
};
