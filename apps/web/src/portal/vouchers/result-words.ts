import type { Translate } from "@stashwell/shared/messages/translate";
import { NEW_BUSINESS_CAP } from "@stashwell/shared/participation/rules";
import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import {
  Ban,
  CalendarClock,
  CalendarX2,
  Check,
  CheckCheck,
  CirclePause,
  CircleSlash,
  Clock3,
  type LucideIcon,
  PackageX,
  SearchX,
  TicketX,
  WifiOff,
} from "lucide-react";
import { day, money } from "../../lib/format.ts";
import { ago } from "../merchant/ago.ts";
import type { PageTone } from "../merchant/merchant-page.tsx";
import type { Stage } from "./use-redemption.ts";
import { type Closing, type Verdict, verdictOf } from "./verdict.ts";

export interface ResultWords {
  tone: PageTone;
  icon: LucideIcon;
  title: string;
  text: string;
}

interface Speech {
  t: Translate;
  locale: string;
}

const capitalised = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** When and where a used voucher was redeemed, in one line. */
function usedText({ voucher, stores }: CheckedVoucher, { t, locale }: Speech): string {
  if (!voucher.redeemedAt) return t("redeeming.usedByOther");
  const when = ago(Date.now() - Date.parse(voucher.redeemedAt), locale);
  const here =
    voucher.reversibleUntil !== null || stores.some((store) => store.organizationName === voucher.redeemedStore);
  return capitalised(t(here ? "redeeming.usedHere" : "redeeming.usedElsewhere", { ago: when }), locale);
}

function checkedWords(checked: CheckedVoucher, why: Closing | undefined, speech: Speech): ResultWords {
  const { t, locale } = speech;
  const starts = day(checked.campaign.CStartDate, locale);
  const ends = day(checked.campaign.CEndDate, locale);
  const words: Record<Verdict, ResultWords> = {
    good: { tone: "good", icon: Check, title: t("redeeming.good"), text: t("redeeming.goodText") },
    used: { tone: "bad", icon: TicketX, title: t("redeeming.used"), text: usedText(checked, speech) },
    expired: {
      tone: "bad",
      icon: CalendarX2,
      title: t("redeeming.expired"),
      text: t("redeeming.expiredText", { day: ends }),
    },
    notYet: {
      tone: "wait",
      icon: Clock3,
      title: t("redeeming.notYet"),
      text: t("redeeming.notYetText", { day: starts }),
    },
    noStock: { tone: "wait", icon: PackageX, title: t("redeeming.noStock"), text: t("redeeming.noStockText") },
    blocked: { tone: "wait", icon: Ban, title: t("redeeming.blocked"), text: t("redeeming.blockedText") },
    suspended: { tone: "wait", icon: CirclePause, title: t("redeeming.suspended"), text: t("redeeming.suspendedText") },
    capped: {
      tone: "wait",
      icon: CalendarClock,
      title: t("redeeming.capped"),
      text: t("redeeming.cappedText", { limit: NEW_BUSINESS_CAP }),
    },
    closed: { tone: "wait", icon: CircleSlash, title: t("redeeming.closed"), text: t("redeeming.closedText") },
  };
  return words[verdictOf(checked, why)];
}

function redeemedWords(
  { wish: { checked, choice } }: Extract<Stage, { name: "redeemed" }>,
  { t, locale }: Speech,
): ResultWords {
  const amount = money(checked.campaign.Denomination, checked.campaign.currencySign, locale);
  const text = t("redeeming.redeemedText", { amount, product: choice.productName });
  return { tone: "good", icon: CheckCheck, title: t("redeeming.redeemed"), text };
}

/** The big word of a stage, its colour and its line; nothing while a pin is typed. */
export function resultWords(stage: Stage, speech: Speech): ResultWords | undefined {
  const { t } = speech;
  if (stage.name === "unknown") return { tone: "bad", icon: SearchX, title: t("redeeming.unknown"), text: "" };
  if (stage.name === "unanswered")
    return { tone: "wait", icon: WifiOff, title: t("redeeming.noAnswerTitle"), text: "" };
  if (stage.name === "checked") return checkedWords(stage.checked, stage.why, speech);
  if (stage.name === "redeemed") return redeemedWords(stage, speech);
  return undefined;
}
