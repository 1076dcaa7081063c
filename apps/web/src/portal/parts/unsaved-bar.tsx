import { CircleDot } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./unsaved-bar.css";

interface UnsavedBarProps {
  /** How much is not saved, or what. */
  text: string;
  isSaving: boolean;
  onDiscard: () => void;
}

/** At the bottom of the window while something is not saved: that, and the two ways out. */
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
