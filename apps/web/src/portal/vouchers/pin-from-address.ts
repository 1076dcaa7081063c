import { useEffect, useEffectEvent } from "react";
import { pinIn } from "./pin-text.ts";
import { storedPin, storePin } from "./stored-redemptions.ts";

/** The PIN in the URL fragment, which appears in no request and no log; empty if there is none. */
function pinInAddress(): string {
  try {
    return pinIn(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return "";
  }
}

/** Stores the PIN of the URL for after the sign-in, which loses the fragment. */
export function storePinOfAddress(): void {
  const pin = pinInAddress();
  if (pin) storePin(pin);
}

/**
 * Removes `#PIN`, as opened from a scanned voucher, from the URL, or takes the PIN stored during a sign-in, and passes
 * it on.
 */
export function usePinFromAddress(onPin: (pin: string) => void): void {
  const found = useEffectEvent(onPin);
  useEffect(() => {
    const takeFromAddress = (): string => {
      const pin = pinInAddress();
      if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
      return pin;
    };
    const take = () => {
      const pin = takeFromAddress();
      if (pin) found(pin);
    };
    const first = takeFromAddress() || storedPin();
    if (first) found(first);
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
}
