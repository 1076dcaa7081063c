import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { VoucherRow } from "./queries.ts";

/** Records when a voucher was first opened; false if no voucher has this pin any more. */
export async function markOpened(
  db: Db,
  { campaign_id: campaignId, slot, pin }: Pick<VoucherRow, "campaign_id" | "slot" | "pin">,
  at: Temporal.Instant,
): Promise<boolean> {
  const opened = await db
    .updateTable("voucher")
    .set({ opened_at: sql`coalesce(opened_at, ${at})` })
    .where("campaign_id", "=", campaignId)
    .where("slot", "=", slot)
    .where("pin", "=", pin)
    .returning("slot")
    .executeTakeFirst();
  return opened !== undefined;
}

/** Whether a campaign currently returns unopened vouchers. */
export async function areReturned(db: Db, campaignId: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{ days: number | null }>`select return_days(${campaignId}, ${at}) as days`.execute(db);
  return rows[0]!.days !== null;
}

/** Lists the campaigns that return unopened vouchers, and those that have stopped doing so. */
export async function listReturning(db: Db, at: Temporal.Instant): Promise<{ id: string; isOn: boolean }[]> {
  const { rows } = await sql<{ id: string; isOn: boolean }>`
    select c.id, d.days is not null as "isOn"
    from campaign c
    cross join lateral (select return_days(c.id, ${at}) as days) d
    where c.published_at is not null
      and (d.days is not null or exists (select from return_progress p where p.campaign_id = c.id))
    order by c.id`.execute(db);
  return rows;
}

/** Maximum number of vouchers per transaction, because it locks the campaign's tally. */
export const RETURN_BATCH = 500;

/** Sets the last day of vouchers claimed before the brand turned returning on; true if there are more of them. */
export async function dateUnopened(db: Db, campaignId: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{
    more: boolean;
  }>`select date_unopened_vouchers(${campaignId}, ${at}, ${RETURN_BATCH}) as more`.execute(db);
  return rows[0]!.more;
}

export interface ReturnedBatch {
  looked_at: number;
  returned: number;
}

/** Returns unopened vouchers whose last day is over. */
export async function returnUnopened(db: Db, campaignId: string, at: Temporal.Instant): Promise<ReturnedBatch> {
  const { rows } =
    await sql<ReturnedBatch>`select * from return_unopened_vouchers(${campaignId}, ${at}, ${RETURN_BATCH})`.execute(db);
  return rows[0]!;
}

/** Clears the last day of vouchers that are no longer returned; true if there are more of them. */
export async function stopReturning(db: Db, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select stop_returning(${campaignId}, ${RETURN_BATCH}) as more`.execute(
    db,
  );
  return rows[0]!.more;
}

const selectReturned = (db: Db, campaignId: string) =>
  db.selectFrom("returned_voucher").select("returned_at").where("campaign_id", "=", campaignId);

/** When the voucher of a stored handle was returned unopened; undefined if it wasn't. */
export const findReturnedByHandle = (db: Db, campaignId: string, handle: string) =>
  selectReturned(db, campaignId).where("handle", "=", handle).executeTakeFirst();

/** The same for the last voucher of a claim key. */
export const findReturnedByKey = (db: Db, campaignId: string, claimKey: string) =>
  selectReturned(db, campaignId).where("claim_key", "=", Buffer.from(claimKey, "hex")).executeTakeFirst();
