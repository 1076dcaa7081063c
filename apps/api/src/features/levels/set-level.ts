import type { Level } from "@stashwell/shared/limits/rules";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { APPROVAL_UNDO_HOURS } from "@stashwell/shared/levels/rules";
import { type Decided, holdForLevelAgain, holdForOpenFlags, releaseLevelHolds } from "../vouchers/hold-queries.ts";
import { lockLevels, updateLevels } from "./queries.ts";

/** From this level on nothing is held because of the level. */
const isApproved = (level: Level): boolean => level === "approved" || level === "trusted";

export interface LevelSet {
  /** The businesses that have the level now; those that take part in no campaign of the brand are not among them. */
  businessIds: string[];
  /** What was held because of their level, and is not any more. */
  released: Decided;
  /** What an approval had released that is taken back, and is held again. */
  heldAgain: Decided;
}

const NONE: Decided = { count: 0, value: "0.00" };

/**
 * Sets the level of businesses for a brand. It holds for the next redemption, on every server: redeeming reads the same
 * rows, locked, so that what is held by a redemption of this very moment is released too. Below approved, what an
 * approval released a short while ago is held again. What an open flag has stays held until that is decided.
 */
export async function setLevel(
  tx: Tx,
  session: BrandSession,
  change: { businessIds: readonly string[]; level: Level; note?: string; at: Temporal.Instant },
): Promise<LevelSet> {
  const { brandId, accountId } = session;
  const { level, note, at } = change;
  const requested = change.businessIds.filter(isUuid);
  if (isApproved(level)) await holdForOpenFlags(tx, requested, { brandId, accountId, at });
  const rows = await lockLevels(tx, brandId, requested);
  const businessIds = rows.map(({ business_id }) => business_id);
  await updateLevels(tx, { brandId, businessIds, level, note, accountId, at });
  if (isApproved(level)) {
    const released = await releaseLevelHolds(tx, businessIds, { brandId, accountId, at });
    return { businessIds, released, heldAgain: NONE };
  }
  const after = at.subtract({ hours: APPROVAL_UNDO_HOURS });
  return { businessIds, released: NONE, heldAgain: await holdForLevelAgain(tx, businessIds, { brandId, after }) };
}
