import { ChevronDown } from "lucide-react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useWizard } from "../use-wizard.ts";
import { readText } from "../form.ts";
import { WizardWords } from "../wizard-field.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./products-step.css";

export const POLICIES = ["privacyPolicy", "terms", "disclaimer"] as const;
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

/** Step 3: the three policy texts of every voucher, prefilled with the brand's defaults. */
export function PoliciesStep() {
  const t = useTranslate();
  return (
    <div className="policies-step">
      <StepHeading />
      <div className="stack stack--top roomy policies-step__texts">
        <h3 className="title">{t("wizard.policiesTitle")}</h3>
        <p className="quiet">{t("wizard.policiesNote")}</p>
        <LanguageSwitch />
        {POLICIES.map((field) => (
          <WizardWords key={field} field={field} label={t(POLICY_TITLES[field])} help={t(HELP[field])}>
            {(control) => <textarea {...control} className="field__control policy-text" rows={6} />}
          </WizardWords>
        ))}
      </div>
      <AsCustomersRead />
    </div>
  );
}

/** The three policies as shown below an offer: collapsed rows in the order of its page. */
function AsCustomersRead() {
  const t = useTranslate();
  const { values, writing } = useWizard();
  const rows = [
    [t("wizard.customersTerms"), readText(values, "terms", writing)],
    [t("wizard.disclaimer"), readText(values, "disclaimer", writing)],
    [t("wizard.privacyPolicy"), readText(values, "privacyPolicy", writing)],
  ] as const;
  return (
    <section className="policies-preview" aria-labelledby="policies-preview-title">
      <h3 id="policies-preview-title" className="title">
        {t("wizard.asCustomersRead")}
      </h3>
      <div className="card policies-preview__card">
        {rows.map(([title, text]) => (
          <details key={title} className="policies-preview__row">
            <summary className="line row--apart">
              {title}
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
            </summary>
            <p className="policies-preview__text">{text.trim() === "" ? t("wizard.nothingWritten") : text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
