import type { Secrets } from "../../platform/config/secrets.ts";
import { randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";

const COOKIE = "signed-in";
const PURPOSE = "known-device";
const COOKIE_DAYS = 400;
/** People who share a device: a shop's till has a few. */
const MAX_ACCOUNTS_PER_DEVICE = 8;
const READABLE = /^[\w-]{43}(\.[\w-]{43}){1,8}$/;

/** A device that accounts have signed in from before, as its cookie says, or one that says nothing. */
export interface Device {
  /** Random, and nothing that names the device elsewhere. */
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
 * The value of a Set-Cookie header by which a device is known as one of the account's. It opens nothing: its tries are
 * counted by themselves.
 */
export function knownDeviceCookie({ secrets, config }: Services, { id, seals }: Device, accountId: string): string {
  const own = secrets.mac(PURPOSE, textOf(id, accountId)).toString("base64url");
  const stored = [own, ...seals.filter((seal) => seal !== own)].slice(0, MAX_ACCOUNTS_PER_DEVICE);
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${[id, ...stored].join(".")}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
