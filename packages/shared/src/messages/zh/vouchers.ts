import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "请输入 PIN 码。",
  pinUnknown: "没有使用此 PIN 码的优惠券，或贵商户未加入其活动。",
  claimKey: "领取密钥须为 16 至 100 个字符。",
  soldOut: "没有可用的礼品卡",
  campaignExpired: "哎呀！该活动已过期。",
  busy: "当前请求人数较多，请稍后再试。",
  used: "此优惠券已被使用。",
  notStarted: "此优惠券的活动尚未开始。",
  expired: "此优惠券已过期。",
  blocked: "贵商户已屏蔽此活动或其品牌。请先取消屏蔽再核销。",
  storeNotJoined: "该门店未参加此活动。",
  storeSuspended: "品牌已在此活动中暂停该门店。",
  noStock: "该门店的此产品已无库存。",
  redeemed: "优惠券已核销。",
  reversed: "已撤销核销，优惠券可再次使用。",
  notRedeemed: "此优惠券尚未核销，无需撤销。",
  redeemedElsewhere: "此优惠券由其他商户核销，只有该商户可以撤销。",
  reversalTooLate: "核销可在 15 分钟内撤销，现已超过时限。",
  goodUntil: "有效期至",
  offYourPurchase: "购物立减",
  pin: "PIN 码",
  showAtCounter: "请在柜台出示。仅限使用一次，可在 {link} 所列任一门店使用。",
};
