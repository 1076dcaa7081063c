/** What may be decided on a flag: pay what is held, undo the redemptions, suspend the stores, or nothing of these. */
export const FLAG_DECISIONS = ["release", "reverse", "suspend", "dismiss"] as const;
export type FlagDecision = (typeof FLAG_DECISIONS)[number];

/** Why. The name is stored with the decision. */
export const FLAG_REASONS = [
  "usualTrade",
  "ownMistake",
  "sharedAccount",
  "collectedVouchers",
  "nothingSold",
  "other",
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** How long the note on a decision may be, in characters. */
export const FLAG_NOTE_MAX = 500;
/** How many flags are decided in one call. */
export const FLAGS_AT_ONCE = 50;
/** How many redemptions the evidence of a flag shows, the newest ones. */
export const EVIDENCE_MAX = 100;
/** How far back a store's usual day is looked for. */
export const USUAL_DAYS = 28;
/** How long a brand's people wait at least for the next mail about flags. */
export const FLAG_MAIL_MINUTES = 10;

/** Where a flag stands: what was decided, whether it holds something, whether its business is suspended at the brand. */
export interface FlagStage {
  decision: FlagDecision | null;
  held: boolean;
  suspended: boolean;
}

/**
 * What the stages of a flag allow: a decision is final, except that a suspension leaves what is held to be decided, and that
 * a business whose redemptions were reversed may be suspended as well.
 */
export function mayDecide({ decision, held, suspended }: FlagStage, next: FlagDecision): boolean {
  if (next === "dismiss") return decision === null && !held;
  if (next === "suspend") return decision === null || (decision === "reverse" && !suspended);
  return decision === null || (decision === "suspend" && held);
}
