import { Eye, RotateCcw } from "lucide-react";
import { useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting } from "../forms/use-form.ts";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { UnsavedBar } from "../parts/unsaved-bar.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { LastChange } from "./last-change.tsx";
import { RedemptionRules } from "./redemption-rules.tsx";
import { SavingLimits } from "./saving-limits.tsx";
import { StoreLimits } from "./store-limits.tsx";
import { changedLimits, typedFrom } from "./typed-limits.ts";
import { useLimitsForm } from "./use-limits-form.ts";
import type { OwnLimits } from "./use-limits.ts";

/** All limits of a brand; only owners can change them. */
export function LimitsForm({ stored }: { stored: OwnLimits }) {
  const t = useTranslate();
  const may = useMay();
  const isOwner = may("owner");
  const { form, meanwhile, discard, reset, unsaved } = useLimitsForm(stored);
  const box = useRef<HTMLFormElement>(null);
  const isDefault = changedLimits(typedFrom(stored.defaults), form.values).length === 0;
  const discardAll = () => {
    discard();
    // The button that had the focus disappears with the bar.
    box.current?.focus();
  };
  return (
    <form ref={box} className="limits" noValidate tabIndex={-1} onSubmit={submitting(form)}>
      {may("editor") && !isOwner && (
        <p className="line quiet viewer-notice">
          <Eye size={16} strokeWidth={2} aria-hidden />
          {t("limits.ownersOnly")}
        </p>
      )}
      {meanwhile && <ChangedMeanwhile key={stored.version} change={meanwhile} />}
      <ProblemSummary problems={form.problems} attempt={form.attempt} />
      <div className="row row--apart limits__state">
        <LastChange limits={stored} />
        {isOwner && !isDefault && (
          <button type="button" className="button" onClick={reset}>
            <RotateCcw size={16} strokeWidth={2} aria-hidden />
            {t("limits.reset")}
          </button>
        )}
      </div>
      <fieldset className="limits__groups" disabled={!isOwner}>
        <SavingLimits form={form} />
        <StoreLimits form={form} />
        <RedemptionRules form={form} />
      </fieldset>
      {unsaved > 0 && (
        <UnsavedBar text={t("limits.unsaved", { count: unsaved })} isSaving={form.isSending} onDiscard={discardAll} />
      )}
      <LeaveGuard dirty={unsaved > 0} />
    </form>
  );
}
