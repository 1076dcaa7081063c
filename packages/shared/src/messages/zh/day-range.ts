import type { dayRange as english } from "../en/day-range.ts";
import type { Translation } from "../catalogue.ts";

export const dayRange: Translation<typeof english> = {
  from: "从",
  to: "至",
  since: "{day}起",
  until: "截至 {day}",
  previousMonth: "上个月",
  nextMonth: "下个月",
  chooseLast: "请选择结束日期，以完成日期范围。",
  notADay: "请输入日期，例如 {day}。",
  done: "完成",
};
