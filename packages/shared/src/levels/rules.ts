import { LEVELS, REDEMPTION_RULES } from "../limits/rules.ts";

/** Why a redemption is on hold: the level of its business, or the rule that flagged it. */
export const HOLD_REASONS = ["level", ...REDEMPTION_RULES] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Filters of the list of businesses: all, those waiting for a decision of the brand, or those of a level. */
export const LEVEL_TABS = ["all", "waiting", ...LEVELS] as const;
export type LevelTab = (typeof LEVEL_TABS)[number];

/** What a business is waiting for the brand to decide. */
export const WAITS = ["held", "stock", "admission", "cap"] as const;
export type Wait = (typeof WAITS)[number];

/** Steps to the next level: some depend on the business, others on the brand. */
export const LEVEL_STEPS = ["addressConfirmed", "bankChecked", "located", "approval", "trust"] as const;
export type LevelStep = (typeof LEVEL_STEPS)[number];

/** How long revoking an approval puts its released redemptions on hold again; later, they may have been paid. */
export const APPROVAL_UNDO_HOURS = 24;

/** Maximum number of businesses, requests or rows per call. */
export const BULK_MAX = 1_000;
/** Maximum length of a note on a business, in characters. */
export const NOTE_MAX = 500;
/** Maximum number of businesses on a brand's list of known businesses. */
export const KNOWN_MAX = 10_000;
/** Maximum length of the name of a known business, in characters. */
export const KNOWN_NAME_MAX = 200;
