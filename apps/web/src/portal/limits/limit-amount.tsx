import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { AmountField } from "./amount-field.tsx";
import type { LimitsFormState } from "./use-limits-form.ts";
import type { LimitPath } from "./typed-limits.ts";

interface LimitAmountProps {
  form: LimitsFormState;
  name: LimitPath;
  /** The field's label, if shorter than its name in the summary. */
  label: MessageKey;
  /** A suffix, or the noun that is counted. */
  unit?: string | ((count: number) => string);
  sign?: string;
  placeholder?: string;
  help?: ReactNode;
}

/** A numeric limit. */
export function LimitAmount({ form, name, label, unit, ...amount }: LimitAmountProps) {
  const t = useTranslate();
  const field = form.field(name);
  const noun = typeof unit === "function" ? unit(Number(field.value)) : unit;
  return <AmountField {...field} {...amount} unit={noun} label={t(label)} />;
}
