import type { CampaignFace } from "@stashwell/shared/reading";
import { policyPreview } from "@stashwell/shared/campaigns/rules";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";

type PolicyField = "terms" | "disclaimer" | "privacyPolicy";

function Policy({ campaign, field }: { campaign: CampaignFace; field: PolicyField }) {
  const { t, language } = useI18n();
  const text = campaign[field];
  const lang = langOf(campaign.textLanguages[field], language);
  if (text.trim() === "") return null;
  const beginning = policyPreview(text);
  return (
    <section className="ruled">
      <h2 className="small">{t(`consumer.${field}`)}</h2>
      {beginning === undefined ? (
        <p className="note policy__text" lang={lang}>
          {text}
        </p>
      ) : (
        <details>
          <summary className="policy__summary">
            <span className="note policy__text policy__beginning" lang={lang}>
              {beginning}
            </span>
            <span className="screen-only link-act ink policy__more">{t("common.showMore")}</span>
            <span className="screen-only link-act ink policy__less">{t("common.showLess")}</span>
          </summary>
          <p className="note policy__text" lang={lang}>
            {text}
          </p>
        </details>
      )}
    </section>
  );
}

/** The brand's policies as merchants read them before they join: the beginning of each, and the rest on demand. */
export function Policies({ campaign }: { campaign: CampaignFace }) {
  return (
    <div>
      <Policy campaign={campaign} field="terms" />
      <Policy campaign={campaign} field="disclaimer" />
      <Policy campaign={campaign} field="privacyPolicy" />
    </div>
  );
}
