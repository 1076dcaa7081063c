/** How many days a settlement may span at most, first and last included. */
export const SETTLEMENT_DAYS_MAX = 1_100;

/** How many campaigns can be chosen from, the newest joined first. */
export const CAMPAIGN_CHOICES_MAX = 500;
