import { hash } from "node:crypto";
import { Problem } from "../../platform/http/problem.ts";
import type { RequestFacts } from "../../platform/http/route.ts";
import { randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";

const COOKIE = "device";
const COOKIE_DAYS = 400;
/** 128 bits in hexadecimal digits. A text, since a crowd's buffers would cost more than the hashing. */
const KEY_LENGTH = 32;

const keyFrom = (text: string): string => hash("sha256", text, "hex").slice(0, KEY_LENGTH);

/** The stored hash of a claim key that the device generated. */
export const keyOfClaim = (claimKey: string): string => keyFrom(`claim ${claimKey}`);

/** What is kept of a device in one campaign: the same device is a stranger in every other. */
export const keyOfDevice = (device: string, campaignId: string): string => keyFrom(`device ${device} ${campaignId}`);

/** The device's secret, if it brought one that we could have made. */
export function deviceOf(request: Pick<RequestFacts, "cookie">): string | undefined {
  const device = request.cookie(COOKIE);
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}

/** A new device secret. */
export const newDevice = (): string => randomToken();

/** What is kept, sealed, beside the reply of a call that gave a voucher to a device under an Idempotency-Key. */
export interface StoredDevice {
  /** Who was given it, as it is known in the campaign. */
  holder: string;
  /** The secret of a device that was made in the call. No repetition is given it. */
  device?: string | undefined;
}

/**
 * The device that a call is answered as: the one that brings its cookie, or the one that this very call made. Undefined
 * for a repetition without a cookie: whoever has the key is given the reply, and is not the device by that.
 * @throws Problem 422 for another device, and for none where the first call brought its own
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

/** The value of a Set-Cookie header that keeps the device's secret. */
export function deviceCookie({ config }: Pick<Services, "config">, device: string): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${device}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
