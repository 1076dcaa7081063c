import { briefMoney } from "@stashwell/shared/formats";
import { useI18n } from "../../lib/i18n.tsx";
import type { LeveledBusiness } from "./use-levels.ts";
import "./todays-use.css";

/** Today's redemptions against the daily limits by number and by value, as far as they are set. */
export function TodaysUse({ business, sign }: { business: LeveledBusiness; sign: string }) {
  const { t, locale } = useI18n();
  const { cap, today } = business;
  if (!today) return <span className="quiet">{t("levelScreens.noCap")}</span>;
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const amount = (value: string) => briefMoney(value, sign, locale);
  return (
    <span className="todays-use">
      {cap.redemptions !== null && (
        <span>{t("levelScreens.todayCountOf", { value: count(today.redeemed), limit: count(cap.redemptions) })}</span>
      )}
      {cap.worth !== null && (
        <span>{t("levelScreens.todayOf", { value: amount(today.worth), limit: amount(String(cap.worth)) })}</span>
      )}
    </span>
  );
}
