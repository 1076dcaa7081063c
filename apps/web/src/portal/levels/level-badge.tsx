import type { Level } from "@stashwell/shared/limits/rules";
import { BadgeCheck, Check, CircleDashed, type LucideIcon, ShieldCheck } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

const FACES: Record<Level, readonly [look: string, icon: LucideIcon]> = {
  new: ["draft", CircleDashed],
  checked: ["outline", Check],
  approved: ["outline", BadgeCheck],
  trusted: ["live", ShieldCheck],
};

/** A level by shape, icon and text. */
export function LevelBadge({ level }: { level: Level }) {
  const t = useTranslate();
  const [look, Icon] = FACES[level];
  return (
    <span className={`badge badge--${look}`}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(`levels.${level}`)}
    </span>
  );
}
