import { Eye } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMay } from "../accounts/use-profile.ts";
import "./viewer-notice.css";

/** Why somebody who may only look finds nothing to do. */
export function ViewerNotice() {
  const t = useTranslate();
  const may = useMay();
  if (may("editor")) return null;
  return (
    <p className="viewer-notice">
      <Eye size={16} strokeWidth={2} aria-hidden />
      {t("team.viewerNotice")}
    </p>
  );
}
