import type { FlagDecision, FlagReason } from "@stashwell/shared/review/rules";
import type { RedemptionRule } from "@stashwell/shared/limits/rules";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

export interface LockedFlag {
  id: string;
  rule: RedemptionRule;
  business_id: string;
  decision: FlagDecision | null;
  redemptions: number;
  held: boolean;
  suspended: boolean;
}

/** Returns flags of a brand, with their rows locked until the transaction ends. */
export async function lockFlags(tx: Tx, brandId: BrandId, flagIds: readonly string[]): Promise<LockedFlag[]> {
  const { rows } = await sql<LockedFlag>`
    select f.id, f.rule, f.business_id, f.decision, f.redemptions, exists (
      select from flagged_redemption r
      join redemption_hold h on h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id and h.reason = f.rule
      where r.flag_id = f.id and h.decided_at is null
    ) as held, exists (
      select from brand_business n where n.brand_id = f.brand_id and n.business_id = f.business_id and n.suspended_at is not null
    ) as suspended
    from abuse_flag f where f.brand_id = ${brandId} and f.id = any(${flagIds}::uuid[]) order by f.id for update`.execute(
    tx,
  );
  return rows;
}

/** A redemption that a decision released or reversed. */
export interface DecidedRow {
  campaign_id: string;
  slot: number;
  ledger_id: number;
  worth: string;
}

/** Releases the holds that the rules of these flags placed on their redemptions. */
export async function releaseHolds(
  tx: Tx,
  flagIds: readonly string[],
  accountId: string,
  at: Temporal.Instant,
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    with released as (
      update redemption_hold h set decision = 'released', decided_at = ${at}, decided_by = ${accountId}
      from abuse_flag f join flagged_redemption r on r.flag_id = f.id
      where f.id = any(${flagIds}::uuid[]) and h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id and h.reason = f.rule
        and h.decided_at is null
      returning r.campaign_id, r.slot, r.ledger_id, h.worth
    )
    select distinct campaign_id, slot, ledger_id, worth from released`.execute(tx);
  return rows;
}

/** Reverses those redemptions of these flags that have not been reversed yet. */
export async function reverseFlagged(
  tx: Tx,
  flagIds: readonly string[],
  accountId: string,
  at: Temporal.Instant,
): Promise<DecidedRow[]> {
  const { rows } =
    await sql<DecidedRow>`select * from reverse_flagged(${flagIds}::uuid[], ${accountId}, ${at})`.execute(tx);
  return rows;
}

export interface DecisionValues {
  decision: FlagDecision;
  reason: FlagReason;
  note: string;
  accountId: string;
  at: Temporal.Instant;
}

export const updateDecided = (
  tx: Tx,
  flagIds: readonly string[],
  { decision, reason, note, accountId, at }: DecisionValues,
) =>
  tx
    .updateTable("abuse_flag")
    .set({ decision, reason, note, decided_by: accountId, decided_at: at })
    .where(sql<boolean>`id = any(${flagIds}::uuid[])`)
    .execute();

/** Lets those businesses redeem again that have no undecided flag with the action `refuse`. */
export const liftRefusals = (tx: Tx, brandId: BrandId, businessIds: readonly string[]) =>
  tx
    .updateTable("brand_business")
    .set({ refused_until: null })
    .where("brand_id", "=", brandId)
    .where("business_id", "in", businessIds)
    .where("refused_until", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("abuse_flag")
            .select("id")
            .whereRef("abuse_flag.brand_id", "=", "brand_business.brand_id")
            .whereRef("abuse_flag.business_id", "=", "brand_business.business_id")
            .where("abuse_flag.action", "=", "refuse")
            .where("abuse_flag.decided_at", "is", null),
        ),
      ),
    )
    .execute();
