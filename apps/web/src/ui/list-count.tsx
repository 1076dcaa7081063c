import { RefreshCw } from "lucide-react";
import { useWords } from "./words.tsx";

interface ListCountProps {
  /** Empty while it is not known. */
  text: string | undefined;
  refreshing?: boolean;
  /** Adds the button that loads the rows again. */
  onRefresh?: () => void;
}

/** How many rows there are. */
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
