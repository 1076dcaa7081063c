import { useEffect } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { LAST_STEP, STEP_TITLES } from "../steps.ts";
import { STEP_HEADING, giveWaitingFocus, useWizard } from "../use-wizard.ts";

/** Every step begins with it: it takes the focus when the step is entered, and says where one is. */
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
