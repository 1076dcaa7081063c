import { type FlagDecision, type FlagReason, mayDecide } from "@stashwell/shared/review/rules";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import { conflict, notFound, refusedField } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { record } from "../audit/queries.ts";
import { storesSuspended } from "../participation/events.ts";
import { listPlacesOf, suspendBusinesses } from "../participation/suspension-queries.ts";
import {
  type DecidedRow,
  liftRefusals,
  lockFlags,
  releaseHolds,
  reverseFlagged,
  updateDecided,
} from "./decide-queries.ts";
import { redemptionReleased, redemptionReversed } from "./events.ts";
import { lockReviews } from "./judge-queries.ts";

interface Deciding {
  services: Services;
  tx: Tx;
  session: BrandSession;
}

interface DecisionRequest {
  flagIds: readonly string[];
  /** The number of redemptions that the person who decides has seen. */
  seen: number;
  decision: FlagDecision;
  /** With `reverse`, suspends the businesses as well. */
  alsoSuspend: boolean;
  reason: FlagReason;
  note: string;
}

/**
 * Decides on flags of the brand, all or none. Returns the redemptions that were released or reversed.
 * @throws Problem 404 for a flag that doesn't exist or belongs to another brand, 409 for a flag that a colleague has
 *   already decided on, or that has more redemptions than `seen` when the decision would let them pass
 */
export async function decideOnFlags(
  { services, tx, session }: Deciding,
  { flagIds, seen, decision, alsoSuspend, reason, note }: DecisionRequest,
): Promise<DecidedRow[]> {
  const { brandId, accountId } = session;
  const ids = [...new Set(flagIds)];
  if (!ids.every(isUuid)) throw notFound("review.gone");
  await lockReviews(tx, [brandId]);
  const flags = await lockFlags(tx, brandId, ids);
  if (flags.length < ids.length) throw notFound("review.gone");
  if (decision === "dismiss" && flags.some((flag) => flag.decision === null && flag.held))
    throw refusedField("decision", "review.dismissHeld");
  if (!flags.every((flag) => mayDecide(flag, decision))) throw conflict("review.decided");
  const redemptions = flags.reduce((sum, flag) => sum + flag.redemptions, 0);
  if ((decision === "release" || decision === "dismiss") && redemptions > seen) throw conflict("review.changed");

  const at = services.clock.now();
  const businessIds = [...new Set(flags.map((flag) => flag.business_id))];
  const decided = await carryOut({ services, tx, session }, ids, decision, at);
  if (decision === "suspend" || (decision === "reverse" && alsoSuspend))
    await suspend({ services, tx, session }, businessIds, at);
  // A reversed flag stays `reverse` when its business is suspended as well.
  const closing = flags.filter((flag) => flag.decision !== "reverse").map(({ id }) => id);
  await updateDecided(tx, closing, { decision, reason, note, accountId, at });
  if (decision !== "suspend") await liftRefusals(tx, brandId, businessIds);
  for (const { id, rule, redemptions } of flags) {
    const detail = { rule, reason, count: redemptions };
    await record(tx, session, { action: `review.${decision}`, subjectId: id, detail, at });
  }
  return decided;
}

async function carryOut(
  { services, tx, session }: Deciding,
  flagIds: readonly string[],
  decision: FlagDecision,
  at: Temporal.Instant,
): Promise<DecidedRow[]> {
  if (decision === "release") {
    const released = await releaseHolds(tx, flagIds, session.accountId, at);
    await recordDecided(services, tx, redemptionReleased, released);
    return released;
  }
  if (decision === "reverse") {
    const reversed = await reverseFlagged(tx, flagIds, session.accountId, at);
    await recordDecided(services, tx, redemptionReversed, reversed);
    return reversed;
  }
  return [];
}

async function recordDecided(
  services: Services,
  tx: Tx,
  kind: typeof redemptionReleased,
  rows: readonly DecidedRow[],
): Promise<void> {
  for (const [campaignId, ofCampaign] of Map.groupBy(rows, (row) => row.campaign_id)) {
    const slots = ofCampaign.map(({ slot }) => slot);
    const ledgerIds = ofCampaign.map(({ ledger_id }) => ledger_id);
    await recordEvent(services, tx, kind, { campaignId, detail: { slots, ledgerIds } });
  }
}

async function suspend(
  { services, tx, session }: Deciding,
  businessIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const suspended = await suspendBusinesses(tx, session.brandId, businessIds, at);
  for (const businessId of suspended)
    await record(tx, session, { action: "business.suspend", subjectId: businessId, at });
  const places = await listPlacesOf(tx, session.brandId, suspended);
  const [first] = places;
  if (first) await recordEvent(services, tx, storesSuspended, { campaignId: first.campaignId, detail: { places } });
}
