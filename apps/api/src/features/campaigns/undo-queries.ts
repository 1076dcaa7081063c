import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Whether a campaign was used: claimed, even if returned since, or joined. */
export async function findUse(tx: Tx, campaignId: string): Promise<{ wasClaimed: boolean; wasJoined: boolean }> {
  return tx
    .selectNoFrom([
      sql<boolean>`exists (
        select from campaign_tally where campaign_id = ${campaignId} and claimed + released > 0
      )`.as("wasClaimed"),
      sql<boolean>`exists (select from participation where campaign_id = ${campaignId})`.as("wasJoined"),
    ])
    .executeTakeFirstOrThrow();
}

/** Archives a locked campaign whose publishing was undone, and stores its draft copy's id. */
export const updateUndone = (tx: Tx, id: string, { at, copyId }: { at: Temporal.Instant; copyId: string }) =>
  tx.updateTable("campaign").set({ archived_at: at, redone_as: copyId }).where("id", "=", id).execute();
