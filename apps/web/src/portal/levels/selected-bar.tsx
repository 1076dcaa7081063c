import { LEVELS, type Level } from "@stashwell/shared/limits/rules";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";

interface SelectedBarProps {
  count: number;
  isBusy: boolean;
  onLevel: (level: Level) => void;
  onAll: () => void;
  onClear: () => void;
}

/** Bulk actions on the selected businesses, at the bottom of the window. */
export function SelectedBar({ count, isBusy, onLevel, onAll, onClear }: SelectedBarProps) {
  const t = useTranslate();
  const [level, setLevel] = useState<Level>("approved");
  return (
    <div className="row row--apart selected-bar">
      <output className="semibold">{t("levelScreens.selected", { count })}</output>
      <div className="row row--even snug selected-bar__acts">
        <button type="button" className="button button--text" onClick={onAll}>
          {t("levelScreens.selectAll")}
        </button>
        <button type="button" className="button button--text" onClick={onClear}>
          {t("levelScreens.clear")}
        </button>
        <NativeSelect
          aria-label={t("levelScreens.newLevel")}
          value={level}
          options={LEVELS.map((option) => ({ value: option, label: t(`levels.${option}`) }))}
          onChange={(chosen) => setLevel(chosen as Level)}
        />
        <button
          type="button"
          className="button button--solid"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onLevel(level)}
        >
          {t("levelScreens.setLevel")}
        </button>
      </div>
    </div>
  );
}
