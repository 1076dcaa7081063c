import { useEffect, useEffectEvent } from "react";
import { keptPin, pinInAddress } from "./kept-pin.ts";

/** Takes `#PIN` out of the address, as a scanned voucher opens it, or the pin kept while signing in, and hands it on. */
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
    const first = takeFromAddress() || keptPin();
    if (first) found(first);
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
}
