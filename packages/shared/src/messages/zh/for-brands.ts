import type { forBrands as english } from "../en/for-brands.ts";
import type { Translation } from "../catalogue.ts";

export const forBrands: Translation<typeof english> = {
  title: "面向品牌与代理商",
  heroTitle: "让优惠直达顾客\u200b伸手可及的货架。",
  heroText: "发布活动，让街坊小店加入，从轻轻一点到柜台核销，每张优惠券都看得见。",
  dashboardPicture: "活动的顾客看板：已下载与已核销优惠券的仪表，以及每日图表。",
  wizardPicture: "活动向导：优惠图片与手机预览并列，预览中有“保存到手机”按钮。",

  marketingTitle: "营销方案",
  marketingText: "一个活动，装下优惠、图片、地点和参与的人。",
  design: "您的图片，您的颜色",
  designText: "上传图片，把按钮放在您想要的位置。预览中的手机画面，就是顾客将看到的样子。",
  budget: "不会超支的预算",
  budgetText: "多少张、每张抵多少，由您决定。绝不会多发一张。",
  places: "只在您想要的地方",
  placesText: "整个国家，或其中几个州：只有当地的店家可以加入。",
  team: "专为团队和代理商打造",
  teamText: "有人发布，有人负责客服，有人只查看。谁做了什么，都有记录。",

  engageTitle: "数字互动",
  engageText: "从海报到口袋，扫一下就够。",
  links: "您自己的链接",
  linksText: "带有您品牌名称的链接和二维码，还有可直接打印的海报。",
  wallet: "钱包里的一席之地",
  walletText: "Apple 钱包、Google 钱包或 PDF，用顾客的语言，配您的颜色。",
  shelf: "顾客找得到有货的店",
  shelfText: "顾客看到的是还有货的店家，最近的排在最前。",

  giftTitle: "礼品卡与返利",
  giftText: "按金额立减，美元、奈拉或英镑均可，用于您指定的产品。",
  giftCard: "当作礼品卡",
  giftCardText: "一个链接即可转赠。新持有人会得到新券码，旧券码随即失效。",
  rebate: "当作返利",
  rebateText: "只有售出您的产品时，优惠才生效。",
  unused: "一张也不浪费",
  unusedText: "有人退回的优惠券，会留给下一位。",

  measureTitle: "每张优惠券的去向，一目了然",
  measureText: "保存、下载、核销：逐日、逐店，有地图，也有 CSV。数字是数出来的，不是估出来的。",

  closeTitle: "给您演示一下？",
  closeText: "带一件产品来，我们当面为它做一个活动。",
  closeContact: "联系我们",
};
