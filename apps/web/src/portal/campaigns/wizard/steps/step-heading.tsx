import { useEffect } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { LAST_STEP, STEP_TITLES } from "../steps.ts";
import { STEP_HEADING, giveWaitingFocus, useWizard } from "../use-wizard.ts";

/** The heading of every step. Takes the focus when the step is entered. */
export function StepHeading() {
  const t = useTranslate();
  const { step } = useWizard();
  useEffect(giveWaitingFocus, []);
  return (
    <h2 id={STEP_HEADING} tabIndex={-1} className="visually-hidden">
      {t("common.labelled", { label: t("wizard.stepOf", { step, steps: LAST_STEP }), value: t(STEP_TITLES[step]) })}
    </h2>
  );
}
