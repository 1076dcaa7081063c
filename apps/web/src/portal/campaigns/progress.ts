import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { day, dayAt, todayIn } from "../../lib/format.ts";
import type { I18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { ago } from "../../lib/ago.ts";
import { shownStatus } from "./shown-status.ts";

const DAY = 86_400_000;

/** The number of days between two calendar days, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

type Dated = Pick<CampaignListItem, "status" | "startsOn" | "endsOn">;

/** Whether a campaign is published and has yet to start, or is a draft whose start is ahead. */
export const hasYetToStart = (campaign: Dated): boolean =>
  shownStatus(campaign) === CAMPAIGN_STATUS.published || todayIn(readSession()?.data.timezone) < campaign.startsOn;

/** The time left until a campaign ends, when it starts, or when it ended. */
export function timeLeft(campaign: Dated, { t, locale }: I18n): string {
  const today = todayIn(readSession()?.data.timezone);
  if (shownStatus(campaign) === CAMPAIGN_STATUS.expired)
    return t("campaignScreens.endedOn", { date: day(campaign.endsOn, locale) });
  if (hasYetToStart(campaign))
    return t("campaignScreens.startsIn", { count: Math.max(1, daysBetween(today, campaign.startsOn)) });
  const left = daysBetween(today, campaign.endsOn);
  return left === 0 ? t("campaignScreens.lastDay") : t("campaignScreens.daysLeft", { count: left });
}

/** When a draft was last saved: its age within a day, else the date. */
export function savedWhen({ updatedAt }: Pick<CampaignListItem, "updatedAt">, { t, locale }: I18n): string {
  const age = Date.now() - Date.parse(updatedAt);
  const when = age < DAY ? ago(age, locale) : day(dayAt(updatedAt, readSession()?.data.timezone), locale);
  return t("campaignScreens.savedWhen", { when });
}

/** In a URL of the wizard, instead of a step: the first one of a draft that isn’t done. */
export const CONTINUE = "continue";
