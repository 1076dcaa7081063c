import { STORE_TYPES, type StoreType } from "@stashwell/shared/registration/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";

interface StoreTypeFieldProps {
  id: string;
  value: StoreType | "";
  error: string | undefined;
  onChange: (value: StoreType) => void;
}

/** One store or several; the summary of problems leads to the first choice. */
export function StoreTypeField({ id, value, error, onChange }: StoreTypeFieldProps) {
  const t = useTranslate();
  return (
    <fieldset className="choices" aria-invalid={error !== undefined} aria-describedby={error && `${id}-error`}>
      <legend className="field__label">{t("onboarding.storeType")}</legend>
      {STORE_TYPES.map((type, index) => (
        <label key={type} className="choices__one" htmlFor={index === 0 ? id : `${id}-${type}`}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${type}`}
            name={id}
            value={type}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <strong>{t(`onboarding.${type}`)}</strong>
          <span className="quiet">{t(`onboarding.${type}Text`)}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
