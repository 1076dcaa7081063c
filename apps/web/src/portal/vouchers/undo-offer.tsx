import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useNow } from "../merchant/use-now.ts";
import { UndoQuestion } from "./undo-question.tsx";

/** How often the remaining minutes are updated, in milliseconds. */
const COUNTED_EVERY = 5_000;
const MINUTE = 60_000;

/**
 * Whole minutes until an instant, undefined once it has passed. The device's clock may be ahead of or behind the
 * server's, so the result starts between one minute and the maximum.
 */
export function useMinutesLeft(until: number): number | undefined {
  const [end] = useState(() => Math.min(Math.max(until, Date.now() + MINUTE), Date.now() + REVERSAL_MINUTES * MINUTE));
  const now = useNow(COUNTED_EVERY);
  return end > now ? Math.ceil((end - now) / MINUTE) : undefined;
}

interface UndoOfferProps {
  /** Epoch milliseconds. The server decides whether there is still time. */
  until: number;
  text: "voucherScreens.undoMistake" | "voucherScreens.undoWrong";
  product: string;
  busy: boolean;
  onUndo: () => Promise<void>;
}

/** Offers to undo a redemption while that is possible. Asks for confirmation. */
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
