import { OTP_PAUSE_SECONDS, OTP_PER_DAY } from "@stashwell/shared/registration/rules";

/** Hours for which a code counts toward the limits. */
export const CODE_DAY_HOURS = 24;
/**
 * The number of networks that get the full number of codes per address and day; each later network gets a single one.
 */
const FULL_NETWORKS = 3;
/**
 * The maximum number of codes per address and day; beyond it, no further network gets one. Codes for clients with a
 * mailbox proof are counted separately, up to the same number.
 */
const PER_ADDRESS = 30;

/** The codes of the last day, newest first. */
interface SentCodes {
  toBusiness: readonly Temporal.Instant[];
  toAddress: readonly { at: Temporal.Instant; network: string; proven: boolean }[];
  /** The network of the current request. */
  network: string;
  /** Whether the current request has a valid mailbox proof. */
  proven: boolean;
}

export interface CodePause {
  until: Temporal.Instant;
  reason: "otpTooSoon" | "otpTooMany";
}

/**
 * Returns why no further code may be sent yet; undefined if one may. Codes of a day count per business, and per address
 * and requesting network: otherwise registering again would allow more guesses, and more mails to a stranger. Codes
 * that other networks requested don't reduce the share of a network that started before them, or of a client that has
 * proved that it reads the mail.
 */
export function codePause(sent: SentCodes, now: Temporal.Instant): CodePause | undefined {
  const { toBusiness, proven } = sent;
  const alike = { ...sent, toAddress: sent.toAddress.filter((code) => code.proven === proven) };
  const lastOfAll = alike.toAddress[PER_ADDRESS - 1]?.at;
  const ofAddress = proven ? [lastOfAll] : [lastOfShare(alike), isNew(alike) && lastOfAll];
  const dayOver = [toBusiness[OTP_PER_DAY - 1], ...ofAddress]
    .filter((at) => at instanceof Temporal.Instant)
    .map((at) => at.add({ hours: CODE_DAY_HOURS }))
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (dayOver && Temporal.Instant.compare(now, dayOver) < 0) return { until: dayOver, reason: "otpTooMany" };
  const pauseOver = toBusiness[0]?.add({ seconds: OTP_PAUSE_SECONDS });
  if (pauseOver && Temporal.Instant.compare(now, pauseOver) < 0) return { until: pauseOver, reason: "otpTooSoon" };
  return undefined;
}

const isNew = ({ toAddress, network }: SentCodes): boolean => !toAddress.some((code) => code.network === network);

/** The code that used up the network's share of the address; undefined if some of it is left. */
function lastOfShare({ toAddress, network }: SentCodes): Temporal.Instant | undefined {
  const earliest = [...new Set(toAddress.toReversed().map((code) => code.network))].slice(0, FULL_NETWORKS);
  const share = earliest.length < FULL_NETWORKS || earliest.includes(network) ? OTP_PER_DAY : 1;
  return toAddress.filter((code) => code.network === network)[share - 1]?.at;
}

/** Whole seconds, rounded up, so that no client retries too early. */
export const secondsUntil = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(until).total("seconds")));
