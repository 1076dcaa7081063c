import type { portal as english } from "../en/portal.ts";
import type { Translation } from "../catalogue.ts";

export const portal: Translation<typeof english> = {
  needsScript: "Stashwell 的这一部分需要 JavaScript。",
  campaigns: "活动",
  products: "产品",
  redeem: "兑换",
  profile: "个人资料",
  settings: "设置",
  changePassword: "修改密码",
  logout: "退出登录",
  menu: "菜单",
  collapse: "收起",
  expand: "展开",
  skipToContent: "跳到正文",
  onStashwell: "在 Stashwell",
  copyright: "© {year} Stashwell",
  notFoundTitle: "没有这个页面。",
  notFoundText: "地址可能有误，或页面已移动。",
  toStart: "返回首页",
  crashTitle: "这里出了点问题。",
  crashText: "您保存的内容没有丢失。请重新加载页面继续。",
  offlineText: "此设备上还没有这个页面。网络恢复后会自动打开。",
  reload: "重新加载",
};
