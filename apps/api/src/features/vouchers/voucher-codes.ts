import { randomBytes } from "node:crypto";
import { PIN_ALPHABET, PIN_LENGTH } from "@stashwell/shared/vouchers/rules";

const HANDLE_BYTES = 16;

/** Generates handles of 128 random bits, and pins of 80: each byte modulo 32 is a letter, so all are equally likely. */
export function newCodes(count: number): { handles: string[]; pins: string[] } {
  const random = randomBytes(count * (HANDLE_BYTES + PIN_LENGTH));
  const handles: string[] = [];
  const pins: string[] = [];
  for (let start = 0; start < random.length; start += HANDLE_BYTES + PIN_LENGTH) {
    const forPin = start + HANDLE_BYTES;
    handles.push(random.toString("base64url", start, forPin));
    let pin = "";
    for (let at = forPin; at < forPin + PIN_LENGTH; at += 1) pin += PIN_ALPHABET[random[at]! % PIN_ALPHABET.length];
    pins.push(pin);
  }
  return { handles, pins };
}
