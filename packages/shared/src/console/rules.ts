export const TENANT_KINDS = ["brand", "business"] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

export const TENANT_STATES = ["active", "suspended"] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/** Maximum length of the reason for a suspension, in characters. */
export const REASON_MAX = 500;

/** Channels to people and external systems, on which a delivery may fail. */
export const DELIVERY_CHANNELS = ["mail", "apple", "google", "webhook"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Kinds of invited people: the first person of a tenant, a member of a brand, a cashier of a business. */
export const INVITEES = ["first", "colleague", "cashier"] as const;
export type Invitee = (typeof INVITEES)[number];

/** The data checks, in order of execution. */
export const INVARIANTS = [
  "claimedWithinCount",
  "tallyOfClaims",
  "slots",
  "ledgerOfReleases",
  "releasedIsOver",
  "returnedUnopened",
  "ledgerOfGifts",
  "holders",
  "ledgerNamesWho",
  "tallyOfDownloads",
  "tallyOfRedemptions",
  "ledgerOfClaims",
  "ledgerOfRedemptions",
  "voidedIsOver",
  "pausesHold",
  "stockAddsUp",
  "redeemedByStore",
  "daysOfCampaigns",
  "businessesOfRedemptions",
  "settlements",
  "holdsOfRedemptions",
  "openHolds",
  "publishedIsWhole",
] as const;
export type InvariantName = (typeof INVARIANTS)[number];
