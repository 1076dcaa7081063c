import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { readPhone } from "./phone.ts";

interface PhoneFieldProps {
  codeId: string;
  phoneId: string;
  /** The dialing codes to choose from. */
  codes: readonly string[];
  phoneCode: string;
  businessPhone: string;
  error: string | undefined;
  onChange: (changed: { phoneCode?: string; businessPhone?: string }) => void;
}

/** A phone number with its dialing code. Normalized on blur, so that spaces can be typed. */
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
          {t("registrationScreens.phoneCode")}
        </label>
        <label className="field__label" htmlFor={phoneId}>
          {t("registrationScreens.phone")}
        </label>
        <NativeSelect
          id={codeId}
          className="tabular"
          autoComplete="tel-country-code"
          value={phoneCode}
          options={codes.map((code) => ({ value: code, label: code }))}
          onChange={(code) => onChange({ phoneCode: code })}
        />
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
