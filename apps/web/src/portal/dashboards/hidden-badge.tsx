import { EyeOff } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** Marks a store hidden by its merchant: customers don't find it, but its stock stays. */
export function HiddenBadge() {
  const t = useTranslate();
  return (
    <span className="badge badge--rest">
      <EyeOff size={12} strokeWidth={2} aria-hidden />
      {t("storeScreens.hidden")}
    </span>
  );
}
