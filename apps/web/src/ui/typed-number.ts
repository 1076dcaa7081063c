import { type ChangeEvent, type FocusEvent, useState } from "react";
import { flushSync } from "react-dom";

/** As many characters as anybody types or pastes; the rules judge what they were read as. */
const TYPED_MAX = 40;
const NUMBER = /^-?\d+(?:\.(\d+))?$/;
/** Digits of a fraction that Intl writes. */
const FRACTION_MAX = 20;

/** A number as the wire has it, digits and a point; or what keeps a text from being one. */
export type ReadText = (text: string) => { number: string } | { error: string };

interface TypedNumberOptions {
  /** Digits and a point, as the wire has it; what is no number stands there as it was typed. */
  value: string;
  /** In whose way it is written. */
  locale: string;
  /** With how many digits a fraction is written at least, as money is with two. */
  padded?: number;
  /** How what is typed is read. */
  read: ReadText;
  /** With the number; with what was typed, where that is none. */
  onChange: (text: string, isNumber: boolean) => void;
}

/** A number as the language writes it: with its groups to be read, without them to be typed over. */
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

/**
 * What the input of a number needs: it is typed as the reader's language writes numbers, and written out in groups once it
 * is left.
 */
export function useTypedNumber({ value, locale, padded, read, onChange }: TypedNumberOptions) {
  /** What stands in the field, and the value that it stands for. */
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const wireOf = (text: string): { text: string; isNumber: boolean } => {
    const found = read(text);
    return "number" in found ? { text: found.number, isNumber: true } : { text: text.trim(), isNumber: false };
  };
  const written = (useGrouping: boolean) => writtenNumber(value, locale, { useGrouping, padded });
  return {
    // A value that came from elsewhere meanwhile takes its place.
    value: typed?.value === value ? typed.text : written(true),
    autoComplete: "off",
    maxLength: TYPED_MAX,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // Without its groups the text is another one, whose selection would be lost: typing would append to it.
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
