import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {
  welcomeSubject: "设置您的 Stashwell 密码",
  resetSubject: "重置您的 Stashwell 密码",
  welcomeHeading: "欢迎使用 Stashwell",
  resetHeading: "设置新密码",
  hello: "您好：",
  helloName: "{name}，您好：",
  welcomeBrand: "您的品牌账户已准备就绪。设置密码后即可登录。",
  welcomeBusiness: "您的商家账户已准备就绪。设置密码后即可登录。",
  resetBrand: "有人为您的品牌账户申请了新密码。",
  resetBusiness: "有人为您的商家账户申请了新密码。",
  choosePassword: "设置密码",
  copyLink: "如果按钮无法使用，请将此地址复制到浏览器中：",
  worksDays: "此链接仅可使用一次，{days} 天内有效。",
  worksMinutes: "此链接仅可使用一次，{minutes} 分钟内有效。",
  neverAsked: "Stashwell 的任何人员都不会向您索要密码或此链接。",
  welcomeIgnore: "如果您并未预期开通此账户，可以忽略此邮件；不使用链接则不会发生任何变化。",
  resetIgnore: "如果这不是您本人的操作，可以忽略此邮件；您的密码保持不变。",
  sentBecause: "您收到此邮件是因为 {email} 在 {site} 拥有账户。",
};
