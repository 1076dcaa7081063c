import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../catalogue.ts";

export const accounts: Translation<typeof english> = {
  identifierRequired: "请输入您的用户名或电子邮箱！",
  passwordRequired: "请输入您的密码！",
  wrongCredentials: "用户名/邮箱或密码不正确。",
  signedIn: "已登录。",
  signedOut: "已退出登录。",
  codeDead: "此登录链接已失效，请重新登录。",
  forgotIdentifierRequired: "请输入您的用户名或电子邮箱！",
  resetSent: "如果该账户存在，我们已发送重置链接。",
  resetDead: "此链接已失效，请重新申请。",
  resetDone: "您的密码已设置，请登录。",
  newPasswordRequired: "请输入新密码",
  passwordMin: "至少需要 6 个字符",
  passwordMax: "最多允许 15 个字符",
  passwordMaxRaised: "最多允许 {max} 个字符",
  passwordCommon: "此密码过于常见，请换一个。",
  confirmRequired: "请确认密码",
  confirmDiffers: "新密码与确认密码不一致",
  currentPasswordRequired: "请输入当前密码",
  currentPasswordWrong: "当前密码不正确。",
  passwordSame: "新密码不能与旧密码相同。",
  passwordChanged: "您的密码已更改。",
  languageChanged: "您的语言已更改。",
  settingsSaved: "您的设置已保存。",
};
