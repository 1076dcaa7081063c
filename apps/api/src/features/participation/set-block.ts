import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { deleteBrandBlock, deleteCampaignBlock, insertBrandBlock, insertCampaignBlock } from "./queries.ts";

interface Block {
  session: BusinessSession;
  brandId: string;
  /** Default: the whole brand. */
  campaignId?: string;
  status: "block" | "unblock";
  at: Temporal.Instant;
}

/** Blocks or unblocks a campaign or a brand for one business. Idempotent. */
export async function setBlock(tx: Tx, { session, brandId, campaignId, status, at }: Block): Promise<void> {
  const { businessId, accountId } = session;
  if (campaignId === undefined) {
    await (status === "block"
      ? insertBrandBlock(tx, brandId, businessId, at)
      : deleteBrandBlock(tx, brandId, businessId));
  } else {
    await (status === "block"
      ? insertCampaignBlock(tx, campaignId, businessId, at)
      : deleteCampaignBlock(tx, campaignId, businessId));
  }
  const action = `${campaignId === undefined ? ("brand" as const) : ("campaign" as const)}.${status}` as const;
  await insertAuditEvent(tx, { action, brandId, businessId, accountId, subjectId: campaignId ?? brandId, at });
}
