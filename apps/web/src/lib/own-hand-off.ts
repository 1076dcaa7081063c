import { randomId } from "./random-id.ts";
import { storedHandOff } from "./storage/stored.ts";

/** A code that this browser has asked for itself, with the nonce that it is good with. */
export interface OwnHandOff {
  code: string;
  nonce: string;
}

const NONCE_BYTES = 32;

export const makeNonce = (): string => randomId(NONCE_BYTES);

/** Notes a code for the page that exchanges it. */
export const noteHandOff = (handOff: OwnHandOff): boolean => storedHandOff.write(handOff);

/** The nonce of a code, once, if this browser asked for it; undefined for a code that came from elsewhere. */
export function takeNonce(code: string): string | undefined {
  const noted = storedHandOff.read();
  if (noted?.code !== code) return undefined;
  storedHandOff.remove();
  return noted.nonce;
}

/** Whether anything can be noted here: a nonce that is lost would make its code useless. */
export function canNote(): boolean {
  const noted = storedHandOff.write({ code: "", nonce: "" });
  storedHandOff.remove();
  return noted;
}
