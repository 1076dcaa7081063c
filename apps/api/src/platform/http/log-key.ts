import type { Secrets } from "../config/secrets.ts";
import { networksOf } from "./networks.ts";

/** What lines of the log name a network by: the same for all lines of one, and of which it is nobody can read. */
export const logKeyOfNetwork = (secrets: Secrets, address: string): string =>
  `log-address:${secrets.mac("log-address", networksOf(address).narrow).toString("base64url")}`;
