import type { ownSessions as english } from "../en/own-sessions.ts";
import type { Translation } from "../catalogue.ts";

export const ownSessions: Translation<typeof english> = {
  title: "您已登录的设备",
  text: "请将不认识的设备退出登录，然后修改密码。",
  failed: "无法加载您已登录的设备。",
  device: "{system} 上的 {browser}",
  unknown: "未知设备",
  isThis: "此设备",
  since: "登录于 {date}",
  lastUsed: "上次使用：{time}",
  nowhereElse: "您没有在其他地方登录。",
  end: "退出登录",
  endOf: "将 {device} 退出登录",
  endAll: "在所有设备上退出登录",
  endText: "输入密码，即可将 {device} 退出登录。",
  endAllText: "输入密码，即可在所有设备（包括此设备）上退出登录。之后需要重新登录。",
  ended: "该设备已退出登录。",
  endedAll: "已在所有设备上退出登录。请重新登录。",
  gone: "该设备此前已退出登录。",
};
