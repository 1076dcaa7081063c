import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {
  pinRequired: "请输入 PIN 码。",
  pinUnknown: "找不到此 PIN 码对应的优惠券，或您的商户未加入其活动。请检查 PIN 码后重试。",
  claimKey: "优惠券保存密钥须为 16 至 100 个字符。",
  soldOut: "没有可用的礼品卡",
  campaignExpired: "哎呀！该活动已过期。",
  busy: "当前访问量较大，请稍后再试。",
  networkMinutes: { other: "从此网络保存的优惠券过多。请在约 {count} 分钟后重试，或改用移动数据。" },
  networkHours: { other: "从此网络保存的优惠券过多。请在约 {count} 小时后重试，或改用移动数据。" },
  workNeeded: "从此网络保存的优惠券较多。请验证您的电子邮箱以立即保存，或稍后再试。",
  contactNeeded: "此优惠券每人限保存一张。请先验证您的电子邮箱。",
  contactUsed: "此电子邮箱已有该活动的优惠券。",
  codeMailed: "验证码已发送，请查看您的邮箱。",
  used: "此优惠券已被使用。",
  notStarted: "此优惠券的活动尚未开始。",
  expired: "此优惠券已过期。",
  blocked: "您的商户已屏蔽此活动或其品牌。请先取消屏蔽再核销。",
  storeNotJoined: "该门店未加入此活动。请选择其他门店，或先加入此活动。",
  storeSuspended: "品牌已在此活动中暂停该门店。请联系品牌了解原因。",
  noStock: "该门店的此产品已无库存。请选择其他产品或门店。",
  underReview: "品牌正在审核您商户的核销，因此您目前不能核销其优惠券。此优惠券仍然有效。",
  dailyCap: {
    other:
      "您的商户已达到该品牌优惠券的每日限额（{limit} 张）。约 {count} 小时后或品牌提升您的级别后即可继续核销。此优惠券仍然有效。",
  },
  dailyWorth: {
    other:
      "您的商户每天最多可核销价值 {limit} 的该品牌优惠券，核销这一张会超出限额。约 {count} 小时后或品牌提升您的级别后即可核销。此优惠券仍然有效。",
  },
  unapprovedCap: {
    other:
      "该品牌尚未批准的商户今天已达到共同限额。约 {count} 小时后或品牌批准您的商户后即可继续核销。此优惠券仍然有效。",
  },
  awaitingApproval: "商户须经该品牌批准后才能核销，您的商户尚未获批。此优惠券仍然有效。",
  redeemed: "优惠券已核销。",
  reversed: "已撤销核销，优惠券可再次使用。",
  notRedeemed: "此优惠券尚未核销，无需撤销。",
  redemptionUnknown: "未找到此核销记录。",
  undoneAlready: "此核销已撤销。",
  redeemedElsewhere: "此优惠券由其他商户核销，只有该商户可以撤销。",
  reversalTooLate: "核销可在 15 分钟内撤销，现已超过时限。如有差错，请联系品牌。",
  undoneBefore: "收银员已撤销过一次此优惠券的核销。请联系店主撤销本次核销。",
  undoneByYou: "您已撤销过此优惠券的核销，因此不能再次核销，需由同事或店主核销。",
  goodUntil: "有效期至",
  offYourPurchase: "购物立减",
  pin: "PIN 码",
  showAtCounter: "请在柜台出示。仅限使用一次，可在 {link} 所列任一店铺使用。",
  notYours: "找不到此优惠券，它可能已退回或转赠。",
  released: "您已退回优惠券。其 PIN 码已失效。",
  withdrawn: "转赠链接已失效，优惠券仍归您所有。",
  givenAway: "您已将此活动的优惠券转赠他人。每部手机限保存一张。",
  giftUnknown: "此转赠链接无效，赠送者可能已将其取消。",
  giftTaken: "已有人接受此礼物。",
  giftOwn: "这是您自己的礼物，请将链接发送给他人。",
  giftHaveOne: "此设备上已有该活动的优惠券，因此无法再接受一张。",
  voided: "品牌已作废此优惠券。",
  enoughToday: "今天的优惠券已全部领完。明天起可继续保存。",
  storeDayFull: {
    other: "此门店今天核销的该活动优惠券已达到品牌的每日限额。约 {count} 小时后即可继续核销。此优惠券仍然有效。",
  },
  dayFull: {
    other: "各门店今天核销的该活动优惠券已达到品牌的每日限额。约 {count} 小时后即可继续核销。此优惠券仍然有效。",
  },
};
