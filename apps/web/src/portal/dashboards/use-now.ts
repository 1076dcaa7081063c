import { useEffect, useState } from "react";

/** The time, in milliseconds, looked at again and again so that "2 minutes ago" stays true. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
