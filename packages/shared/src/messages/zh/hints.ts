import type { hints as english } from "../en/hints.ts";
import type { Translation } from "../catalogue.ts";

export const hints: Translation<typeof english> = {
  title: "开始使用",
  doneOf: "已完成 {done}/{total}",
  next: "下一步：{step}",
  done: "已完成：",
  toDo: "待完成：",
  goOn: "继续",
  readHow: "查看说明",
  hide: "隐藏这些步骤",
  addProduct: "添加产品",
  addProductText: "优惠券用于购买产品。请添加第一个产品的名称、UPC 和图片。",
  createCampaign: "创建活动",
  createCampaignText: "填写每张券的面值、数量和有效日期。",
  publish: "发布活动",
  publishText: "门店会收到通知并可加入，人们可以保存优惠券。",
  addStore: "填写门店位置",
  addStoreText: "人们通过地址和地图位置找到您的门店。",
  join: "加入活动",
  joinText: "选择您所售品牌的活动。",
  stock: "填写库存",
  stockText: "填写可提供的件数。只有有库存的门店才会被找到。",
  redeem: "兑换第一张优惠券",
  redeemText: "扫描二维码，或输入 PIN 码。",
};
