import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { OTP_TRIES } from "@stashwell/shared/registration/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BusinessId } from "../../platform/http/session.ts";

/** Returns codes that were sent to a business or an address after an instant, newest first. */
export const listSentCodes = (db: Db, businessId: BusinessId, addressMac: Buffer, after: Temporal.Instant) =>
  db
    .selectFrom("otp_code")
    .select(["business_id", "address_mac", "network_mac", "proven", "sent_at"])
    .where((where) => where.or([where("business_id", "=", businessId), where("address_mac", "=", addressMac)]))
    .where("sent_at", ">", after)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const insertCode = (tx: Tx, code: Insertable<Database["otp_code"]>) =>
  tx.insertInto("otp_code").values(code).execute();

/** Returns the valid code: the one that was sent last. */
export const findLastCode = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("otp_code")
    .select(["id", "expires_at"])
    .where("business_id", "=", businessId)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Counts a guess at a code; undefined if it has no guesses left or has expired. Concurrent guesses are serialized by
 * the row lock, so that no more than `tries` are ever granted.
 */
export const takeGuess = (db: Db, codeId: string, now: Temporal.Instant, tries: typeof OTP_TRIES) =>
  db
    .updateTable("otp_code")
    .set({ tries: sql`tries + 1` })
    .where("id", "=", codeId)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returning(["code_mac", "tries"])
    .executeTakeFirst();
