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

/** The lines whose quantity is another than was entered, since others had changed it before. */
export const changedMeanwhile = (stock: readonly SavedStockLine[]): SavedStockLine[] =>
  stock.filter(({ changedMeanwhile: change }) => change !== 0);

/** Says of each line of stock how others had changed it meanwhile, and what is there now. */
export function ChangedMeanwhile({ stock }: { stock: readonly SavedStockLine[] }) {
  const t = useTranslate();
  const text = ({ changedMeanwhile: change, currentQty, isLimited }: SavedStockLine): string => {
    if (change < 0 && currentQty === 0) return t("joining.fewerMeanwhileNone", { count: -change });
    if (change < 0) return t("joining.fewerMeanwhile", { count: -change, left: currentQty });
    return t(isLimited && currentQty === STOCK_MAX ? "joining.moreMeanwhileMost" : "joining.moreMeanwhile", {
      count: change,
      left: currentQty,
    });
  };
  const changed = changedMeanwhile(stock);
  if (changed.length === 0) return null;
  return (
    <ul className="changed-meanwhile">
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
