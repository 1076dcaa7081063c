import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

/** How long the confirmation is shown, in milliseconds. */
const CONFIRMED_FOR = 1_500;

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** Shows the label beside the icon. */
  labelled?: boolean;
}

/** Copies a text, and confirms it for a second and a half. */
export function CopyButton({ text, label, copiedLabel, labelled = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <span className="copy">
      <button
        type="button"
        className={`copy-button ${labelled ? "copy-button--labelled" : ""}`}
        aria-label={labelled ? undefined : label}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {labelled && label}
      </button>
      {/* Outside the button: text inside it would be part of its label and not announced. */}
      <span className="copy-button__said" role="status">
        {copied ? copiedLabel : ""}
      </span>
    </span>
  );
}
