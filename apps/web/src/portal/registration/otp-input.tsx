import { OTP_DIGITS } from "@stashwell/shared/registration/rules";
import type { Ref } from "react";

/** Normalizes digits of any script to ASCII. */
const digitsIn = (text: string): string =>
  [...text.normalize("NFKC")]
    .flatMap((sign) => (/\d/.test(sign) ? [sign] : []))
    .slice(0, OTP_DIGITS)
    .join("");

interface OtpInputProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  label: string;
  value: string;
  invalid: boolean;
  describedBy: string;
  onChange: (digits: string) => void;
}

/** A single field for the whole code, so that autofill and paste work, styled as one box per digit. */
export function OtpInput({ ref, id, label, value, invalid, describedBy, onChange }: OtpInputProps) {
  return (
    <div className={`otp ${invalid ? "otp--invalid" : ""}`}>
      <input
        ref={ref}
        id={id}
        className="otp__field"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(digitsIn(event.target.value))}
      />
      <div className="stack otp__boxes" aria-hidden>
        {Array.from({ length: OTP_DIGITS }, (_nothing, index) => (
          <span
            key={index}
            className={`otp__box ${index === Math.min(value.length, OTP_DIGITS - 1) ? "otp__box--next" : ""}`}
          >
            {value[index]}
          </span>
        ))}
      </div>
    </div>
  );
}
