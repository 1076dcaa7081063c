import { useEffect, useEffectEvent } from "react";
import { pinIn } from "./pin-text.ts";

/** Takes `#PIN` out of the address, as a scanned voucher opens it, and hands the pin on. */
export function usePinFromAddress(onPin: (pin: string) => void): void {
  const found = useEffectEvent(onPin);
  useEffect(() => {
    const take = () => {
      const pin = pinIn(decodeURIComponent(location.hash.slice(1)));
      if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
      if (pin) found(pin);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
}
