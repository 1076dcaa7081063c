import type { Db } from "../../platform/db/db.ts";

/** The maximum number of sessions listed. */
const MAX_SESSIONS = 50;

/** Sessions that have not expired: started and last used after these instants. */
interface Living {
  begunAfter: Temporal.Instant;
  usedAfter: Temporal.Instant;
}

/** Returns an account's sessions except registration sessions, most recently used first. */
export const listSessions = (db: Db, accountId: string, { begunAfter, usedAfter }: Living) =>
  db
    .selectFrom("session")
    .select(["id", "token_hash", "browser", "system", "created_at", "used_at"])
    .where("account_id", "=", accountId)
    .where("onboarding", "=", false)
    .where("created_at", ">", begunAfter)
    .where("used_at", ">", usedAfter)
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(MAX_SESSIONS)
    .execute();
export type SessionListed = Awaited<ReturnType<typeof listSessions>>[number];

/** Ends one session of an account other than the caller's own; false if there is no such session. */
export async function deleteOtherSession(db: Db, accountId: string, id: string, own: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("token_hash", "!=", own)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
