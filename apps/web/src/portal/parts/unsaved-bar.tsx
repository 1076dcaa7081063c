import { CircleDot } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./unsaved-bar.css";

interface UnsavedBarProps {
  /** What, or how much, is unsaved. */
  text: string;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Shown at the bottom of the window while there are unsaved changes, with buttons to save and to discard. */
export function UnsavedBar({ text, isSaving, onDiscard }: UnsavedBarProps) {
  const t = useTranslate();
  return (
    <div className="row row--apart unsaved-bar">
      <output className="line snug quiet">
        <CircleDot size={18} strokeWidth={1.75} aria-hidden />
        {text}
      </output>
      <div className="row row--even snug unsaved-bar__acts">
        <button type="button" className="button" onClick={onDiscard}>
          {t("limits.discard")}
        </button>
        <button type="submit" className="button button--solid" aria-disabled={isSaving}>
          {t("wizard.saveChanges")}
        </button>
      </div>
    </div>
  );
}
