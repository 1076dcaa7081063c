import type { CampaignFace } from "@stashwell/shared/campaigns/contract";
import { policyPreview } from "@stashwell/shared/campaigns/rules";
import { useTranslate } from "../../lib/i18n.tsx";

function Policy({ title, text }: { title: string; text: string }) {
  const t = useTranslate();
  if (text.trim() === "") return null;
  const beginning = policyPreview(text);
  return (
    <section className="policy">
      <h2 className="policy__title">{title}</h2>
      {beginning === undefined ? (
        <p className="policy__text">{text}</p>
      ) : (
        <details>
          <summary className="policy__summary">
            <span className="policy__text policy__beginning">{beginning}</span>
            <span className="more policy__more">{t("common.showMore")}</span>
            <span className="more policy__less">{t("common.showLess")}</span>
          </summary>
          <p className="policy__text">{text}</p>
        </details>
      )}
    </section>
  );
}

/** What the brand says about its offer, in its own words. */
export function Policies({ campaign }: { campaign: CampaignFace }) {
  const t = useTranslate();
  return (
    <div className="policies">
      <Policy title={t("consumer.terms")} text={campaign.terms} />
      <Policy title={t("consumer.disclaimer")} text={campaign.disclaimer} />
      <Policy title={t("consumer.privacyPolicy")} text={campaign.privacyPolicy} />
    </div>
  );
}
