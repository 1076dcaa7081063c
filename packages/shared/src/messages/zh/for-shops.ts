import type { forShops as english } from "../en/for-shops.ts";
import type { Translation } from "../catalogue.ts";

export const forShops: Translation<typeof english> = {
  title: "面向商户",
  heroTitle: "大品牌，把顾客送到您的柜台。",
  heroText: "参加活动，标明库存，附近持券的顾客就能在地图上看到您的店。小商户免费使用，有手机就行。",
  heroAct: "查看可参加的活动",
  flowTitle: "从货架到第一位顾客，只要三步",
  joinText: "选一个您在售品牌的活动。填店址，收一封验证码邮件，就加入了。",
  loadText: "填写每种产品可以兑换多少。货架有变化，随时修改。",
  growText: "扫代码，给产品，就好了。每一张优惠券都替您记着数。",
  stepOf: "第 {step} 步",

  brandsTitle: "不用您操心的促销",
  brandsText: "品牌出优惠、做图片、带来顾客。您只管挑适合自家货架的活动。",
  choose: "您来选",
  chooseText: "您看到的是您所在国家和州的活动。不想要的可以屏蔽：一个活动，或整个品牌。",
  limit: "您来定上限",
  limitText: "有多少库存，就收多少券，一张也不多。",
  told: "有事早知道",
  toldText: "有新活动、库存不多、还剩三天结束：都在通知里；需要的话，每天一封邮件汇总。",

  storeTitle: "顾客眼中的您的店",
  storeText: "出门之前，顾客就能看到您在哪里、有多远；只有您有货时才会显示。",
  severalStores: "一个账户管理多家门店：各有各的库存和照片。",
  closedToday: "今天休息？一个开关就能让门店从地图上消失，直到您再打开。",
  directions: "路线在顾客平时用的地图里打开。",
  stockPicture: "手机上的活动库存页面：门店里每种产品还剩多少。",

  dashTitle: "自己会记账的柜台",
  dashText: "谁、在哪家店、哪一天、兑换了什么。活动的结算单随时可取，PDF 和 CSV 都有。",
  cashiers: "收银员有自己的账户，只能兑换，不能做别的。",
  undo: "手滑点错，十五分钟内可以撤销。",
  offline: "没有网络时填写的库存先存在手机里，恢复后自动发送。",
  redeemPicture: "手机上的兑换页面：一张有效的优惠券、它的价值和一个按钮。",

  gridTitle: "该有的都有，不需要技术部门",
  setUp: "开通",
  setUpText: "一个地址、一个邮箱、一次银行核验。不用设备，不用安装。",
  url: "品牌专属网址",
  urlText: "活动就在品牌自己的网址上，顾客一看就知道是谁的优惠。",
  reporting: "报表",
  reportingText: "按门店、人员、日期和活动查看兑换，可阅读也可下载。",
  engagement: "顾客互动",
  engagementText: "附近的顾客按地点、距离和库存找到您。",
  insight: "数据洞察",
  insightText: "看清什么好卖、什么时候好卖，在货架空之前补货。",
  technology: "技术",
  technologyText: "支付技术核验您的银行账户，一次有效的代码守护您的柜台。",

  closeTitle: "您的顾客手里已经有券了。",
  closeText: "选一个活动，让您的店出现在他们的地图上。",
};
