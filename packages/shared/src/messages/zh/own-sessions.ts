import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "您的登录位置",
  text: "请将您不认识的设备退出登录，并随后修改密码。",
  failed: "您的登录列表未能加载。",
  device: "{system} 上的 {browser}",
  unknown: "未知设备",
  isThis: "本设备",
  since: "登录于{date}",
  lastUsed: "上次使用：{time}",
  nowhereElse: "您没有在其他地方登录。",
  end: "退出登录",
  endOf: "将{device}退出登录",
  endOthers: "在其他所有地方退出登录",
  endText: "请输入密码，以将{device}退出登录。",
  endOthersText: "请输入密码，以在除此处外的所有地方退出登录。",
  ended: "已在该处退出登录。",
  endedOthers: "已在除此处外的所有地方退出登录。",
  gone: "该登录已经结束。",
};
