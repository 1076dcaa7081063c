import { IDLE_HOURS, LIFETIME_DAYS } from "../accounts/sessions.ts";
import { IDEMPOTENCY_HOURS } from "../http/idempotency.ts";
import { log } from "../http/log.ts";
import type { Services } from "../services.ts";
import type { Db } from "./db.ts";

/** Longer than any window of a throttle. */
const THROTTLE_HOURS = 48;
/** Mails are kept in development only. */
const DEV_MAIL_DAYS = 30;

/** Has what is over removed once an hour. */
export function scheduleCleaning({ jobs, db, clock }: Pick<Services, "jobs" | "db" | "clock">): void {
  jobs.repeat("clean-up", "17 * * * *", async () => {
    log("cleaned", await deleteWhatIsOver(db, clock.now()));
  });
}

/** Removes what has expired, and says how many rows of each kind. */
export async function deleteWhatIsOver(db: Db, now: Temporal.Instant): Promise<Record<string, number>> {
  const sessions = await db
    .deleteFrom("session")
    .where((where) => where.or([where("used_at", "<=", now.subtract({ hours: IDLE_HOURS })), where("created_at", "<=", now.subtract({ hours: LIFETIME_DAYS * 24 }))]))
    .executeTakeFirst();
  const secrets = await db.deleteFrom("one_time_secret").where("expires_at", "<=", now).executeTakeFirst();
  const replies = await db.deleteFrom("idempotency").where("created_at", "<=", now.subtract({ hours: IDEMPOTENCY_HOURS })).executeTakeFirst();
  const throttles = await db.deleteFrom("throttle").where("window_start", "<=", now.subtract({ hours: THROTTLE_HOURS })).executeTakeFirst();
  const codes = await db.deleteFrom("campaign_code").where("expires_at", "<=", now).executeTakeFirst();
  const mails = await db.deleteFrom("dev_mail").where("at", "<=", now.subtract({ hours: DEV_MAIL_DAYS * 24 })).executeTakeFirst();
  const counts = { sessions, secrets, replies, throttles, codes, mails };
  return Object.fromEntries(Object.entries(counts).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]));
}
