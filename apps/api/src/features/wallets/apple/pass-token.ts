import type { Secrets } from "../../../platform/config/secrets.ts";

const PURPOSE = "apple-pass";

/**
 * The token that a phone sends to register a pass and to fetch updates. Derived from the serial number, so it isn't
 * stored.
 */
export const passTokenOf = (secrets: Secrets, serial: string): string =>
  secrets.mac(PURPOSE, serial).toString("base64url");

/** Whether an `Authorization` header carries the token of this pass. */
export function isPassToken(secrets: Secrets, serial: string, authorization: string | undefined): boolean {
  const token = /^ApplePass ([\w-]{43})$/.exec(authorization ?? "")?.[1];
  return token !== undefined && secrets.verifyMac(PURPOSE, serial, Buffer.from(token, "base64url"));
}
