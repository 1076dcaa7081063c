import { useEffect, useState } from "react";

/** This device's time in milliseconds since 1970, looked at again and again so that ages stay true. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
