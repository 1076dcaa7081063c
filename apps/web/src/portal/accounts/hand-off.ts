import { takeNonce } from "../../lib/own-hand-off.ts";

/** What the sign-in handed over: a code that works once, and the campaign it was asked from. */
export interface HandOff {
  code: string;
  campaignId: string | undefined;
  /** Of a code that this browser asked for; undefined for one that came by a link. */
  nonce: string | undefined;
}

let taken: HandOff | undefined;

/** Reads the code and removes it from the address bar and the history at once. The first caller takes it for all. */
export function takeHandOff(): HandOff | undefined {
  const query = new URLSearchParams(location.search);
  const code = query.get("token");
  if (code) {
    taken = { code, campaignId: query.get("campaignId") ?? undefined, nonce: takeNonce(code) };
    history.replaceState(null, "", location.pathname);
  }
  return taken;
}
