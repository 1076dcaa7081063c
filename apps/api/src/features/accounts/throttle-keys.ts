import type { Secrets } from "../../platform/config/secrets.ts";
import { type KeyedLimit, type Limit, networkLimits } from "../../platform/http/throttle.ts";

const keyOf = (secrets: Secrets, act: string, kind: "account" | "address", text: string): string =>
  `${act}-${kind}:${secrets.mac("throttle", `${act} ${kind} ${text}`).toString("base64url")}`;

/** The rate limit key of an account; a keyed hash that doesn't reveal it. */
export const accountKey = (secrets: Secrets, act: string, account: string): string =>
  keyOf(secrets, act, "account", account);

/** The rate limit key of a network; a keyed hash that doesn't reveal it. */
export const networkKey = (secrets: Secrets, act: string, network: string): string =>
  keyOf(secrets, act, "address", network);

/** The limits of an address's networks. */
export const limitsByNetwork = (secrets: Secrets, act: string, address: string, limit: Limit): KeyedLimit[] =>
  networkLimits(address, limit, (network) => networkKey(secrets, act, network));

/** The limits of one account per network of an address. */
export const limitsByAccountAndNetwork = (
  secrets: Secrets,
  act: string,
  { account, address }: { account: string; address: string },
  limit: Limit,
): KeyedLimit[] => networkLimits(address, limit, (network) => accountKey(secrets, act, `${account} ${network}`));
