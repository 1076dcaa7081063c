import type { BrandProfile } from "@stashwell/shared/brands/contract";
import { Eye, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting } from "../forms/use-form.ts";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { UnsavedBar } from "../parts/unsaved-bar.tsx";
import { SettingsFrame } from "../settings-area/settings-frame.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorFields } from "./color-fields.tsx";
import { ReachFields } from "./reach-fields.tsx";
import { SeenFields } from "./seen-fields.tsx";
import type { TypedField } from "./typed-profile.ts";
import { BRAND_LABELS, useBrandForm } from "./use-brand-form.ts";
import { useBrandProfile } from "./use-brand-profile.ts";
import "./brand-settings.css";

/** Returns a function that lists field names in the reader's language. */
function useFieldNames(): (fields: readonly TypedField[]) => string {
  const { t, locale } = useI18n();
  return (fields) => new Intl.ListFormat(locale).format(fields.map((field) => t(BRAND_LABELS[field])));
}

function BrandForm({ stored }: { stored: BrandProfile }) {
  const t = useTranslate();
  const namesOf = useFieldNames();
  const isOwner = useMay()("owner");
  const box = useRef<HTMLFormElement>(null);
  const { form, theirs, discard, unsaved } = useBrandForm(stored);
  const discardAll = () => {
    discard();
    // The button that had the focus disappears with the bar.
    box.current?.focus();
  };
  return (
    <form ref={box} noValidate tabIndex={-1} onSubmit={submitting(form)}>
      {!isOwner && (
        <p className="line quiet viewer-notice">
          <Eye size={16} strokeWidth={2} aria-hidden />
          {t("accountScreens.ownersEdit")}
        </p>
      )}
      {theirs.length > 0 && (
        <Notice icon={TriangleAlert} role="alert">
          <p>{t("accountScreens.theirChanges", { fields: namesOf(theirs) })}</p>
        </Notice>
      )}
      <ProblemSummary problems={form.problems} attempt={form.attempt} />
      <div className="brand-settings">
        <fieldset className="brand-settings__groups" disabled={!isOwner}>
          <SeenFields form={form} />
          <ColorFields form={form} />
          <ReachFields form={form} linkName={stored.webUrl} />
        </fieldset>
        <BrandPreview values={form.values} />
      </div>
      {unsaved.length > 0 && (
        <UnsavedBar
          text={t("accountScreens.unsavedFields", { fields: namesOf(unsaved) })}
          isSaving={form.isSending}
          onDiscard={discardAll}
        />
      )}
      <LeaveGuard dirty={unsaved.length > 0} />
    </form>
  );
}

/** The brand's public profile; only owners can change it. */
export function BrandSettingsScreen() {
  const t = useTranslate();
  return (
    <SettingsFrame part={t("accountScreens.brand")}>
      <Loaded query={useBrandProfile()} waiting={<Bone height={420} />} failed={t("accountScreens.brandFailed")}>
        {({ data }) => <BrandForm stored={data} />}
      </Loaded>
    </SettingsFrame>
  );
}
