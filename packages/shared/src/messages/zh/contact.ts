import type { contact as english } from "../en/contact.ts";
import type { Translation } from "../catalogue.ts";

export const contact: Translation<typeof english> = {
  title: "和我们聊聊",
  text: "两处办公室，一个团队。打电话、写邮件，或者直接过来。",
  textWithout: "不知道该问谁？从这里开始。",
  officeUs: "美国",
  officeNg: "尼日利亚",
  phone: "电话",
  email: "电子邮箱",
  address: "地址",
  openMap: "在地图中打开",
  mapLabel: "{city} 在该国地图上的位置",
  helpTitle: "谁能帮您",
  voucher: "我有优惠券",
  voucherText: "优惠券是否有效，可以问店家。适用哪些产品、用到哪天，优惠页面上都写着。",
  voucherAct: "查看现有优惠",
  shop: "我有门店",
  shopText: "如何加入、管理库存、查看结算单，以及哪些活动正等着店家。",
  shopAct: "商户专区",
  brand: "我有品牌",
  brandText: "活动能做什么，效果怎么看。半小时的演示，胜过十封邮件。",
  brandAct: "品牌专区",
};
