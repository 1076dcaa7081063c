import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { Problem } from "../../platform/http/problem.ts";
import { countSliding, countTry, type Limit } from "../../platform/http/throttle.ts";

/** Mails of one kind to one mailbox, from all requesters; beyond the limit one an hour. */
const PER_DAY: Limit = { tries: 20, seconds: 86_400 };
export const MAIL_PAUSE_SECONDS = 3_600;

/**
 * The mailbox of a folded address, for rate limits: without a tag behind a plus sign, and without Gmail's dots. It
 * doesn't identify a person, because for some providers these are different mailboxes.
 */
export function mailboxOf(folded: string): string {
  const [, name = folded, domain = ""] = /^([^+]+).*(@.+)$/.exec(folded) ?? [];
  return /^@g(oogle)?mail\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}${domain}`;
}

/**
 * Whether a mailbox gets another mail: up to a daily limit, and beyond it once an hour, so that strangers' requests
 * neither flood it nor keep its owner from getting mail.
 * @param key a keyed hash of the kind of mail and the mailbox
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
