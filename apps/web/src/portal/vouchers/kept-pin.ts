import { forgetDraft, keepDraft, readDraft } from "../merchant/drafts.ts";
import { pinIn } from "./pin-text.ts";

/** The name that it is kept under, in this tab alone. */
const DRAFT = "redeem.pin";
/** How long a pin may wait for somebody to sign in. Milliseconds. */
const KEPT_FOR = 10 * 60_000;

/** The pin behind the `#` of the address, where no request and no log ever sees it; blank without one. */
export function pinInAddress(): string {
  try {
    return pinIn(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return "";
  }
}

/** Keeps a pin that is being looked at, because the session may turn out to have ended. */
export const keepPin = (pin: string): void => keepDraft(DRAFT, { pin, at: Date.now() });

export const forgetPin = (): void => forgetDraft(DRAFT);

/** The pin that waited while somebody signed in. */
export function keptPin(): string | undefined {
  const kept = readDraft(DRAFT) as { pin: string; at: number } | undefined;
  return kept && Date.now() - kept.at < KEPT_FOR ? kept.pin : undefined;
}

/** Keeps the pin of the address for after the sign-in, which the address does not survive. */
export function keepPinOfAddress(): void {
  const pin = pinInAddress();
  if (pin) keepPin(pin);
}
