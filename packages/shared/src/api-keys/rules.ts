/** What an API key may be allowed, each on its own. No scope reaches passwords, the team, keys or webhooks. */
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

/** Every key begins like this, so that people and scanners of source code recognize one. */
export const API_KEY_START = "swk_";
/** How many keys of a brand may be good at the same time. */
export const API_KEYS_MAX = 50;
/** How long the name of a key may be, in characters. */
export const API_KEY_NAME_MAX = 80;
/** How long a key is good of which nobody says how long, in days. */
export const API_KEY_DAYS = 90;
/** How many days before a key ends its brand's owners are told. */
export const API_KEY_END_NOTICE_DAYS = [14, 1] as const;
/** How long a key may be good, in days; or for ever. */
export const API_KEY_DAYS_MAX = 3_650;
/** How many calls a minute one key may make. */
export const API_KEY_CALLS_A_MINUTE = 600;

export type ApiKeyStatus = "active" | "expired" | "revoked";
