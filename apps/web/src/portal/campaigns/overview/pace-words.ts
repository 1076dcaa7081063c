import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { briefMoney } from "@stashwell/shared/formats";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { dayAfter } from "../../../ui/calendar-days.ts";
import { day, todayIn } from "../../../lib/format.ts";
import type { I18n } from "../../../lib/i18n.tsx";
import { isPausedAtStart } from "../../../lib/is-paused-at-start.ts";
import { readSession } from "../../../lib/session.ts";
import { shownStatus } from "../shown-status.ts";
import { FORECAST_DAYS, forecastOf, type PaceDay, totalOf } from "./pace.ts";

/** How far a campaign is. */
interface Pace {
  claimed: number;
  redeemed: number;
  /** The first day that counts for redemptions. */
  from: string;
  /** Totals on the last day; undefined where there is nothing to judge by, or the campaign is paused or over. */
  forecast: { claimed: number | undefined; redeemed: number | undefined };
}

/** Redemptions were possible from the start date, and not before publishing. */
const redeemingFrom = ({ startsOn }: CampaignDetail, days: readonly PaceDay[]): string => {
  const published = days[0]?.date ?? startsOn;
  return published > startsOn ? published : startsOn;
};

/** The totals so far, and those to expect. */
export function paceOf(campaign: CampaignDetail, days: readonly PaceDay[]): Pace {
  const { startsOn, endsOn, voucherCount, pause } = campaign;
  const today = todayIn(readSession()?.data.timezone);
  const from = redeemingFrom(campaign, days);
  const totals = { claimed: totalOf(days, "claimed"), redeemed: totalOf(days, "redeemed"), from };
  if (pause || shownStatus(campaign) === CAMPAIGN_STATUS.expired)
    return { ...totals, forecast: { claimed: undefined, redeemed: undefined } };
  const course = { today, endsOn };
  const claimed = forecastOf(days, "claimed", { ...course, from: days[0]?.date ?? startsOn, limit: voucherCount });
  const redeemed =
    totals.redeemed === 0
      ? undefined
      : forecastOf(days, "redeemed", {
          ...course,
          from,
          limit: claimed ?? voucherCount,
        });
  return { ...totals, forecast: { claimed, redeemed } };
}

/** How the campaign is going, in one sentence: a forecast if there can be one, else what there is. */
export function sentenceOf(
  campaign: CampaignDetail,
  { claimed, redeemed, forecast }: Pace,
  { t, locale }: I18n,
): string {
  const { denomination, currencySign, totalOffer, voucherCount, startsOn, endsOn } = campaign;
  const worth = (vouchers: number) => briefMoney((vouchers * Number(denomination)).toFixed(2), currencySign, locale);
  const offer = briefMoney(totalOffer, currencySign, locale);
  const status = shownStatus(campaign);
  const figures = (vouchers: number) => ({ count: vouchers, total: voucherCount, value: worth(vouchers), offer });
  if (status === CAMPAIGN_STATUS.expired) return t("overview.ended", figures(redeemed));
  if (claimed === 0) return t("overview.noneSaved");
  if (status === CAMPAIGN_STATUS.published && !isPausedAtStart(campaign.pause, startsOn, readSession()?.data.timezone))
    return t("overview.starts", { count: claimed, date: day(startsOn, locale) });
  if (forecast.redeemed !== undefined)
    return t("overview.forecast", { ...figures(forecast.redeemed), date: day(endsOn, locale) });
  return redeemed === 0 ? t("dashboardScreens.noneRedeemed") : t("overview.soFar", figures(redeemed));
}

/** When there will be a forecast, or why there is none. */
export function noteOf(
  campaign: CampaignDetail,
  { claimed, redeemed, from, forecast }: Pace,
  { t, locale }: I18n,
): string | undefined {
  if (claimed === 0 || forecast.redeemed !== undefined || shownStatus(campaign) !== CAMPAIGN_STATUS.active)
    return undefined;
  if (campaign.pause) return t("overview.pausedNote");
  const date = dayAfter(from, FORECAST_DAYS);
  const isAhead = date > todayIn(readSession()?.data.timezone) && date <= campaign.endsOn;
  return isAhead && redeemed > 0 ? t("overview.forecastFrom", { date: day(date, locale) }) : undefined;
}
