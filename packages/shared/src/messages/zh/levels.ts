import type { Translation } from "../catalogue.ts";
import type { levels as english } from "../en/levels.ts";

export const levels: Translation<typeof english> = {
  new: "新商户",
  checked: "已核实",
  approved: "已批准",
  trusted: "受信任",
  changed: { other: "{count} 家商户现为“{level}”级别。" },
  heldAgain: { other: "{count} 次核销再次被暂扣。" },
  noLongerHeld: "{amount} 不再因未获批准而被暂扣。",
  knownAdded: { other: "已将 {count} 家商户加入您的名单。" },
  knownTried: "这只是测试，未添加任何商户。",
  knownRemoved: "已从您的名单中移除。",
  knownFull: "您的名单最多可容纳 {count} 家商户。请移除一些后重试。",
  stockApproved: { other: "已批准 {count} 项库存申请。" },
  stockRefused: { other: "已拒绝 {count} 项库存申请。" },
  heldForLevel: "品牌尚未批准您的商户",
  heldForReview: "品牌尚未完成审核",
};
