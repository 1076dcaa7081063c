import { OTP_PAUSE_SECONDS, OTP_PER_DAY } from "@stashwell/shared/registration/rules";

/** How far back codes count. */
export const CODE_DAY_HOURS = 24;
/** So many networks may have all their codes mailed to one address within a day; each later one is mailed a single code. */
const FULL_NETWORKS = 3;
/**
 * Beyond so many codes to one address, no further network is mailed one. Codes for whoever has shown that they read the
 * address's mail are counted by themselves, up to as many.
 */
const PER_ADDRESS = 30;

/** When codes were sent within the last day, the newest first. */
interface SentCodes {
  toBusiness: readonly Temporal.Instant[];
  toAddress: readonly { at: Temporal.Instant; network: string; proven: boolean }[];
  /** The one that asks now. */
  network: string;
  /** Whether whoever asks now has shown that they read the address's mail. */
  proven: boolean;
}

export interface CodePause {
  until: Temporal.Instant;
  reason: "otpTooSoon" | "otpTooMany";
}

/**
 * Why no further code may be sent yet; undefined when one may. Codes of a day count for the business, and for the address
 * by the network that asked: otherwise registering anew would buy more guesses, and more mails to a stranger. What other
 * networks had mailed takes nothing from one that began before them, and nothing from who reads the mails.
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

/** The code that used the network's share of the address up; undefined while some of it is left. */
function lastOfShare({ toAddress, network }: SentCodes): Temporal.Instant | undefined {
  const earliest = [...new Set(toAddress.toReversed().map((code) => code.network))].slice(0, FULL_NETWORKS);
  const share = earliest.length < FULL_NETWORKS || earliest.includes(network) ? OTP_PER_DAY : 1;
  return toAddress.filter((code) => code.network === network)[share - 1]?.at;
}

/** Whole seconds, rounded up, so that nobody is sent back a moment too early. */
export const secondsUntil = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(until).total("seconds")));
