import { ChevronUp } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Checklist, countDone, FirstSteps } from "./checklist.tsx";
import { useMerchantSteps } from "./use-merchant-steps.tsx";

type MerchantSteps = NonNullable<ReturnType<typeof useMerchantSteps>>;

/** The steps in place of a list, or below it. */
export function MerchantFirstSteps() {
  const open = useMerchantSteps();
  if (!open) return null;
  return <FirstSteps steps={open.steps} onHide={open.hide} />;
}

/** At the bottom of the window below a long list: always visible, and moves no content when it appears. */
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
