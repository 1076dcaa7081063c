import { CirclePause } from "lucide-react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { type Pause, pauseBadge } from "./pause-words.ts";

/** A badge beside a campaign's status that says what is paused; renders nothing if nothing is. */
export function PauseBadge({ pause }: { pause: Pause | null }) {
  const t = useTranslate();
  if (!pause) return null;
  return (
    <span className="badge badge--warning">
      <CirclePause size={12} strokeWidth={2} aria-hidden />
      {t(pauseBadge(pause))}
    </span>
  );
}
