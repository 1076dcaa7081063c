import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long one code is shown, in seconds, and its number of digits: what every authenticator app assumes. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** The number of time steps before and after the current one that are accepted, to tolerate clock drift. */
const DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The alphabet of RFC 4648, which apps expect; not that of PINs. */
const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepAt = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000 / STEP_SECONDS);

/** The code of a time step: RFC 6238 with SHA-1, which is what apps compute. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Returns the time step that a code belongs to, within the tolerated drift; undefined if it matches none. */
export function stepOf(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = stepAt(now) - DRIFT_STEPS; step <= stepAt(now) + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(codeAt(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** A secret in the form to be typed into an app. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE_32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The content of the QR code for an app: the account's name and its secret. */
export function appAddress({ issuer, name, secret }: { issuer: string; name: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, algorithm: "SHA1", digits: "6", period: "30" });
  return `otpauth://totp/${label}?${query.toString()}`;
}
