/** Trust levels of a business at a brand, lowest first. */
export const LEVELS = ["new", "checked", "approved", "trusted"] as const;
export type Level = (typeof LEVELS)[number];

/** Daily limit on redemptions of all of the brand's vouchers; null is unlimited. */
export interface DailyCap {
  redemptions: number | null;
  /** In the brand's currency. */
  worth: number | null;
}

/** Which businesses a brand lets redeem: all within the limits, known ones, or only those approved manually. */
export const ADMISSIONS = ["everyone", "known", "each"] as const;
export type Admission = (typeof ADMISSIONS)[number];

/** Rules that are evaluated after each redemption. */
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

/** Rules about the history of a voucher: every single match counts, so their `limit` is ignored. */
export const RULES_OF_EACH: readonly RedemptionRule[] = ["undoneElsewhere", "reversedBefore"];

/** The action of a rule: none, a flag for review, a flag and a hold, or a flag, a hold and no more redemptions. */
export const RULE_ACTIONS = ["off", "flag", "hold", "refuse"] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/**
 * A rule matches above `limit` within `minutes`: redemptions, kilometers for `distance`, usual days for `unusualDay`,
 * which ignores `minutes` and counts whole days of the brand's calendar.
 */
export interface RuleSetting {
  action: RuleAction;
  limit: number;
  minutes: number;
}

/** Limits on the vouchers of a campaign that one network, an IPv4 address or an IPv6 /64, may save. */
export interface ClaimLimits {
  /** Burst and hourly limit of claims without proof of work. */
  networkBurst: number;
  networkHour: number;
  /** Limit in any 24 hours, with proof of work: the greater of a number and a percentage of the campaign. */
  networkDay: number;
  networkDayPercent: number;
  /** Whether claiming requires a code sent by e-mail, so that each person gets one voucher. */
  onePerPerson: boolean;
  /** After how many days a voucher that was never opened or downloaded is returned to the campaign; null is never. */
  returnAfterDays: number | null;
}

/** Daily caps of a campaign, by its brand's calendar; null is unlimited. */
export interface DayCaps {
  saves: number | null;
  redemptions: number | null;
  redemptionsPerStore: number | null;
}

/** A brand's limits. The defaults are in the database: features/limits/sql/default-limits.sql. */
export interface Limits {
  claims: ClaimLimits;
  shops: {
    admission: Admission;
    levels: Record<Level, DailyCap>;
    /** Daily limit of all businesses below `approved` together. */
    unapproved: DailyCap;
    /** Maximum number of items of a product that a store below `trusted` may declare without approval. */
    stockMax: number;
  };
  redemptions: Record<RedemptionRule, RuleSetting>;
}

/** Maximum value of a limit. */
export const LIMIT_MAX = 1_000_000;
/** Maximum value of a daily worth. */
export const WORTH_MAX = 1_000_000_000;
export const RETURN_DAYS_MAX = 90;
/** Maximum time range of a rule: four weeks. */
export const RULE_MINUTES_MAX = 28 * 24 * 60;
