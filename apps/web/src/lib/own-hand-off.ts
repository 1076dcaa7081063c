/** A code that this browser has asked for itself, with the nonce that it is good with. */
interface OwnHandOff {
  code: string;
  nonce: string;
}

const KEY = "stashwell.hand-off";
const NONCE_BYTES = 32;

export const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Notes a code for the page that exchanges it. Storage that is closed notes nothing, and that page asks instead. */
export function noteHandOff(handOff: OwnHandOff): void {
  sessionStorage.setItem(KEY, JSON.stringify(handOff));
}

/** The nonce of a code, once, if this browser asked for it; undefined for a code that came from elsewhere. */
export function takeNonce(code: string): string | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    if (!text) return undefined;
    const noted = JSON.parse(text) as OwnHandOff;
    if (noted.code !== code) return undefined;
    sessionStorage.removeItem(KEY);
    return noted.nonce;
  } catch {
    return undefined;
  }
}

/** Whether anything can be noted here: a nonce that is lost would make its code useless. */
export function canNote(): boolean {
  try {
    sessionStorage.setItem(`${KEY}.probe`, "1");
    sessionStorage.removeItem(`${KEY}.probe`);
    return true;
  } catch {
    return false;
  }
}
