import { useEffect, useState } from "react";

/** The device's time in epoch milliseconds, updated at an interval so that displayed ages stay correct. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
