import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { LoadFailed } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";

/** Replaces a screen whose data doesn't exist or failed to load. */
export function DashboardError({
  error,
  unknown = false,
  onRetry,
}: {
  error: unknown;
  unknown?: boolean;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const isUnknown = unknown || (error instanceof CallError && (error.status === 404 || error.status === 422));
  if (!isUnknown) return <LoadFailed title={t("common.failedTitle")} text={t("common.failedText")} onRetry={onRetry} />;
  return (
    <ListState icon={FileQuestion} title={t("portal.notFoundTitle")} text={t("portal.notFoundText")}>
      <Link to={paths.campaigns} className="button button--act">
        {t("campaignScreens.backToList")}
      </Link>
    </ListState>
  );
}
