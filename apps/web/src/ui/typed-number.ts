import { type ChangeEvent, type FocusEvent, useState } from "react";
import { flushSync } from "react-dom";

/** Maximum input length; the validation judges the parsed value. */
const TYPED_MAX = 40;
const NUMBER = /^-?\d+(?:\.(\d+))?$/;
/** Maximum fraction digits that Intl supports. */
const FRACTION_MAX = 20;

/** A number in wire format (digits and a decimal point), or a validation error. */
export type ReadText = (text: string) => { number: string } | { error: string };

interface TypedNumberOptions {
  /** In wire format; a text that isn't a number is stored as typed. */
  value: string;
  /** The locale of the number format. */
  locale: string;
  /** Minimum fraction digits; two for money. */
  padded?: number;
  /** Parses the typed text. */
  read: ReadText;
  /** Receives the number, or the typed text if it isn't a number. */
  onChange: (text: string, isNumber: boolean) => void;
}

/** Formats a number in the language: with grouping for reading, without for editing. */
export function writtenNumber(
  number: string,
  locale: string,
  { useGrouping, padded = 0 }: { useGrouping: boolean; padded?: number | undefined },
): string {
  const [isNumber, fraction = ""] = NUMBER.exec(number) ?? [];
  if (!isNumber || fraction.length > FRACTION_MAX) return number;
  return new Intl.NumberFormat(locale, {
    useGrouping,
    minimumFractionDigits: fraction === "" ? 0 : Math.max(padded, fraction.length),
    maximumFractionDigits: Math.max(padded, fraction.length),
  }).format(number as Intl.StringNumericLiteral);
}

/** Props of a number input: the user types in the number format of the language, and grouping is added on blur. */
export function useTypedNumber({ value, locale, padded, read, onChange }: TypedNumberOptions) {
  /** The text in the field, and the value that it represents. */
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const wireOf = (text: string): { text: string; isNumber: boolean } => {
    const found = read(text);
    return "number" in found ? { text: found.number, isNumber: true } : { text: text.trim(), isNumber: false };
  };
  const written = (useGrouping: boolean) => writtenNumber(value, locale, { useGrouping, padded });
  return {
    // A value changed from outside replaces the typed text.
    value: typed?.value === value ? typed.text : written(true),
    autoComplete: "off",
    maxLength: TYPED_MAX,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // Removing the grouping replaces the text, which would drop the selection: typing would append to it.
      flushSync(() => setTyped({ text: written(false), value }));
      currentTarget.select();
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const { text, isNumber } = wireOf(target.value);
      setTyped({ text: target.value, value: text });
      onChange(text, isNumber);
    },
    onBlur: () => setTyped(undefined),
  };
}
