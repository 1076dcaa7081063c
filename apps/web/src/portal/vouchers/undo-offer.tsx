import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useNow } from "../merchant/use-now.ts";
import { UndoQuestion } from "./undo-question.tsx";

/** How often the minutes are counted again, in milliseconds. */
const COUNTED_EVERY = 5_000;
const MINUTE = 60_000;

/**
 * Whole minutes until an instant, undefined once it has passed. This device's clock may be ahead of the server's or
 * behind it: what the server offers now has at least a minute, and never more than there can be.
 */
export function useMinutesLeft(until: number): number | undefined {
  const [end] = useState(() => Math.min(Math.max(until, Date.now() + MINUTE), Date.now() + REVERSAL_MINUTES * MINUTE));
  const now = useNow(COUNTED_EVERY);
  return end > now ? Math.ceil((end - now) / MINUTE) : undefined;
}

interface UndoOfferProps {
  /** Milliseconds since 1970. Whether it is still time is the server's to say. */
  until: number;
  text: "voucherScreens.undoMistake" | "voucherScreens.undoWrong";
  product: string;
  busy: boolean;
  onUndo: () => Promise<void>;
}

/** The way back from a redemption, while there is one. It asks first. */
export function UndoOffer({ until, text, product, busy, onUndo }: UndoOfferProps) {
  const t = useTranslate();
  const minutes = useMinutesLeft(until);
  const [asking, setAsking] = useState(false);
  if (minutes === undefined) return null;
  return (
    <div className="line undo-offer">
      <RotateCcw size={20} strokeWidth={1.75} aria-hidden />
      <p>{t(text, { count: minutes })}</p>
      <button type="button" className="undo-offer__act" onClick={() => setAsking(true)}>
        {t("voucherScreens.undo")}
      </button>
      {asking && (
        <UndoQuestion
          product={product}
          busy={busy}
          onUndo={() => void onUndo().finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
