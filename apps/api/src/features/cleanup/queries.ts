import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export interface Cutoffs {
  now: Temporal.Instant;
  sessionsUsedBefore: Temporal.Instant;
  sessionsBegunBefore: Temporal.Instant;
  repliesBefore: Temporal.Instant;
  throttlesBefore: Temporal.Instant;
  knownNetworksBefore: Temporal.Instant;
  mailsBefore: Temporal.Instant;
  notificationsBefore: Temporal.Instant;
  invitationsBefore: Temporal.Instant;
  passesBefore: Temporal.Instant;
  networksBefore: Temporal.Instant;
}

const endedBefore = (db: Db, cutoff: Temporal.Instant) =>
  db
    .selectFrom("campaign")
    .select("id")
    .where(sql<boolean>`end_date <= (${cutoff}::timestamptz at time zone 'UTC')::date`);

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
  const knownNetworks = await db
    .deleteFrom("known_network")
    .where("seen_at", "<=", cutoffs.knownNetworksBefore)
    .executeTakeFirst();
  const codes = await db.deleteFrom("campaign_code").where("expires_at", "<=", now).executeTakeFirst();
  const mails = await db.deleteFrom("dev_mail").where("at", "<=", cutoffs.mailsBefore).executeTakeFirst();
  const notifications = await db
    .deleteFrom("notification")
    .where("at", "<=", cutoffs.notificationsBefore)
    .executeTakeFirst();
  const invitations = await db
    .deleteFrom("invitation")
    .where(sql<boolean>`coalesce(accepted_at, revoked_at, expires_at) <= ${cutoffs.invitationsBefore}`)
    .executeTakeFirst();
  const removed = db.selectFrom("account").select("id").where("removed_at", "is not", null);
  const secondSteps = await db.deleteFrom("two_step").where("account_id", "in", removed).executeTakeFirst();
  const over = endedBefore(db, cutoffs.passesBefore);
  const googlePasses = await db
    .deleteFrom("google_wallet_pass")
    .where("campaign_id", "in", over)
    .where("due_at", "is", null)
    .executeTakeFirst();
  const applePasses = await db.deleteFrom("apple_pass").where("campaign_id", "in", over).executeTakeFirst();
  const networks = await db
    .deleteFrom("claim_network")
    .where("campaign_id", "in", endedBefore(db, cutoffs.networksBefore))
    .executeTakeFirst();
  const results = {
    notifications,
    sessions,
    secrets,
    replies,
    throttles,
    knownNetworks,
    codes,
    mails,
    invitations,
    secondSteps,
    googlePasses,
    applePasses,
    networks,
  };
  return Object.fromEntries(
    Object.entries(results).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]),
  );
}
