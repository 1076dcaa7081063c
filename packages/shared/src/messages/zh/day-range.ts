import type { dayRange as english } from "../en/day-range.ts";
import type { Translation } from "../catalogue.ts";

export const dayRange: Translation<typeof english> = {
  from: "开始日期",
  to: "结束日期",
  since: "{day}起",
  until: "截至 {day}",
  previousMonth: "上个月",
  nextMonth: "下个月",
  chooseLast: "请再选择结束日期。",
  notADay: "请输入日期，例如 {day}。",
  done: "完成",
};
