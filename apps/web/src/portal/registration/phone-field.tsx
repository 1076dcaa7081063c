import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { readPhone } from "./phone.ts";

interface PhoneFieldProps {
  codeId: string;
  phoneId: string;
  /** Dialling codes to choose among. */
  codes: readonly string[];
  phoneCode: string;
  businessPhone: string;
  error: string | undefined;
  onChange: (changed: { phoneCode?: string; businessPhone?: string }) => void;
}

/** A telephone number beside its dialling code. It is tidied when one leaves it, so that blanks may be typed. */
export function PhoneField({ codeId, phoneId, codes, phoneCode, businessPhone, error, onChange }: PhoneFieldProps) {
  const t = useTranslate();
  const tidy = () => {
    const read = readPhone(businessPhone, codes);
    if (read.businessPhone !== businessPhone) onChange(read);
  };
  return (
    <div className="field">
      <div className="phone-field">
        <label className="field__label" htmlFor={codeId}>
          {t("onboarding.phoneCode")}
        </label>
        <label className="field__label" htmlFor={phoneId}>
          {t("onboarding.phone")}
        </label>
        <select
          id={codeId}
          className="field__control tabular"
          autoComplete="tel-country-code"
          value={codes.includes(phoneCode) ? phoneCode : ""}
          onChange={(event) => onChange({ phoneCode: event.target.value })}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
        <input
          id={phoneId}
          className="field__control tabular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          value={businessPhone}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${phoneId}-error`}
          onChange={(event) => onChange({ businessPhone: event.target.value })}
          onPaste={(event) => {
            const pasted = readPhone(event.clipboardData.getData("text"), codes);
            if (pasted.phoneCode === undefined) return;
            event.preventDefault();
            onChange(pasted);
          }}
          onBlur={tidy}
        />
      </div>
      <FieldError id={`${phoneId}-error`} text={error} />
    </div>
  );
}
