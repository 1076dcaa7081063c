import { CalendarClock } from "lucide-react";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { momentText } from "../steering/pause-words.ts";

/** A badge beside a draft's status with the scheduled time; renders nothing if it isn't scheduled. */
export function ScheduledBadge({ publishAt }: { publishAt: string | null }) {
  const i18n = useI18n();
  if (publishAt === null) return null;
  return (
    <span className="badge badge--live">
      <CalendarClock size={12} strokeWidth={2} aria-hidden />
      {i18n.t("campaignScreens.publishesOn", { date: momentText(publishAt, i18n, readSession()?.data.timezone) })}
    </span>
  );
}
