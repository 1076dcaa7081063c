import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";

export const wallets: Translation<typeof english> = {
  appleOff: "此处未开通 Apple 钱包。优惠券的 PDF 同样有效。",
  appleUnknown: "没有这张优惠券。",
  passTitle: "{brand} 立减 {amount}",
  passGoodFrom: "生效日期",
  passStatus: "状态",
  passReady: "可使用",
  passEarly: "尚未开始",
  passUsed: "已使用",
  passUsedOn: "使用日期",
  passExpired: "已过期",
  passGone: "已不属于您",
  passUntilNow: "有效期现至 %@",
  passCampaign: "优惠",
  passLink: "优惠及参与店铺",
};
