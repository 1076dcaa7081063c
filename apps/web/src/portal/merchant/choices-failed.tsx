import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../../ui/field.tsx";

/** Replaces a select whose options failed to load: the error, and a retry button. */
export function ChoicesFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div role="alert">
      <FieldError text={text} />
      <button type="button" className="button" onClick={onRetry}>
        {t("common.retry")}
      </button>
    </div>
  );
}
