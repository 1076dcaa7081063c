import { NOTIFICATION_DAYS } from "@stashwell/shared/notifications/rules";
import { IDLE_HOURS, LIFETIME_DAYS } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { IDEMPOTENCY_HOURS } from "../http/idempotency.ts";
import { log } from "../http/log.ts";
import type { Services } from "../services.ts";
import { deleteWhatIsOver } from "./queries.ts";

/** Longer than any window of a throttle. */
const THROTTLE_HOURS = 48;
/** Mails are kept in development only. */
const MAIL_DAYS = 30;

/** Has what is over removed once an hour. */
export function registerUpkeep({ jobs, db, clock }: Services): void {
  jobs.repeat("clean-up", "17 * * * *", async () => log("cleaned", await cleanUp(db, clock)));
}

/** Removes dead sessions and links, stored replies and counts of tries, and says how many of each. */
export function cleanUp(db: Db, clock: Clock): Promise<Record<string, number>> {
  const now = clock.now();
  return deleteWhatIsOver(db, {
    now,
    sessionsUsedBefore: now.subtract({ hours: IDLE_HOURS }),
    sessionsBegunBefore: now.subtract({ hours: LIFETIME_DAYS * 24 }),
    repliesBefore: now.subtract({ hours: IDEMPOTENCY_HOURS }),
    throttlesBefore: now.subtract({ hours: THROTTLE_HOURS }),
    mailsBefore: now.subtract({ hours: MAIL_DAYS * 24 }),
    notificationsBefore: now.subtract({ hours: NOTIFICATION_DAYS * 24 }),
  });
}
