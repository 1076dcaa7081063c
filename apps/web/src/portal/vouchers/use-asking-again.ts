import { useEffect } from "react";
import type { Stage } from "./use-redemption.ts";
import type { Wish } from "./wish.ts";

/** After so many milliseconds it is asked again; the last of them counts for all later times. */
const WAITS = [0, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Asks by itself what became of a redemption without an answer: now and then, and as soon as there may be a network. */
export function useAskingAgain(stage: Stage, busy: boolean, askAgain: (wish: Wish, times: number) => void): void {
  useEffect(() => {
    if (stage.name !== "unanswered" || busy) return undefined;
    const { wish, times } = stage;
    const ask = () => {
      if (!document.hidden) askAgain(wish, times);
    };
    const timer = setTimeout(ask, WAITS[Math.min(times, WAITS.length - 1)]);
    addEventListener("online", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [stage, busy, askAgain]);
}
