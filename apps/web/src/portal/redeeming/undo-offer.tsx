import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

/** How often the minutes are counted again, in milliseconds. */
const COUNTED_EVERY = 10_000;

/** Minutes until an instant, as this device's clock has it: at least one, at most the whole span. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNTED_EVERY);
    return () => clearInterval(timer);
  }, []);
  return Math.min(Math.max(Math.ceil((until - now) / 60_000), 1), REVERSAL_MINUTES);
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
