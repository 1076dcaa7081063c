import type { CallOutput } from "@stashwell/shared/calls";
import { Gauge } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { useDailyCap } from "./use-daily-cap.ts";

export type DailyCap = NonNullable<CallOutput<"GET /brand/store/store-details">["data"]["dailyCap"]>;

/** What a business that is new to the brand may redeem a day. */
export function DailyCapNote({ cap }: { cap: DailyCap }) {
  const { t, locale } = useI18n();
  return (
    <p className="store-details__cap">
      {cap.lifted
        ? t("dashboardScreens.capLiftedNote")
        : t("dashboardScreens.capNote", {
            limit: cap.limit,
            count: cap.redeemedToday,
            day: day(cap.until, locale),
          })}
    </p>
  );
}

/** Lifts that limit, or sets it again. */
export function DailyCapButton({ campaignId, storeId, cap }: { campaignId: string; storeId: string; cap: DailyCap }) {
  const t = useTranslate();
  const { busy, set } = useDailyCap(campaignId, storeId);
  return (
    <button type="button" className="button button--act" aria-disabled={busy} onClick={() => void set(!cap.lifted)}>
      <Gauge size={16} strokeWidth={1.75} aria-hidden />
      {t(cap.lifted ? "dashboardScreens.setCap" : "dashboardScreens.liftCap")}
    </button>
  );
}
