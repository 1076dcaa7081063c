import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { stepOfField } from "../steps.ts";
import { useWizard } from "../use-wizard.ts";

/** Leads to where a part of the summary is changed. */
export function EditLink({ field, what }: { field: Field; what: string }) {
  const t = useTranslate();
  const { goTo } = useWizard();
  return (
    <button type="button" className="text-link" onClick={() => goTo(stepOfField(field), field)}>
      {t("common.edit")}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

/** Says that a part of the summary is still empty. */
export function Lacking({ children }: { children: ReactNode }) {
  return (
    <p className="line snug lacking">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
