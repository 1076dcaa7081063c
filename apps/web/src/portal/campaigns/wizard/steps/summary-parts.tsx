import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { stepOfField } from "../steps.ts";
import { useWizard } from "../use-wizard.ts";

/** Links to the field that a part of the summary shows. */
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

/** Marks a part of the summary as missing. */
export function Lacking({ children }: { children: ReactNode }) {
  return (
    <p className="line snug lacking">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
