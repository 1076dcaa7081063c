import { dayAndTime } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { dayInWords } from "./printed-offer.ts";
import type { Pause } from "@stashwell/shared/campaigns/contract";

/** The text about a pause of redeeming, with its end in the brand's time zone, if known. */
export function pauseWords(
  { until }: Pick<Pause, "until">,
  timezone: string,
  t: Translate,
  language: Language,
): string {
  if (until === null) return t("wallets.pausedForNow");
  const at = Temporal.Instant.from(until).toZonedDateTimeISO(timezone);
  const locale = localeOf(language);
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: timezone });
  const day = dayInWords(at.toPlainDate().toString(), language);
  return t("wallets.pausedUntil", { when: dayAndTime(day, time.format(at.epochMilliseconds), locale) });
}
