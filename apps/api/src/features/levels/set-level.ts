import type { Level } from "@stashwell/shared/limits/rules";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { APPROVAL_UNDO_HOURS } from "@stashwell/shared/levels/rules";
import { type Decided, holdForLevelAgain, holdForOpenFlags, releaseLevelHolds } from "../vouchers/hold-queries.ts";
import { lockLevels, updateLevels } from "./queries.ts";

/** From this level on, redemptions are no longer held because of the level. */
const isApproved = (level: Level): boolean => level === "approved" || level === "trusted";

export interface LevelSet {
  /** The businesses that now have the level, without those that take part in no campaign of the brand. */
  businessIds: string[];
  /** The holds for the level that were released. */
  released: Decided;
  /** The holds that an earlier approval had released and that were placed again. */
  heldAgain: Decided;
}

const NONE: Decided = { count: 0, value: "0.00" };

/**
 * Sets the level of businesses for a brand. It applies to the next redemption, on every server: redeeming reads the
 * same rows under lock, so that holds of a concurrent redemption are released too. A level below approved restores the
 * holds that a recent approval released. Redemptions of an open flag stay on hold until the flag is decided.
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
