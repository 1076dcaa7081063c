import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { describe, expect, it } from "vitest";
import { todayIn } from "../../../lib/format.ts";
import type { I18n } from "../../../lib/i18n.tsx";
import { dayAfter } from "../../../ui/calendar-days.ts";
import type { PaceDay } from "./pace.ts";
import { noteOf, paceOf, sentenceOf } from "./pace-words.ts";

const KEYS: I18n = { language: "EN", locale: "en", t: (key) => key };
const TODAY = todayIn(undefined);
const ACTIVE = {
  id: "c1",
  status: CAMPAIGN_STATUS.active,
  voucherCount: 100,
  denomination: "5.00",
  currencySign: "$",
  totalOffer: "500.00",
  startsOn: dayAfter(TODAY, -30),
  endsOn: dayAfter(TODAY, 30),
  pause: null,
} as unknown as CampaignDetail;
const PAUSED = { pause: { redeeming: true, until: null } } as unknown as Partial<CampaignDetail>;

/** So many days until today, each with the same figures. */
const daysOf = (count: number, figures: Omit<PaceDay, "date">): PaceDay[] =>
  Array.from({ length: count }, (_, nth) => ({ date: dayAfter(TODAY, nth + 1 - count), ...figures }));

/** The keys of the sentence and of the note below it, if any. */
function saidOf(changed: Partial<CampaignDetail>, days: readonly PaceDay[]): string[] {
  const campaign = { ...ACTIVE, ...changed };
  const pace = paceOf(campaign, days);
  const note = noteOf(campaign, pace, KEYS);
  return [sentenceOf(campaign, pace, KEYS), ...(note === undefined ? [] : [note])];
}

describe("how a campaign is going", () => {
  it("is a forecast once there were enough days", () => {
    expect(saidOf({}, daysOf(5, { claimed: 4, redeemed: 2 }))).toEqual(["overview.forecast"]);
  });

  it("is what was redeemed before that, with the day of the first forecast", () => {
    expect(saidOf({}, daysOf(2, { claimed: 4, redeemed: 2 }))).toEqual(["overview.soFar", "overview.forecastFrom"]);
  });

  it("is what was redeemed while it is paused, and why there is no forecast", () => {
    expect(saidOf(PAUSED, daysOf(5, { claimed: 4, redeemed: 2 }))).toEqual(["overview.soFar", "overview.pausedNote"]);
  });

  it("is that nothing was saved or redeemed", () => {
    expect(saidOf({}, daysOf(5, { claimed: 0, redeemed: 0 }))).toEqual(["overview.noneSaved"]);
    expect(saidOf({}, daysOf(5, { claimed: 4, redeemed: 0 }))).toEqual(["dashboardScreens.noneRedeemed"]);
  });

  it("is from when stores redeem, unless a pause outlasts that", () => {
    const ahead = { status: CAMPAIGN_STATUS.published, startsOn: dayAfter(TODAY, 3) };
    const days = daysOf(5, { claimed: 4, redeemed: 0 });
    expect(saidOf(ahead, days)).toEqual(["overview.starts"]);
    expect(saidOf({ ...ahead, ...PAUSED }, days)).toEqual(["dashboardScreens.noneRedeemed"]);
  });

  it("is what was redeemed, after its last day", () => {
    expect(saidOf({ endsOn: dayAfter(TODAY, -1) }, daysOf(5, { claimed: 4, redeemed: 2 }))).toEqual(["overview.ended"]);
  });
});
