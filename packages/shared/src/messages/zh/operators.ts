import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "请说明原因。",
  tenantGone: "找不到该机构。",
  suspended: "{name} 已暂停。",
  restored: "{name} 已恢复。",
  alreadySuspended: "该机构已处于暂停状态。",
  notSuspended: "该机构未被暂停。",
  invitationGone: "此邀请不再待接受，可能已被接受或撤回。",
  resent: "已向 {email} 重新发送邀请。",
  jobGone: "该任务已完成或已不存在。",
  retried: "任务将重新运行。",
  checkRunning: "已有一项检查正在进行。",
  checkStarted: "检查已开始。",
};
