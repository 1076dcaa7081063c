import { Link } from "@tanstack/react-router";
import { CloudOff, FileQuestion } from "lucide-react";
import { CallError } from "../../../lib/call-error.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import "./wizard.css";
import "./wizard-states.css";

/** The URL of a campaign that doesn't exist, or no longer: a retry wouldn't help. */
const CampaignUnknown = ({ title }: { title: string }) => {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={title} back={{ to: paths.campaigns, label: t("wizard.backToCampaigns") }} />
      <ListState icon={FileQuestion} title={t("campaignScreens.unknownTitle")} text={t("campaignScreens.unknownText")}>
        <Link to={paths.campaigns} className="button button--act">
          {t("campaignScreens.backToList")}
        </Link>
      </ListState>
    </>
  );
};

interface WizardLoadingProps {
  title: string;
  error: Error | null | undefined;
  onRetry: () => void;
}

/** The wizard while its data load, or if they failed to load. */
export function WizardLoading({ title, error, onRetry }: WizardLoadingProps) {
  const t = useTranslate();
  if (error instanceof CallError && error.status === 404) return <CampaignUnknown title={title} />;
  const serverErrors = error instanceof CallError && error.status > 0 ? error.messages[0] : undefined;
  return (
    <>
      <PageHeader title={title} back={{ to: paths.campaigns, label: t("wizard.backToCampaigns") }} />
      {error ? (
        <ListState
          icon={CloudOff}
          title={serverErrors ?? t("common.failedTitle")}
          text={serverErrors ? undefined : t("common.failedText")}
        >
          <Button look="solid" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </ListState>
      ) : (
        <output className="stack loose wizard-loading" aria-label={t("common.loading")}>
          <div className="skeleton wizard-loading__steps" />
          <div className="skeleton wizard-loading__main" />
          <div className="skeleton wizard-loading__side" />
        </output>
      )}
    </>
  );
}
