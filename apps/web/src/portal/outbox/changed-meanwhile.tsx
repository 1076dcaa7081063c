import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import "./changed-meanwhile.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Lines of stock that others had changed before they were saved. */
    changedStock?: readonly SavedStockLine[];
  }
}

/** The lines whose quantity is another than was entered: others had changed it before, or a part waits for the brand. */
export const changedMeanwhile = (stock: readonly SavedStockLine[]): SavedStockLine[] =>
  stock.filter(({ changedMeanwhile: change, waiting }) => change !== 0 || waiting > 0);

/** What is said of stock of which a part waits for the brand: what was asked for is both parts. */
export const waitingValues = (left: number, count: number) => ({ asked: left + count, left, count });

/** Says of each line of stock how others had changed it meanwhile, what is there now, and what waits for the brand. */
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
