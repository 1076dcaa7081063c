import { USUAL_DAYS } from "@stashwell/shared/review/rules";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export interface Cutoffs {
  now: Temporal.Instant;
  sessionsUsedBefore: Temporal.Instant;
  sessionsBegunBefore: Temporal.Instant;
  repliesBefore: Temporal.Instant;
  throttlesBefore: Temporal.Instant;
  knownNetworksBefore: Temporal.Instant;
  signInsBefore: Temporal.Instant;
  mailsBefore: Temporal.Instant;
  notificationsBefore: Temporal.Instant;
  invitationsBefore: Temporal.Instant;
  stockRequestsBefore: Temporal.Instant;
  passesBefore: Temporal.Instant;
  networksBefore: Temporal.Instant;
}

/** The days that a store's usual day is computed from, plus two for time zones. */
const STORE_DAYS = USUAL_DAYS + 2;

const endedBefore = (db: Db, cutoff: Temporal.Instant) =>
  db
    .selectFrom("campaign")
    .select("id")
    .where(sql<boolean>`end_date <= (${cutoff}::timestamptz at time zone 'UTC')::date`);

/** Removes expired rows, and returns the number of each kind. */
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
  const signIns = await db.deleteFrom("sign_in_event").where("at", "<=", cutoffs.signInsBefore).executeTakeFirst();
  const codes = await db.deleteFrom("campaign_code").where("expires_at", "<=", now).executeTakeFirst();
  const challenges = await db.deleteFrom("spent_challenge").where("expires_at", "<=", now).executeTakeFirst();
  const claimCodes = await db.deleteFrom("claim_code").where("expires_at", "<=", now).executeTakeFirst();
  const mails = await db.deleteFrom("dev_mail").where("at", "<=", cutoffs.mailsBefore).executeTakeFirst();
  const notifications = await db
    .deleteFrom("notification")
    .where("at", "<=", cutoffs.notificationsBefore)
    .executeTakeFirst();
  const invitations = await db
    .deleteFrom("invitation")
    .where(sql<boolean>`coalesce(accepted_at, revoked_at, expires_at) <= ${cutoffs.invitationsBefore}`)
    .executeTakeFirst();
  const stockRequests = await db
    .deleteFrom("stock_request")
    .where("decided_at", "<=", cutoffs.stockRequestsBefore)
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
  const claimsOver = endedBefore(db, cutoffs.networksBefore);
  const storeDays = await db
    .deleteFrom("store_day")
    .where(sql<boolean>`day < (${now}::timestamptz at time zone 'UTC')::date - ${STORE_DAYS}::integer`)
    .executeTakeFirst();
  const origins = await db.deleteFrom("redemption_origin").where("campaign_id", "in", claimsOver).executeTakeFirst();
  const counted = db.selectFrom("claim_network").select("campaign_id").distinct();
  await db
    .updateTable("voucher")
    .set({ claim_network: null })
    .where("claim_network", "is not", null)
    .where("campaign_id", "in", counted)
    .where("campaign_id", "in", claimsOver)
    .execute();
  const networks = await db.deleteFrom("claim_network").where("campaign_id", "in", claimsOver).executeTakeFirst();
  const returned = await db.deleteFrom("returned_voucher").where("campaign_id", "in", claimsOver).executeTakeFirst();
  const claimPeople = await db.deleteFrom("claim_person").where("campaign_id", "in", claimsOver).executeTakeFirst();
  const results = {
    notifications,
    sessions,
    secrets,
    replies,
    throttles,
    knownNetworks,
    signIns,
    codes,
    challenges,
    claimCodes,
    claimPeople,
    returned,
    mails,
    invitations,
    stockRequests,
    secondSteps,
    googlePasses,
    applePasses,
    storeDays,
    origins,
    networks,
  };
  return Object.fromEntries(
    Object.entries(results).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]),
  );
}

/**
 * Removes drafts deleted before the cutoff, with their products and states, unless stores or vouchers refer to them.
 */
export async function deleteDeletedDrafts(db: Db, cutoff: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("campaign")
    .where("deleted_at", "<=", cutoff)
    .where("published_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("campaign_tally").select("campaign_id").whereRef("campaign_id", "=", "campaign.id"))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
