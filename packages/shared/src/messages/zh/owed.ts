import type { owed as english } from "../en/owed.ts";
import type { Translation } from "../catalogue.ts";

export const owed: Translation<typeof english> = {
  text: "商户核销优惠券后您应付的金额，与各商户的结算单一致。",
  toPay: "应付",
  note: "已撤销的核销不计入。日期以各商户所在时区为准。款项由您直接支付给各商户。",
  none: "这段时间没有应付款项",
  noneText: "商户核销的优惠券会显示在这里，并列出您应付的金额。",
};
