import type { Secrets } from "../../platform/config/secrets.ts";
import { type KeyedLimit, type Limit, networkLimits } from "../../platform/http/throttle.ts";

const keyOf = (secrets: Secrets, act: string, kind: "account" | "address", text: string): string =>
  `${act}-${kind}:${secrets.mac("throttle", `${act} ${kind} ${text}`).toString("base64url")}`;

/** What tries of one account count against. It cannot be read from the key. */
export const accountKey = (secrets: Secrets, act: string, account: string): string =>
  keyOf(secrets, act, "account", account);

/** What tries from one network count against, which cannot be read from the key either. */
export const networkKey = (secrets: Secrets, act: string, network: string): string =>
  keyOf(secrets, act, "address", network);

/** A limit for all tries from where an address is. */
export const limitsByNetwork = (secrets: Secrets, act: string, address: string, limit: Limit): KeyedLimit[] =>
  networkLimits(address, limit, (network) => networkKey(secrets, act, network));

/** A limit for the tries of one account from where an address is. */
export const limitsByAccountAndNetwork = (
  secrets: Secrets,
  act: string,
  { account, address }: { account: string; address: string },
  limit: Limit,
): KeyedLimit[] => networkLimits(address, limit, (network) => accountKey(secrets, act, `${account} ${network}`));
