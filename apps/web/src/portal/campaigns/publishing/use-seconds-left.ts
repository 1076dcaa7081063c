import { useEffect, useState } from "react";

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Whole seconds until `end`, in epoch milliseconds; 0 from then on. */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => leftUntil(end));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft(leftUntil(end)), 250);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return left;
}
