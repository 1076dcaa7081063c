import { useTranslate } from "../../lib/i18n.tsx";
import { SecurityFrame } from "../settings-area/security-frame.tsx";
import { OwnTwoStep } from "./own-two-step.tsx";

/** The two-step verification of a brand's user. */
export function TwoStepScreen() {
  const t = useTranslate();
  return (
    <SecurityFrame part={t("twoStep.title")} note={t("twoStep.text")}>
      <OwnTwoStep ofBrand />
    </SecurityFrame>
  );
}
