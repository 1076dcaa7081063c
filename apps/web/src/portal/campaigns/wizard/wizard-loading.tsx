import { Button } from "antd";
import { CloudOff } from "lucide-react";
import { CallError } from "../../../lib/call.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import "./wizard.css";
import "./wizard-states.css";

interface WizardLoadingProps {
  title: string;
  error: Error | null | undefined;
  onRetry: () => void;
}

/** The wizard before its data are there, or when they did not come. */
export function WizardLoading({ title, error, onRetry }: WizardLoadingProps) {
  const t = useTranslate();
  const told = error instanceof CallError && error.status > 0 ? error.messages[0] : undefined;
  return (
    <>
      <PageHeader title={title} back={{ to: paths.campaigns, label: t("wizard.backToCampaigns") }} />
      {error ? (
        <ListState
          icon={CloudOff}
          title={told ?? t("common.failedTitle")}
          text={told ? undefined : t("common.failedText")}
        >
          <Button type="primary" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </ListState>
      ) : (
        <output className="wizard-loading" aria-label={t("common.loading")}>
          <div className="skeleton wizard-loading__steps" />
          <div className="skeleton wizard-loading__main" />
          <div className="skeleton wizard-loading__side" />
        </output>
      )}
    </>
  );
}
