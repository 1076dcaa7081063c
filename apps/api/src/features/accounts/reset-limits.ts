import type { Limit } from "../../platform/http/throttle.ts";

/** Links that one account is mailed, and that may be asked for by one name. */
export const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** From one network. */
export const PER_NETWORK: Limit = { tries: 100, seconds: 600 };
