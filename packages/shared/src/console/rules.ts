export const TENANT_KINDS = ["brand", "business"] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

export const TENANT_STATES = ["active", "suspended"] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/** How long the reason of a suspension may be, in characters. */
export const REASON_MAX = 500;

/** What is delivered to people and systems outside, and may fail there. */
export const DELIVERY_CHANNELS = ["mail", "apple", "google", "webhook"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Who is waited for: the first person of a tenant, a colleague of a brand, a cashier of a business. */
export const INVITEES = ["first", "colleague", "cashier"] as const;
export type Invitee = (typeof INVITEES)[number];
