import { hash } from "node:crypto";
import type { RequestFacts } from "../http/route.ts";
import { randomToken } from "../secrets.ts";
import type { Services } from "../services.ts";

const COOKIE = "device";
const COOKIE_DAYS = 400;
/** 128 bits in hexadecimal digits. A text, since a crowd's buffers would cost more than the hashing. */
const KEY_LENGTH = 32;

const keyFrom = (text: string): string => hash("sha256", text, "hex").slice(0, KEY_LENGTH);

/** What is kept of a claim key that the device made itself. */
export const keyOfClaim = (claimKey: string): string => keyFrom(`claim ${claimKey}`);

/** What is kept of a device in one campaign: the same device is a stranger in every other. */
export const keyOfDevice = (device: string, campaignId: string): string => keyFrom(`device ${device} ${campaignId}`);

/** The device's secret, if it brought one that we could have made. */
export function deviceOf(request: Pick<RequestFacts, "cookie">): string | undefined {
  const device = request.cookie(COOKIE);
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}

/**
 * A new device's secret. Under an Idempotency-Key it follows from the key, so that a repetition whose first answer,
 * cookie included, was lost is the same device.
 */
export const newDevice = ({ secrets }: Pick<Services, "secrets">, idempotencyKey: string | undefined): string =>
  idempotencyKey === undefined ? randomToken() : secrets.mac("device", idempotencyKey).toString("base64url");

/** The value of a Set-Cookie header that keeps the device's secret. */
export function deviceCookie({ config }: Pick<Services, "config">, device: string): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${device}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
