import { LEVELS, REDEMPTION_RULES } from "../limits/rules.ts";

/** Why the worth of a redemption is held back: the level of its business, or the rule that it met. */
export const HOLD_REASONS = ["level", ...REDEMPTION_RULES] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a list of businesses is narrowed to: all, those that wait for a person of the brand, or those of a level. */
export const LEVEL_TABS = ["all", "waiting", ...LEVELS] as const;
export type LevelTab = (typeof LEVEL_TABS)[number];

/** What a business waits for until a person of the brand decides. */
export const WAITS = ["held", "stock", "admission", "cap"] as const;
export type Wait = (typeof WAITS)[number];

/** What leads to the next level: facts that the business sees to itself, and what the brand decides. */
export const LEVEL_STEPS = ["addressConfirmed", "bankChecked", "located", "approval", "trust"] as const;
export type LevelStep = (typeof LEVEL_STEPS)[number];

/** For how long what an approval released is held again when it is taken back: afterwards it may have been paid. */
export const APPROVAL_UNDO_HOURS = 24;

/** How many businesses, requests or rows one call decides at most. */
export const BULK_MAX = 1_000;
/** How long a note on a business may be, in characters. */
export const NOTE_MAX = 500;
/** How many businesses a brand's own list has at most. */
export const KNOWN_MAX = 10_000;
/** How long the name of a known business may be, in characters. */
export const KNOWN_NAME_MAX = 200;
