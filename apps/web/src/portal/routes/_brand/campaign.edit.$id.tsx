import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { call } from "../../../lib/call.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { type CampaignReply, type FormData, valuesFromDetail } from "../../campaigns/wizard/form.ts";
import { publishedOf } from "../../campaigns/wizard/published.ts";
import { FORM_DATA } from "../../campaigns/wizard/queries.ts";
import { STEPS } from "@stashwell/shared/campaigns/fields";
import { CONTINUE } from "../../campaigns/progress.ts";
import { stepsDone, stepToContinue } from "../../campaigns/wizard/steps.ts";
import { RestorePrompt } from "../../campaigns/wizard/restore-prompt.tsx";
import { freshDraft, useStoredDraft } from "../../campaigns/wizard/use-draft.ts";
import { WizardLoading } from "../../campaigns/wizard/wizard-loading.tsx";
import { WizardScreen } from "../../campaigns/wizard/wizard-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaign/edit/$id")({
  staticData: { editorsElse: "/campaigns" },
  validateSearch: texts("step"),
  component: EditCampaignScreen,
});

/** Adds to the wizard's choices those products of the campaign that have been archived since they were chosen. */
function withChosenProducts(formData: FormData, { products }: CampaignReply): FormData {
  const offered = new Set(formData.products.map((product) => product.id));
  const away = products.filter((product) => !offered.has(product.id));
  return away.length === 0 ? formData : { ...formData, products: [...formData.products, ...away] };
}

/** The wizard for an existing campaign. */
function EditCampaignScreen() {
  const t = useTranslate();
  const { id } = useParams({ from: "/_brand/campaign/edit/$id" });
  const { step } = useSearch({ from: "/_brand/campaign/edit/$id" });
  const { stored, restore, discard } = useStoredDraft(id);
  const formData = useQuery({
    queryKey: FORM_DATA,
    queryFn: ({ signal }) => call("GET /brand/campaign/fetchData", {}, { signal }),
  });
  // Loaded once, without the cache: a refetch must not overwrite typed values, and an edit must not start from a stale
  // version.
  const detail = useQuery({
    queryKey: ["campaign-to-edit", id],
    queryFn: ({ signal }) => call("GET /brand/campaign/campaignDetail", { id }, { signal }),
    staleTime: "static",
    gcTime: 0,
  });
  const campaign = detail.data;
  const draft = useMemo(() => {
    if (stored.state === "restored") return stored.draft;
    if (stored.state !== "none" || !campaign) return undefined;
    const { id: campaignId, version, startsOn, publishedAt } = campaign.campaign;
    const values = valuesFromDetail(campaign);
    const visited = publishedAt === null ? stepsDone(values) : STEPS;
    return freshDraft(values, { campaignId, version, startDate: startsOn, sent: {}, values }, { id, visited });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later reading of the detail does not begin the form anew
  }, [stored, campaign === undefined, id]);
  const start = useMemo(
    () =>
      draft &&
      campaign &&
      formData.data && {
        draft,
        formData: withChosenProducts(formData.data, campaign),
        published: publishedOf(campaign),
        linkTo: () => campaign.campaign.merchantUrl,
      },
    [draft, campaign, formData.data],
  );

  // A scheduled campaign can't be edited; its page says so and has a button to cancel the schedule.
  if (campaign?.campaign.publishAt) return <Navigate to="/campaign/details/$id" params={{ id }} replace />;
  if (stored.state === "found" && campaign)
    return <RestorePrompt title={t("wizard.editTitle")} draft={stored.draft} onRestore={restore} onDiscard={discard} />;
  if (start && step === CONTINUE)
    return <Navigate to="." search={{ step: String(stepToContinue(start.draft.values)) }} replace />;
  if (start) return <WizardScreen key={start.draft.id} start={start} stepName={step} />;
  const failed = detail.isError ? detail : formData.isError ? formData : undefined;
  return <WizardLoading title={t("wizard.editTitle")} error={failed?.error} onRetry={() => void failed?.refetch()} />;
}
