import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

/** How often the minutes are counted again, in milliseconds. */
const COUNTED_EVERY = 5_000;
const MINUTE = 60_000;

/**
 * Whole minutes until an instant, undefined once it has passed. This device's clock may be ahead of the server's or
 * behind it: what the server offers now has at least a minute, and never more than there can be.
 */
export function useMinutesLeft(until: number): number | undefined {
  const [end] = useState(() => Math.min(Math.max(until, Date.now() + MINUTE), Date.now() + REVERSAL_MINUTES * MINUTE));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNTED_EVERY);
    return () => clearInterval(timer);
  }, []);
  return end > now ? Math.ceil((end - now) / MINUTE) : undefined;
}

interface UndoOfferProps {
  /** Milliseconds since 1970. Whether it is still time is the server's to say. */
  until: number;
  text: "redeeming.undoMistake" | "redeeming.undoWrong";
  busy: boolean;
  onUndo: () => void;
}

/** The way back from a redemption, while there is one. */
export function UndoOffer({ until, text, busy, onUndo }: UndoOfferProps) {
  const t = useTranslate();
  const minutes = useMinutesLeft(until);
  if (minutes === undefined) return null;
  return (
    <div className="undo-offer">
      <RotateCcw size={20} strokeWidth={1.75} aria-hidden />
      <p>{t(text, { count: minutes })}</p>
      <button type="button" className="undo-offer__act" aria-disabled={busy} onClick={() => !busy && onUndo()}>
        {t(busy ? "redeeming.undoing" : "redeeming.undo")}
      </button>
    </div>
  );
}
