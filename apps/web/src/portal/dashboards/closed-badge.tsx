import { DoorClosed } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** A store that its merchant has closed: consumers do not find it, its stock stays. */
export function ClosedBadge() {
  const t = useTranslate();
  return (
    <span className="badge badge--rest">
      <DoorClosed size={12} strokeWidth={2} aria-hidden />
      {t("shops.closed")}
    </span>
  );
}
