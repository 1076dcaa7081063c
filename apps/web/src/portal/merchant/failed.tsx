import { CloudOff } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { useErrorText } from "./use-say-error.ts";

/** An error while loading: the server's message, and a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  return (
    <div role="alert">
      <ListState icon={CloudOff} title={t("common.failedTitle")} text={textOf(error)}>
        <button type="button" className="button" onClick={onRetry}>
          {t("common.retry")}
        </button>
      </ListState>
    </div>
  );
}
