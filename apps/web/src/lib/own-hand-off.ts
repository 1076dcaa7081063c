import { randomId } from "./random-id.ts";
import { storedHandOff } from "./storage/stored.ts";

/** A hand-off code that this browser requested, with the nonce needed to exchange it. */
export interface OwnHandOff {
  code: string;
  nonce: string;
}

const NONCE_BYTES = 32;

export const makeNonce = (): string => randomId(NONCE_BYTES);

/** Stores a code for the page that exchanges it. */
export const noteHandOff = (handOff: OwnHandOff): boolean => storedHandOff.write(handOff);

/** Returns and removes the nonce of a code that this browser requested; undefined for any other code. */
export function takeNonce(code: string): string | undefined {
  const noted = storedHandOff.read();
  if (noted?.code !== code) return undefined;
  storedHandOff.remove();
  return noted.nonce;
}

/** Whether storage is available: without its nonce a code would be useless. */
export function canNote(): boolean {
  const noted = storedHandOff.write({ code: "", nonce: "" });
  storedHandOff.remove();
  return noted;
}
