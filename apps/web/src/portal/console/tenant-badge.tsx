import { Ban } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import "../parts/parts.css";

/** Whether a tenant is suspended, by shape, icon and text. */
export function TenantBadge({ state }: { state: "active" | "suspended" }) {
  const t = useTranslate();
  if (state === "active")
    return (
      <span className="badge badge--live">
        <span className="badge__dot" />
        {t("consoleScreens.active")}
      </span>
    );
  return (
    <span className="badge badge--error">
      <Ban size={12} strokeWidth={2} aria-hidden />
      {t("consoleScreens.suspended")}
    </span>
  );
}
