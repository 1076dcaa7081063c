import { takeNonce } from "../../lib/own-hand-off.ts";

/** The result of a sign-in: a single-use code, and the campaign from which it was requested. */
export interface HandOff {
  code: string;
  campaignId: string | undefined;
  /** The nonce of a code that this browser requested; undefined for a code from a link. */
  nonce: string | undefined;
}

let taken: HandOff | undefined;

/** Reads the code and removes it from the URL and the history. Only the first call returns it. */
export function takeHandOff(): HandOff | undefined {
  const query = new URLSearchParams(location.search);
  const code = query.get("token");
  if (code) {
    taken = { code, campaignId: query.get("campaignId") ?? undefined, nonce: takeNonce(code) };
    history.replaceState(null, "", location.pathname);
  }
  return taken;
}
