import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { clockTime, day, dayAndTime, dayAt } from "../../../lib/format.ts";
import type { I18n } from "../../../lib/i18n.tsx";

export type Pause = NonNullable<CampaignListItem["pause"]>;
type What = "saves" | "redeeming" | "both";

export const whatRests = ({ saves, redeeming }: Pick<Pause, "saves" | "redeeming">): What =>
  saves && redeeming ? "both" : saves ? "saves" : "redeeming";

const BADGES: Record<What, MessageKey> = {
  saves: "steering.badgeSaves",
  redeeming: "steering.badgeRedeeming",
  both: "steering.paused",
};
/** The message key of the badge beside the campaign's status. */
export const pauseBadge = (pause: Pause): MessageKey => BADGES[whatRests(pause)];

const TITLES: Record<What, { open: MessageKey; until: MessageKey; effect: MessageKey }> = {
  saves: { open: "steering.savesRest", until: "steering.savesRestUntil", effect: "steering.savesEffect" },
  redeeming: {
    open: "steering.redeemingRests",
    until: "steering.redeemingRestsUntil",
    effect: "steering.redeemingEffect",
  },
  both: { open: "steering.bothRest", until: "steering.bothRestUntil", effect: "steering.bothEffect" },
};

/** A day and a time without seconds, in the brand's time zone. */
export const momentText = (at: string, { locale }: Pick<I18n, "locale">, timeZone?: string): string =>
  dayAndTime(day(dayAt(at, timeZone), locale), clockTime(at, locale, timeZone), locale);

/** What is paused, and until when if known. */
export function pauseTitle(pause: Pause, i18n: I18n, timeZone?: string): string {
  const { open, until } = TITLES[whatRests(pause)];
  return pause.until ? i18n.t(until, { when: momentText(pause.until, i18n, timeZone) }) : i18n.t(open);
}

/** What continues during the pause. */
export const pauseEffect = (pause: Pause): MessageKey => TITLES[whatRests(pause)].effect;
