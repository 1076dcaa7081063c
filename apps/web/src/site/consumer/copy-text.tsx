import { Copy } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

interface CopyTextProps {
  /** What is copied. */
  text: string;
  label: string;
  /** A line of text among others rather than a button with an edge. */
  quiet?: boolean;
  /** As wide as what is around it. */
  wide?: boolean;
}

/** A button that copies a text, and says so beside itself. The script shows it where copying works. */
export function CopyText({ text, label, quiet = false, wide = false }: CopyTextProps) {
  const t = useTranslate();
  return (
    <span className="copy">
      <button
        className={`button ${quiet ? "button--text" : ""} ${wide ? "button--wide" : ""}`}
        type="button"
        hidden
        data-copy={text}
        data-copied={t("common.copied")}
      >
        <Copy size={quiet ? 16 : 18} strokeWidth={1.75} aria-hidden />
        {label}
      </button>
      <output className="copy-button__said" />
    </span>
  );
}
