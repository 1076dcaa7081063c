import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";

export const insertClaimCode = (tx: Tx, code: Insertable<Database["claim_code"]>) =>
  tx.insertInto("claim_code").values(code).execute();

/** Counts an attempt at a code; undefined if the code is unknown, expired or was tried too often. */
export const takeTry = (
  db: Db,
  { id, campaignId, now, tries }: { id: string; campaignId: string; now: Temporal.Instant; tries: number },
) =>
  db
    .updateTable("claim_code")
    .set({ tries: sql`tries + 1` })
    .where("id", "=", id)
    .where("campaign_id", "=", campaignId)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returning(["contact", "code_mac"])
    .executeTakeFirst();

/** Uncounts a correct attempt. */
export const giveBackTry = (db: Db, id: string) =>
  db
    .updateTable("claim_code")
    .set({ tries: sql`tries - 1` })
    .where("id", "=", id)
    .execute();
