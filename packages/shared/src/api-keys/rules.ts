/** What an API key may be allowed, each on its own. No scope reaches passwords, the team, keys or webhooks. */
export const SCOPES = [
  "campaigns:read",
  "campaigns:write",
  "products:read",
  "products:write",
  "reports:read",
  "stores:read",
  "stores:write",
  "vouchers:read",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Every key begins like this, so that people and scanners of source code recognize one. */
export const API_KEY_START = "swk_";
/** How many keys of a brand may be good at the same time. */
export const API_KEYS_MAX = 50;
/** How long the name of a key may be, in characters. */
export const API_KEY_NAME_MAX = 80;
/** How long a key may be good, in days; or for ever. */
export const API_KEY_DAYS_MAX = 3_650;
/** How many calls a minute one key may make. */
export const API_KEY_CALLS_A_MINUTE = 600;

export type ApiKeyStatus = "active" | "expired" | "revoked";
