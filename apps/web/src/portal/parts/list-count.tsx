import { RefreshCw } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

interface ListCountProps {
  /** Empty while it is not known. */
  text: string;
  refreshing: boolean;
  onRefresh: () => void;
}

/** How many rows there are, and the button that loads them again. */
export function ListCount({ text, refreshing, onRefresh }: ListCountProps) {
  const t = useTranslate();
  return (
    <span className="list-tools__count">
      <output>{text}</output>
      <button
        type="button"
        className="icon-button list-tools__refresh"
        aria-label={t("campaignScreens.refresh")}
        title={t("campaignScreens.refresh")}
        disabled={refreshing}
        onClick={onRefresh}
      >
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}
