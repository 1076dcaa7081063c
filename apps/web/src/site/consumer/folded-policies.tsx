import type { CampaignFace } from "@stashwell/shared/reading";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { Fold } from "./fold.tsx";

/** The brand's policies, as three collapsed rows. */
export function FoldedPolicies({ campaign }: { campaign: CampaignFace }) {
  const { t, language } = useI18n();
  const policies = ["terms", "disclaimer", "privacyPolicy"] as const;
  const written = policies.filter((field) => campaign[field].trim() !== "");
  if (written.length === 0) return null;
  return (
    <div>
      {written.map((field) => (
        <Fold key={field} title={t(`consumer.${field}`)}>
          <p className="note policy__text" lang={langOf(campaign.textLanguages[field], language)}>
            {campaign[field]}
          </p>
        </Fold>
      ))}
    </div>
  );
}
