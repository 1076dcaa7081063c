import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import "./changed-meanwhile.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Lines of stock that had been changed by others before they were saved. */
    changedStock?: readonly SavedStockLine[];
  }
}

/**
 * The lines whose quantity differs from the one entered: changed by others, or partly awaiting the brand's approval.
 */
export const changedMeanwhile = (stock: readonly SavedStockLine[]): SavedStockLine[] =>
  stock.filter(({ changedMeanwhile: change, waiting }) => change !== 0 || waiting > 0);

/**
 * Message values for stock that partly awaits the brand's approval; the requested quantity is the sum of both parts.
 */
export const waitingValues = (left: number, count: number) => ({ asked: left + count, left, count });

/**
 * Shows for each line of stock what others changed meanwhile, the current quantity, and what awaits the brand's
 * approval.
 */
export function ChangedMeanwhile({ stock }: { stock: readonly SavedStockLine[] }) {
  const t = useTranslate();
  const text = ({ changedMeanwhile: change, currentQty, isLimited, waiting }: SavedStockLine): string => {
    if (waiting > 0) return t("participationScreens.waitingSaved", waitingValues(currentQty, waiting));
    if (change < 0 && currentQty === 0) return t("participationScreens.fewerMeanwhileNone", { count: -change });
    if (change < 0) return t("participationScreens.fewerMeanwhile", { count: -change, left: currentQty });
    return t(
      isLimited && currentQty === STOCK_MAX
        ? "participationScreens.moreMeanwhileMost"
        : "participationScreens.moreMeanwhile",
      {
        count: change,
        left: currentQty,
      },
    );
  };
  const changed = changedMeanwhile(stock);
  if (changed.length === 0) return null;
  return (
    <ul className="card card--warning stack snug changed-meanwhile">
      {changed.map((line) => (
        <li key={line.organizationProductId} className="tabular">
          <strong>{line.name}</strong>
          <br />
          {text(line)}
        </li>
      ))}
    </ul>
  );
}
