import type { Secrets } from "../config/secrets.ts";
import { networksOf } from "./networks.ts";

/** A pseudonym for a network in the log: the same in all lines, and not reversible. */
export const logKeyOfNetwork = (secrets: Secrets, address: string): string =>
  `log-address:${secrets.mac("log-address", networksOf(address).narrow).toString("base64url")}`;
