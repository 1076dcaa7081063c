/** Decisions on a flag: pay what is on hold, undo the redemptions, suspend the stores, or none of these. */
export const FLAG_DECISIONS = ["release", "reverse", "suspend", "dismiss"] as const;
export type FlagDecision = (typeof FLAG_DECISIONS)[number];

/** Reasons for a decision. The name is stored with it. */
export const FLAG_REASONS = [
  "usualTrade",
  "ownMistake",
  "sharedAccount",
  "collectedVouchers",
  "nothingSold",
  "other",
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** Maximum length of the note on a decision, in characters. */
export const FLAG_NOTE_MAX = 500;
/** Maximum number of flags per call. */
export const FLAGS_AT_ONCE = 50;
/** Maximum number of redemptions shown for a flag, newest ones. */
export const EVIDENCE_MAX = 100;
/** Number of days from which a store's usual day is computed. */
export const USUAL_DAYS = 28;
/** Minimum time between two mails about flags to a brand, in minutes. */
export const FLAG_MAIL_MINUTES = 10;

/**
 * The state of a flag: the decision, whether it has redemptions on hold, and whether the brand has suspended its
 * business.
 */
export interface FlagStage {
  decision: FlagDecision | null;
  held: boolean;
  suspended: boolean;
}

/**
 * Whether a decision is allowed in a flag's state: decisions are final, except that after a suspension the redemptions
 * on hold still need one, and that after a reversal the business may be suspended as well.
 */
export function mayDecide({ decision, held, suspended }: FlagStage, next: FlagDecision): boolean {
  if (next === "dismiss") return decision === null && !held;
  if (next === "suspend") return decision === null || (decision === "reverse" && !suspended);
  return decision === null || (decision === "suspend" && held);
}
