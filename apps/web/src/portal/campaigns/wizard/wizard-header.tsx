import { displayedStatus } from "@stashwell/shared/campaigns/rules";
import { useTranslate } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { STEP_TITLES } from "./steps.ts";
import { useWizard } from "./use-wizard.ts";

/** The title with the campaign's status and its code. */
export function WizardHeader() {
  const t = useTranslate();
  const { draft, published, values, merchantUrl, step, context } = useWizard();
  const title = t(draft.editing === undefined ? "wizard.createTitle" : "wizard.editTitle");
  const status = displayedStatus(published?.status ?? 1, values.endsOn || context.today, context.today);
  return (
    <PageHeader
      title={title}
      documentTitle={`${t(STEP_TITLES[step])} – ${title}`}
      badge={<StatusBadge status={status} />}
      back={{ to: paths.campaigns, label: t("wizard.backToCampaigns") }}
    >
      <span className="row wizard-code">
        <span className="quiet">{t("wizard.campaignCode")}</span>
        <strong className="wizard-code__code">{values.code}</strong>
        <CopyButton text={merchantUrl} label={t("wizard.copyLink")} copiedLabel={t("common.copied")} />
      </span>
    </PageHeader>
  );
}
