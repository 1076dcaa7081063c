/** What a person may do for their business: everything, or redeem. */
export const BUSINESS_ROLES = ["owner", "cashier"] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** How many cashiers and open invitations a business has at most. */
export const CASHIERS_MAX = 500;
