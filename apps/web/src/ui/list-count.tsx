import { RefreshCw } from "lucide-react";
import { useWords } from "./words.tsx";

interface ListCountProps {
  /** Undefined while the count is unknown. */
  text: string | undefined;
  refreshing?: boolean;
  /** Adds a button that reloads the rows. */
  onRefresh?: () => void;
}

/** The number of rows. */
export function ListCount({ text, refreshing = false, onRefresh }: ListCountProps) {
  const { refresh } = useWords();
  return (
    <span className="line list-tools__count">
      <output>{text}</output>
      {onRefresh && (
        <button
          type="button"
          className="icon-button list-tools__refresh"
          aria-label={refresh}
          title={refresh}
          disabled={refreshing}
          onClick={onRefresh}
        >
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
