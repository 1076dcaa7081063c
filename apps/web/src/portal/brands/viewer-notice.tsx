import { Eye } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useRole } from "../accounts/use-profile.ts";
import "./viewer-notice.css";

/** Explains to read-only users why there are no actions. */
export function ViewerNotice() {
  const t = useTranslate();
  if (useRole() !== "viewer") return null;
  return (
    <p className="line quiet viewer-notice">
      <Eye size={16} strokeWidth={2} aria-hidden />
      {t("team.viewerNotice")}
    </p>
  );
}
