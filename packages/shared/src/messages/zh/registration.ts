import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "账户验证成功",
  verifyFirst: "请验证您的账户！",
  confirmCodeFirst: "请先确认我们发送给您的验证码。",
  bankMismatch: "银行账户户名与您的商家名称不符。",
  bankExpired: "与银行的连接已过期。请重新关联您的账户。",
  bankTimeout: "银行未能及时响应。请重试。",
  bankRefused: "银行未确认此账户。",
};
