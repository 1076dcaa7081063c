import { OTP_PAUSE_SECONDS, OTP_PER_DAY } from "@stashwell/shared/registration/rules";

/** How far back codes count. */
export const CODE_DAY_HOURS = 24;

/** When codes were sent within the last day, the newest first. */
interface SentCodes {
  toBusiness: readonly Temporal.Instant[];
  toAddress: readonly Temporal.Instant[];
}

export interface CodePause {
  until: Temporal.Instant;
  reason: "otpTooSoon" | "otpTooMany";
}

/**
 * Why no further code may be sent yet; undefined when one may. Codes of a day count for the business and for the
 * address, whichever has more: otherwise registering anew would buy more guesses, and more mails to a stranger.
 */
export function codePause({ toBusiness, toAddress }: SentCodes, now: Temporal.Instant): CodePause | undefined {
  const dayOver = [toBusiness, toAddress]
    .map((sent) => sent[OTP_PER_DAY - 1]?.add({ hours: CODE_DAY_HOURS }))
    .filter((until) => until !== undefined)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (dayOver && Temporal.Instant.compare(now, dayOver) < 0) return { until: dayOver, reason: "otpTooMany" };
  const pauseOver = toBusiness[0]?.add({ seconds: OTP_PAUSE_SECONDS });
  if (pauseOver && Temporal.Instant.compare(now, pauseOver) < 0) return { until: pauseOver, reason: "otpTooSoon" };
  return undefined;
}

/** Whole seconds, rounded up, so that nobody is sent back a moment too early. */
export const secondsUntil = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(until).total("seconds")));
