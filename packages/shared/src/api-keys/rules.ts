/** Scopes of an API key. No scope allows access to passwords, the team, keys or webhooks. */
export const SCOPES = [
  "campaigns:read",
  "campaigns:write",
  "levels:write",
  "products:read",
  "products:write",
  "reports:read",
  "stores:read",
  "stores:write",
  "vouchers:read",
  "vouchers:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The prefix of every key, by which people and secret scanners recognize one. */
export const API_KEY_START = "swk_";
/** Maximum number of active keys per brand. */
export const API_KEYS_MAX = 50;
/** Maximum length of a key's name, in characters. */
export const API_KEY_NAME_MAX = 80;
/** Default lifetime of a key, in days. */
export const API_KEY_DAYS = 90;
/** Days before a key expires on which the brand's owners are notified. */
export const API_KEY_END_NOTICE_DAYS = [14, 1] as const;
/** Maximum lifetime of a key that expires, in days. */
export const API_KEY_DAYS_MAX = 3_650;
/** Rate limit of a key, in calls per minute. */
export const API_KEY_CALLS_A_MINUTE = 600;

export type ApiKeyStatus = "active" | "expired" | "revoked";
