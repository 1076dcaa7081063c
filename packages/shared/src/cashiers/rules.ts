/** Roles of a person in a business: an owner may do everything, a cashier may redeem. */
export const BUSINESS_ROLES = ["owner", "cashier"] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** Maximum number of cashiers and pending invitations of a business. */
export const CASHIERS_MAX = 500;
