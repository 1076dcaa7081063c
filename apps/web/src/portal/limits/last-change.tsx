import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import type { OwnLimits } from "./use-limits.ts";

/** Who changed the limits last, and when. */
export function LastChange({ limits: { changedAt, changedBy } }: { limits: OwnLimits }) {
  const { t, locale } = useI18n();
  if (changedAt === null) return <p className="quiet">{t("limits.untouched")}</p>;
  const date = day(dayAt(changedAt, readSession()?.data.timezone), locale);
  return (
    <p className="quiet">
      {changedBy === null ? t("limits.changedOn", { date }) : t("limits.changedBy", { name: changedBy, date })}
    </p>
  );
}
