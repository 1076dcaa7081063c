import type { Translate } from "@stashwell/shared/messages/translate";
import type { CheckedVoucher } from "@stashwell/shared/reading";
import {
  Ban,
  CalendarClock,
  CalendarX2,
  Check,
  CheckCheck,
  CirclePause,
  CircleSlash,
  Clock3,
  Hourglass,
  type LucideIcon,
  PackageX,
  SearchX,
  TicketX,
  WifiOff,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { day, money } from "../../lib/format.ts";
import { ago } from "../../lib/ago.ts";
import type { PageTone } from "../merchant/page-frame.tsx";
import type { RedemptionState } from "./use-redemption.ts";
import { closedStoreOf, type Verdict, verdictOf } from "./verdict.ts";

interface ResultWords {
  tone: PageTone;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** The result as one large word and one color; it takes the focus, so that it is announced at once. */
export function ResultHead({ tone, icon: Icon, title, text }: ResultWords) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`result-head tone--${tone}`}>
      <div className="row result-head__inner">
        <span className="result-head__sign">
          <Icon size={36} strokeWidth={2.5} aria-hidden />
        </span>
        <div className="result-head__words">
          <h2 ref={heading} tabIndex={-1} aria-describedby="result-text">
            {title}
          </h2>
          <p id="result-text">{text}</p>
        </div>
      </div>
    </div>
  );
}

interface Speech {
  t: Translate;
  locale: string;
}

const capitalised = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** When and where a used voucher was redeemed, in one line. */
function usedText({ voucher, stores, closedStores }: CheckedVoucher, { t, locale }: Speech): string {
  if (!voucher.redeemedAt) return t("voucherScreens.usedByOther");
  const when = ago(Date.now() - Date.parse(voucher.redeemedAt), locale);
  const own = [...stores, ...closedStores];
  const here = voucher.reversibleUntil !== null || own.some((store) => store.name === voucher.redeemedStore);
  return capitalised(t(here ? "voucherScreens.usedHere" : "voucherScreens.usedElsewhere", { ago: when }), locale);
}

const FACES: Record<Verdict, readonly [PageTone, LucideIcon]> = {
  good: ["good", Check],
  used: ["bad", TicketX],
  voided: ["bad", TicketX],
  expired: ["bad", CalendarX2],
  notYet: ["wait", Clock3],
  noStock: ["wait", PackageX],
  paused: ["wait", CirclePause],
  blocked: ["wait", Ban],
  suspended: ["wait", CircleSlash],
  capped: ["wait", CalendarClock],
  dayFull: ["wait", CalendarClock],
  awaiting: ["wait", Hourglass],
  reviewing: ["wait", Hourglass],
  notJoined: ["wait", CircleSlash],
};

/** The explanation of the verdict; for a closed store, the error that redeeming there would return. */
function textOf(verdict: Verdict, checked: CheckedVoucher, speech: Speech): string {
  const { t, locale } = speech;
  const { startsOn, endsOn } = checked.campaign;
  if (verdict === "used") return usedText(checked, speech);
  if (verdict === "notYet") return t("voucherScreens.notYetText", { day: day(startsOn, locale) });
  if (verdict === "expired") return t("voucherScreens.expiredText", { day: day(endsOn, locale) });
  if (verdict === "good" || verdict === "voided" || verdict === "noStock" || verdict === "notJoined")
    return t(`voucherScreens.${verdict}Text`);
  return closedStoreOf(checked)?.message ?? "";
}

function checkedWords(checked: CheckedVoucher, speech: Speech): ResultWords {
  const verdict = verdictOf(checked);
  const [tone, icon] = FACES[verdict];
  return { tone, icon, title: speech.t(`voucherScreens.${verdict}`), text: textOf(verdict, checked, speech) };
}

function redeemedWords(
  { redemption: { checked, choice } }: Extract<RedemptionState, { name: "redeemed" }>,
  { t, locale }: Speech,
): ResultWords {
  const amount = money(checked.campaign.denomination, checked.campaign.currencySign, locale);
  const text = t("voucherScreens.redeemedText", { amount, product: choice.productName });
  return { tone: "good", icon: CheckCheck, title: t("voucherScreens.redeemed"), text };
}

/** Title, color and text of a stage; undefined while a PIN is being typed. */
export function resultWords(state: RedemptionState, speech: Speech): ResultWords | undefined {
  const { t } = speech;
  if (state.name === "unknown") return { tone: "bad", icon: SearchX, title: t("voucherScreens.unknown"), text: "" };
  if (state.name === "unanswered")
    return { tone: "wait", icon: WifiOff, title: t("voucherScreens.noAnswerTitle"), text: "" };
  if (state.name === "checked") return checkedWords(state.checked, speech);
  if (state.name === "redeemed") return redeemedWords(state, speech);
  return undefined;
}
