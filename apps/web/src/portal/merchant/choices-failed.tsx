import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../../ui/field.tsx";

/** In place of choices that did not arrive: why a select is empty, and the way to try again. */
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
