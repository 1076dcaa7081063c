import { networksOf } from "../../platform/http/networks.ts";
import type { Secrets } from "../../platform/config/secrets.ts";

/** What a try counts against: the account that is tried, and the network that tries. Neither can be read from its key. */
export function throttleKeys(
  secrets: Secrets,
  act: string,
  account: string,
  address: string,
): { account: string; address: string } {
  const key = (kind: string, text: string) =>
    `${act}-${kind}:${secrets.mac("throttle", `${act} ${kind} ${text}`).toString("base64url")}`;
  return { account: key("account", account), address: key("address", networksOf(address).narrow) };
}
