import { useEffect, useEffectEvent } from "react";
import { pinIn } from "./pin-text.ts";
import { storedPin, storePin } from "./stored-redemptions.ts";

/** The pin behind the `#` of the address, where no request and no log ever sees it; blank without one. */
function pinInAddress(): string {
  try {
    return pinIn(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return "";
  }
}

/** Stores the pin of the address for after the sign-in, which the address does not survive. */
export function storePinOfAddress(): void {
  const pin = pinInAddress();
  if (pin) storePin(pin);
}

/** Takes `#PIN` out of the address, as a scanned voucher opens it, or the pin stored while signing in, and hands it on. */
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
