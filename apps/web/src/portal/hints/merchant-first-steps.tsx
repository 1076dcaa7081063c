import { ChevronUp } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Checklist, countDone, FirstSteps } from "./checklist.tsx";
import { useMerchantSteps } from "./use-merchant-steps.tsx";

type MerchantSteps = NonNullable<ReturnType<typeof useMerchantSteps>>;

/** In a list's own place, below whatever it has. */
export function MerchantFirstSteps() {
  const open = useMerchantSteps();
  if (!open) return null;
  return <FirstSteps steps={open.steps} onHide={open.hide} />;
}

/** At the foot of a long list: there it moves nothing when it comes, and is in sight however long the list is. */
export function MerchantStepsBar({ open: { steps, hide } }: { open: MerchantSteps }) {
  const t = useTranslate();
  const next = steps.find(({ done }) => !done);
  return (
    <details className="first-steps-bar">
      <summary className="line">
        <span className="first-steps-bar__words">
          {`${t("hints.title")} · ${t("hints.doneOf", countDone(steps))}`}
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
