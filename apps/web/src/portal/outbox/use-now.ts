import { useEffect, useState } from "react";

/** How often ages are told anew. Milliseconds. */
const TICK = 15_000;

/** This device's time, a quarter of a minute old at most. Milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
