import { useEffect, useState } from "react";

/** How often displayed ages are updated. Milliseconds. */
const TICK = 15_000;

/** The device's time in epoch milliseconds, at most 15 seconds old. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
