import { ChevronUp } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Checklist } from "./checklist.tsx";
import { useMerchantSteps } from "./use-merchant-steps.tsx";

type MerchantSteps = NonNullable<ReturnType<typeof useMerchantSteps>>;

/** In a list's own place, below whatever it has. */
export function MerchantFirstSteps() {
  const t = useTranslate();
  const open = useMerchantSteps();
  if (!open) return null;
  const { steps, hide } = open;
  const count = { done: steps.filter(({ done }) => done).length, total: steps.length };
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <div className="first-steps__head">
        <h2 id="first-steps">{t("hints.title")}</h2>
        <p className="first-steps__count">{t("hints.doneOf", count)}</p>
      </div>
      <Checklist steps={steps} onHide={hide} />
    </section>
  );
}

/** At the foot of a long list: there it moves nothing when it comes, and is in sight however long the list is. */
export function MerchantStepsBar({ open: { steps, hide } }: { open: MerchantSteps }) {
  const t = useTranslate();
  const next = steps.find(({ done }) => !done);
  const count = { done: steps.filter(({ done }) => done).length, total: steps.length };
  return (
    <details className="first-steps-bar">
      <summary>
        <span className="first-steps-bar__words">
          {`${t("hints.title")} · ${t("hints.doneOf", count)}`}
          {next && <b>{t("hints.next", { step: next.title })}</b>}
        </span>
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="first-steps-bar__steps">
        <Checklist steps={steps} onHide={hide} />
      </div>
    </details>
  );
}
