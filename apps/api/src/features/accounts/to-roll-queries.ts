import type { Db } from "../../platform/db/db.ts";

export const listKeysOf = (db: Db, accountId: string, now: Temporal.Instant) =>
  db
    .selectFrom("api_key")
    .select(["id", "name"])
    .where("created_by", "=", accountId)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .orderBy("id", "desc")
    .execute();

export const listWebhooksOf = (db: Db, accountId: string) =>
  db
    .selectFrom("webhook_endpoint")
    .select(["id", "url"])
    .where("created_by", "=", accountId)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .execute();

export const listInvitationsOf = (db: Db, accountId: string, now: Temporal.Instant) =>
  db
    .selectFrom("invitation")
    .select(["id", "email as name"])
    .where("invited_by", "=", accountId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .execute();

/** Whether the account uses two-step verification. */
export const hasSecondStep = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom("two_step")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst()) !== undefined;
