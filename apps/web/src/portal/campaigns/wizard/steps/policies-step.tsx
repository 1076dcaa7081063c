import { Input } from "antd";
import { useTranslate } from "../../../../lib/i18n.tsx";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useWizard } from "../use-wizard.ts";
import { WizardField } from "../wizard-field.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./products-step.css";

const POLICIES = ["privacyPolicy", "terms", "disclaimer"] as const;
type PolicyField = (typeof POLICIES)[number];
export const POLICY_TITLES: Record<PolicyField, MessageKey> = {
  privacyPolicy: "wizard.privacyPolicy",
  terms: "wizard.terms",
  disclaimer: "wizard.disclaimer",
};
const HELP: Record<PolicyField, MessageKey> = {
  privacyPolicy: "wizard.privacyPolicyHelp",
  terms: "wizard.termsHelp",
  disclaimer: "wizard.disclaimerHelp",
};

/** Step 3: the three texts that go with every voucher, begun with the brand's standing ones. */
export function PoliciesStep() {
  const t = useTranslate();
  const { values, change, leaveField } = useWizard();
  return (
    <div className="policies-step">
      <StepHeading />
      <h3 className="wizard-group__title">{t("wizard.policiesTitle")}</h3>
      <p className="quiet">{t("wizard.policiesNote")}</p>
      {POLICIES.map((field) => (
        <WizardField key={field} field={field} label={t(POLICY_TITLES[field])} required help={t(HELP[field])}>
          {(control) => (
            <Input.TextArea
              {...control}
              value={values[field]}
              className="policy-text"
              rows={6}
              onChange={(event) => change({ [field]: event.target.value }, field)}
              onBlur={() => leaveField(field)}
            />
          )}
        </WizardField>
      ))}
    </div>
  );
}
