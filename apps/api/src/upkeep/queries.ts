import type { Db } from "../db/db.ts";

export interface Cutoffs {
  now: Temporal.Instant;
  sessionsUsedBefore: Temporal.Instant;
  sessionsBegunBefore: Temporal.Instant;
  repliesBefore: Temporal.Instant;
  throttlesBefore: Temporal.Instant;
  mailsBefore: Temporal.Instant;
  notificationsBefore: Temporal.Instant;
}

/** Removes what is over, and says how many rows of each kind. */
export async function deleteWhatIsOver(db: Db, cutoffs: Cutoffs): Promise<Record<string, number>> {
  const { now, sessionsUsedBefore, sessionsBegunBefore } = cutoffs;
  const sessions = await db
    .deleteFrom("session")
    .where((where) =>
      where.or([where("used_at", "<=", sessionsUsedBefore), where("created_at", "<=", sessionsBegunBefore)]),
    )
    .executeTakeFirst();
  const secrets = await db.deleteFrom("one_time_secret").where("expires_at", "<=", now).executeTakeFirst();
  const replies = await db
    .deleteFrom("idempotency")
    .where("created_at", "<=", cutoffs.repliesBefore)
    .executeTakeFirst();
  const throttles = await db
    .deleteFrom("throttle")
    .where("window_start", "<=", cutoffs.throttlesBefore)
    .executeTakeFirst();
  const codes = await db.deleteFrom("campaign_code").where("expires_at", "<=", now).executeTakeFirst();
  const mails = await db.deleteFrom("dev_mail").where("at", "<=", cutoffs.mailsBefore).executeTakeFirst();
  const notifications = await db
    .deleteFrom("notification")
    .where("at", "<=", cutoffs.notificationsBefore)
    .executeTakeFirst();
  const results = { notifications, sessions, secrets, replies, throttles, codes, mails };
  return Object.fromEntries(
    Object.entries(results).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]),
  );
}
