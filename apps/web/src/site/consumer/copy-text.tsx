import { Copy } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

interface CopyTextProps {
  /** The text to copy. */
  text: string;
  label: string;
  /** Whether it looks like a line of text instead of a button. */
  quiet?: boolean;
  /** Whether it takes the full width. */
  wide?: boolean;
}

/** A button that copies a text and confirms it. The script shows it if the clipboard is available. */
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
