import type { overview as english } from "../en/overview.ts";
import type { Translation } from "../catalogue.ts";

export const overview: Translation<typeof english> = {
  title: "进展",
  forecast: {
    other: "按目前的进度，到 {date}，{total} 张优惠券中约有 {count} 张会被核销，金额 {value}（优惠总额 {offer}）。",
  },
  soFar: { other: "{total} 张优惠券中已核销 {count} 张，金额 {value}（优惠总额 {offer}）。" },
  ended: { other: "{total} 张优惠券中共核销 {count} 张，金额 {value}（优惠总额 {offer}）。" },
  starts: { other: "目前已保存 {count} 张优惠券。门店自 {date}起核销。" },
  noneSaved: "还没有人保存优惠券。",
  forecastFrom: "从 {date}起，这里会显示预测。",
  pausedNote: "活动暂停期间没有预测。",
  about: "最终约 {count}",
  busiest: "核销最多的门店",
  noneBusy: "没有核销记录",
  attention: "需要处理",
  nothing: "没有需要您处理的事项。",
  noStores: "还没有门店加入",
  flags: { other: "{count} 条提醒待审核" },
  toApprove: { other: "{count} 个商户等待批准" },
  outOfStock: { other: "{count} 家门店无库存" },
  fewLeft: { other: "还剩 {count} 张优惠券可保存" },
  noneLeft: "优惠券已全部被保存",
  untranslated: "{language}：缺少文字",
  review: "审核",
  failed: "无法加载活动进展",
};
