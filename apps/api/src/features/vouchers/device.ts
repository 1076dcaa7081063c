import { hash } from "node:crypto";
import { Problem } from "../../platform/http/problem.ts";
import type { RequestFacts } from "../../platform/http/route.ts";
import { randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";

const COOKIE = "device";
const COOKIE_DAYS = 400;
/** 128 bits in hexadecimal digits. A string, because allocating buffers costs more than hashing. */
const KEY_LENGTH = 32;

const keyFrom = (text: string): string => hash("sha256", text, "hex").slice(0, KEY_LENGTH);

/** The stored hash of a claim key that the device generated. */
export const keyOfClaim = (claimKey: string): string => keyFrom(`claim ${claimKey}`);

/** The stored key of a device in one campaign; it has an unrelated key in every other. */
export const keyOfDevice = (device: string, campaignId: string): string => keyFrom(`device ${device} ${campaignId}`);

/** The device's secret from its cookie; undefined if it is missing or malformed. */
export function deviceOf(request: Pick<RequestFacts, "cookie">): string | undefined {
  const device = request.cookie(COOKIE);
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}

/** A new device secret. */
export const newDevice = (): string => randomToken();

/** Stored, encrypted, with the reply of a call with an Idempotency-Key that gave a voucher to a device. */
export interface StoredDevice {
  /** The holder's key in the campaign. */
  holder: string;
  /** The secret of a device that the call created. A retry doesn't get it. */
  device?: string | undefined;
}

/**
 * The device of a reply: the one whose cookie was sent, or the one that this call created. Undefined for a retry
 * without a cookie: the Idempotency-Key grants the reply, but not the device's identity.
 * @throws Problem 422 for another device, and for none if the first call sent its cookie
 */
export function deviceOfRepetition(
  stored: StoredDevice,
  known: string | undefined,
  holder: string,
): string | undefined {
  if (known === undefined && stored.device !== undefined) return stored.holder === holder ? stored.device : undefined;
  if (known !== undefined && stored.holder === holder) return known;
  throw new Problem(422, "errors.idempotencyMismatch");
}

/** The value of the Set-Cookie header with the device's secret. */
export function deviceCookie({ config }: Pick<Services, "config">, device: string): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${device}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
