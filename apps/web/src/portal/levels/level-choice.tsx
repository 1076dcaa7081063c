import { LEVELS, type Level } from "@stashwell/shared/limits/rules";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { NativeSelect } from "../../ui/native-select.tsx";
import { LevelBadge } from "./level-badge.tsx";
import type { LeveledBusiness } from "./use-levels.ts";

interface LevelChoiceProps {
  business: LeveledBusiness;
  mayChange: boolean;
  onLevel: (business: LeveledBusiness, level: Level) => void;
}

/** A business's level, who set it and when; a select for users who may change it. */
export function LevelChoice({ business, mayChange, onLevel }: LevelChoiceProps) {
  const { t, locale } = useI18n();
  const { businessName, level, levelAt, levelBy } = business;
  const date = day(dayAt(levelAt, readSession()?.data.timezone), locale);
  return (
    <>
      {mayChange ? (
        <NativeSelect
          aria-label={t("levelScreens.levelOf", { name: businessName })}
          className="level-select"
          value={level}
          options={LEVELS.map((option) => ({ value: option, label: t(`levels.${option}`) }))}
          onChange={(chosen) => onLevel(business, chosen as Level)}
        />
      ) : (
        <LevelBadge level={level} />
      )}
      <p className="caption">
        {levelBy === null ? t("levelScreens.setAlone", { date }) : t("levelScreens.setBy", { name: levelBy, date })}
      </p>
    </>
  );
}
