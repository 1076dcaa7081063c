/** How far a brand trusts a business, from least to most. */
export const LEVELS = ["new", "checked", "approved", "trusted"] as const;
export type Level = (typeof LEVELS)[number];

/** What may be redeemed a day, of all the brand's vouchers; null is without end. */
export interface DailyCap {
  redemptions: number | null;
  /** In the brand's currency. */
  worth: number | null;
}

/** Whom a brand lets redeem: everyone within the caps, those that it knows, or each that it let in by hand. */
export const ADMISSIONS = ["everyone", "known", "each"] as const;
export type Admission = (typeof ADMISSIONS)[number];

/** What is looked at after each redemption. */
export const REDEMPTION_RULES = [
  "storeRush",
  "cashierRush",
  "tillRush",
  "productRush",
  "businessRush",
  "sameNetwork",
  "sameDevice",
  "undoneElsewhere",
  "reversedBefore",
  "distance",
  "unusualDay",
] as const;
export type RedemptionRule = (typeof REDEMPTION_RULES)[number];

/** Rules about what a voucher went through: each single one meets them, so that their `limit` is not looked at. */
export const RULES_OF_EACH: readonly RedemptionRule[] = ["undoneElsewhere", "reversedBefore"];

/** What follows when a rule is met: nothing, a flag for review, a flag and the worth held back, or no more redemptions either. */
export const RULE_ACTIONS = ["off", "flag", "hold", "refuse"] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/**
 * A rule is met by more than `limit` within `minutes`: redemptions, kilometres for `distance`, usual days for `unusualDay`.
 * That one looks at whole days of the brand's calendar, whatever its minutes: what is usual is counted by the day.
 */
export interface RuleSetting {
  action: RuleAction;
  limit: number;
  minutes: number;
}

/** How many vouchers of a campaign people in one network, an IPv4 address or an IPv6 /64, may save. */
export interface ClaimLimits {
  /** At once and each hour without any work. */
  networkBurst: number;
  networkHour: number;
  /** In any 24 hours, with work: the greater of a number and a percentage of the campaign. */
  networkDay: number;
  networkDayPercent: number;
  /** Whether a code sent to a mailbox has to be typed in, so that a person gets one. */
  onePerPerson: boolean;
  /** After how many days a voucher that was never opened or downloaded goes back to the campaign; null is never. */
  returnAfterDays: number | null;
}

/** What a campaign gives out and takes back a day, on its brand's calendar; null is without a cap. */
export interface DayCaps {
  saves: number | null;
  redemptions: number | null;
  redemptionsPerStore: number | null;
}

/** What a brand allows. The database has what holds where a brand has set nothing: features/limits/sql/default-limits.sql. */
export interface Limits {
  claims: ClaimLimits;
  shops: {
    admission: Admission;
    levels: Record<Level, DailyCap>;
    /** What all businesses below `approved` redeem a day, together. */
    unapproved: DailyCap;
    /** The most pieces of a product that a store below `trusted` declares without approval. */
    stockMax: number;
  };
  redemptions: Record<RedemptionRule, RuleSetting>;
}

/** The greatest number that a limit may be. */
export const LIMIT_MAX = 1_000_000;
/** The greatest worth a day that a limit may be. */
export const WORTH_MAX = 1_000_000_000;
export const RETURN_DAYS_MAX = 90;
/** The longest time that a rule looks back: four weeks. */
export const RULE_MINUTES_MAX = 28 * 24 * 60;
