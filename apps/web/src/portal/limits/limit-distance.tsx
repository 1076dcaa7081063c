import { fromKilometres, toKilometres } from "@stashwell/shared/finding/rules";
import { useI18n } from "../../lib/i18n.tsx";
import { distanceUnit, unitName } from "../../lib/measures.ts";
import { AmountField } from "./amount-field.tsx";
import { isWhole, type LimitPath } from "./typed-limits.ts";
import type { LimitsFormState } from "./use-limits-form.ts";

/** A distance, typed in the unit of the brand's country and stored in kilometers. */
export function LimitDistance({ form, name }: { form: LimitsFormState; name: LimitPath }) {
  const { t, locale } = useI18n();
  const { value: kilometres, onChange, ...field } = form.field(name);
  const unit = distanceUnit();
  const distance = isWhole(kilometres) ? Math.round(fromKilometres(Number(kilometres), unit)) : undefined;
  return (
    <AmountField
      {...field}
      label={t("limits.moreThan")}
      unit={unitName(unit, distance ?? 0, locale)}
      value={distance === undefined ? kilometres : String(distance)}
      onChange={(text) => onChange(isWhole(text) ? String(Math.round(toKilometres(Number(text), unit))) : text)}
    />
  );
}
