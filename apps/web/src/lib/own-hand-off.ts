import { keptHandOff } from "./storage/kept.ts";

/** A code that this browser has asked for itself, with the nonce that it is good with. */
export interface OwnHandOff {
  code: string;
  nonce: string;
}

const NONCE_BYTES = 32;

export const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Notes a code for the page that exchanges it. */
export const noteHandOff = (handOff: OwnHandOff): boolean => keptHandOff.write(handOff);

/** The nonce of a code, once, if this browser asked for it; undefined for a code that came from elsewhere. */
export function takeNonce(code: string): string | undefined {
  const noted = keptHandOff.read();
  if (noted?.code !== code) return undefined;
  keptHandOff.remove();
  return noted.nonce;
}

/** Whether anything can be noted here: a nonce that is lost would make its code useless. */
export function canNote(): boolean {
  const noted = keptHandOff.write({ code: "", nonce: "" });
  keptHandOff.remove();
  return noted;
}
