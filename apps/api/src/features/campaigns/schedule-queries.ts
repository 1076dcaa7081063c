import type { Tx } from "../../platform/db/db.ts";
import { columns } from "./queries.ts";

/** Sets when a locked draft is published automatically, and who scheduled it; null unschedules it. */
export const updateSchedule = (tx: Tx, id: string, at: Temporal.Instant | null, accountId: string | null) =>
  tx.updateTable("campaign").set({ publish_at: at, publish_by: accountId }).where("id", "=", id).execute();

/** Locks one due draft. Skips those locked by other servers, and those of suspended brands. */
export const lockDueCampaign = (tx: Tx, now: Temporal.Instant) =>
  tx
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select(columns)
    .select("campaign.publish_by")
    .where("campaign.publish_at", "<=", now)
    .where("campaign.published_at", "is", null)
    .where("campaign.deleted_at", "is", null)
    .where("brand.suspended_at", "is", null)
    .orderBy("campaign.publish_at")
    .limit(1)
    .forUpdate("campaign")
    .skipLocked()
    .executeTakeFirst();
