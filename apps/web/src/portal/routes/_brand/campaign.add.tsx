import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { answeredPrefetch, call } from "../../../lib/call.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { newCampaign } from "../../campaigns/wizard/form.ts";
import { FORM_DATA } from "../../campaigns/wizard/queries.ts";
import { RestorePrompt } from "../../campaigns/wizard/restore-prompt.tsx";
import { freshDraft, useStoredDraft } from "../../campaigns/wizard/use-draft.ts";
import { WizardLoading } from "../../campaigns/wizard/wizard-loading.tsx";
import { WizardScreen } from "../../campaigns/wizard/wizard-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaign/add")({
  staticData: {
    editorsElse: "/campaigns",
    firstCalls: [firstCall("GET /brand/campaign/fetchData", {}), firstCall("GET /brand/campaign/campaignCode", {})],
  },
  validateSearch: texts("step"),
  component: AddCampaignScreen,
});

/** The merchants' link to a campaign. */
const linkOf = (code: string): string => `${location.origin}/${code}`;

/** A new campaign, or one restored from a local draft. */
function AddCampaignScreen() {
  const { t, language } = useI18n();
  const { step } = useSearch({ from: "/_brand/campaign/add" });
  const { stored, restore, discard } = useStoredDraft(undefined);
  const formData = useQuery({
    queryKey: FORM_DATA,
    initialData: () => answeredPrefetch("GET /brand/campaign/fetchData", {}),
    queryFn: ({ signal }) => call("GET /brand/campaign/fetchData", {}, { signal }),
  });
  // One code per visit: it is reserved for a week, so it is never refetched within a visit.
  const code = useQuery({
    queryKey: ["campaign-code"],
    queryFn: ({ signal }) => call("GET /brand/campaign/campaignCode", {}, { signal }),
    enabled: stored.state === "none",
    staleTime: "static",
    gcTime: 0,
  });
  const draft = useMemo(() => {
    if (stored.state === "restored") return stored.draft;
    if (stored.state !== "none" || !code.data || !formData.data) return undefined;
    return freshDraft(
      newCampaign(code.data.code, formData.data.policies, language),
      { startDate: "", sent: {} },
      undefined,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read again later does not begin the form anew
  }, [stored, code.data === undefined, formData.data === undefined]);
  // Deferred, since it is the largest screen.
  const start = useDeferredValue(
    useMemo(
      () =>
        draft &&
        formData.data && {
          draft,
          formData: formData.data,
          published: undefined,
          linkTo: linkOf,
        },
      [draft, formData.data],
    ),
  );

  if (stored.state === "found")
    return (
      <RestorePrompt title={t("wizard.createTitle")} draft={stored.draft} onRestore={restore} onDiscard={discard} />
    );
  if (start) return <WizardScreen key={start.draft.id} start={start} stepName={step} />;
  const failed = formData.isError ? formData : code.isError ? code : undefined;
  return <WizardLoading title={t("wizard.createTitle")} error={failed?.error} onRetry={() => void failed?.refetch()} />;
}
