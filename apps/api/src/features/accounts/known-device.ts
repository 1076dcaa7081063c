import type { Secrets } from "../../platform/config/secrets.ts";
import { randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";

const COOKIE = "signed-in";
const PURPOSE = "known-device";
const COOKIE_DAYS = 400;
/** Maximum number of accounts per device; cashiers share one. */
const MAX_ACCOUNTS_PER_DEVICE = 8;
const READABLE = /^[\w-]{43}(\.[\w-]{43}){1,8}$/;

/** A device with the accounts that have signed in from it, from its cookie; a new one without a cookie. */
export interface Device {
  /** Random, and used for nothing else. */
  id: string;
  seals: readonly string[];
}

const textOf = (deviceId: string, accountId: string): string => `${deviceId} ${accountId}`;

export function readKnownDevice(cookie: (name: string) => string | undefined): Device {
  const text = cookie(COOKIE);
  if (text === undefined || !READABLE.test(text)) return { id: randomToken(), seals: [] };
  const [id = "", ...seals] = text.split(".");
  return { id, seals };
}

export const isKnownDevice = (secrets: Secrets, { id, seals }: Device, accountId: string): boolean =>
  seals.some((seal) => secrets.verifyMac(PURPOSE, textOf(id, accountId), Buffer.from(seal, "base64url")));

/**
 * The value of the Set-Cookie header that marks a device as known to the account. It grants no access; its attempts
 * only have their own counters.
 */
export function knownDeviceCookie({ secrets, config }: Services, { id, seals }: Device, accountId: string): string {
  const own = secrets.mac(PURPOSE, textOf(id, accountId)).toString("base64url");
  const stored = [own, ...seals.filter((seal) => seal !== own)].slice(0, MAX_ACCOUNTS_PER_DEVICE);
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${[id, ...stored].join(".")}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
