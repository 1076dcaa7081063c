/** Maximum length of a settlement in days, first and last included. */
export const SETTLEMENT_DAYS_MAX = 1_100;

/** Maximum number of campaigns to choose from, most recently joined first. */
export const CAMPAIGN_CHOICES_MAX = 500;
