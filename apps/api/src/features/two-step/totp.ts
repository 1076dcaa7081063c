import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long one code is shown, in seconds, and how many digits it has: what every authenticator app assumes. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** How many codes before and after the present one are taken, for clocks that are not quite right. */
const DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** RFC 4648's, which apps expect; not the one of pins. */
const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepAt = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000 / STEP_SECONDS);

/** The code of a stretch of time: RFC 6238 with SHA-1, which is what apps compute. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The stretch of time that a code is of, a little before and after now included; undefined when it is of none. */
export function stepOf(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = stepAt(now) - DRIFT_STEPS; step <= stepAt(now) + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(codeAt(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** A secret as it is typed into an app. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE_32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** What a QR code carries for an app: whose account it is, and its secret. */
export function appAddress({ issuer, name, secret }: { issuer: string; name: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, algorithm: "SHA1", digits: "6", period: "30" });
  return `otpauth://totp/${label}?${query.toString()}`;
}
