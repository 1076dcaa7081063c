import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { Problem } from "../../platform/http/problem.ts";
import { countSliding, countTry, type Limit } from "../../platform/http/throttle.ts";

/** Mails of one kind to one mailbox, whoever wishes them; beyond these one an hour. */
const PER_DAY: Limit = { tries: 20, seconds: 86_400 };
export const MAIL_PAUSE_SECONDS = 3_600;

/**
 * The mailbox of a folded address, for counting what is mailed there: without what was written behind a plus sign, or
 * between Gmail's dots. It names nobody: to some providers these are other people.
 */
export function mailboxOf(folded: string): string {
  const [, name = folded, domain = ""] = /^([^+]+).*(@.+)$/.exec(folded) ?? [];
  return /^@g(oogle)?mail\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}${domain}`;
}

/**
 * Whether a mailbox is mailed once more: as often as a day takes, and once in each hour in any case, so that it gets no
 * flood and its owner is mailed whatever strangers ask for.
 * @param key of the kind of mail and the mailbox, which cannot be read from it
 */
export async function isMailedMore(db: Db, clock: Clock, key: string): Promise<boolean> {
  const isFirstOfHour = await isWithin(countTry(db, clock, `${key} hour`, { tries: 1, seconds: MAIL_PAUSE_SECONDS }));
  const isWithinDay = await isWithin(countSliding(db, clock, [[key, PER_DAY]]));
  return isFirstOfHour || isWithinDay;
}

async function isWithin(counted: Promise<unknown>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
