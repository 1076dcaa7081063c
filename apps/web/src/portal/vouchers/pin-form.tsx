import { groupedPin, PIN_LENGTH } from "@stashwell/shared/vouchers/rules";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../../ui/field.tsx";
import { submitting } from "../forms/use-form.ts";
import { typedPin } from "./pin-text.ts";

/** The `id` of the form, for the submit button in the bottom bar. */
export const PIN_FORM_ID = "pin-form";

interface PinFormProps {
  pin: string;
  /** Why the last attempt had no result. */
  problem: string | undefined;
  /** Focuses the field, for the next voucher. */
  focused: boolean;
  onChange: (pin: string) => void;
  onSubmit: () => void;
}

/** The PIN field, grouped in fours while typing or pasting. */
export function PinForm({ pin, problem, focused, onChange, onSubmit }: PinFormProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const missing = PIN_LENGTH - pin.length;
  return (
    <form id={PIN_FORM_ID} className="stack snug pin-form" noValidate onSubmit={submitting({ submit: onSubmit })}>
      <label className="field__label" htmlFor="pin">
        {t("voucherScreens.pinLabel")}
      </label>
      <input
        ref={input}
        id="pin"
        className="field__control pin-form__input"
        value={groupedPin(pin)}
        placeholder="0000 0000 0000 0000"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={problem !== undefined}
        aria-describedby="pin-help pin-problem"
        onChange={(event) => {
          const typed = typedPin(event.target.value, event.target.selectionStart ?? event.target.value.length);
          caret.current = typed.caret;
          onChange(typed.pin);
        }}
      />
      <p id="pin-help" className="field__help">
        {t("voucherScreens.pinHelp")}
      </p>
      <output className="pin-form__left quiet">
        {pin.includes("U")
          ? t("voucherScreens.pinLetterU")
          : pin !== "" && missing > 0 && t("voucherScreens.pinToGo", { count: missing })}
      </output>
      <div id="pin-problem" role="alert">
        <FieldError text={problem} />
      </div>
    </form>
  );
}
