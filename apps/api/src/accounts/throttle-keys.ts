import type { Secrets } from "../secrets.ts";

/** What a try counts against: the account that is tried, and the address that tries. Neither can be read from its key. */
export function throttleKeys(
  secrets: Secrets,
  act: string,
  account: string,
  address: string,
): { account: string; address: string } {
  const key = (kind: string, text: string) =>
    `${act}-${kind}:${secrets.mac("throttle", `${act} ${kind} ${text}`).toString("base64url")}`;
  return { account: key("account", account), address: key("address", networkOf(address)) };
}

/** One household's worth of addresses: an IPv6 user has 2^64 of them. */
const networkOf = (address: string): string =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
