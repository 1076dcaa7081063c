import { barePin, groupedPin, isPin, PIN_LENGTH } from "@stashwell/shared/vouchers/rules";

/** Extracts the PIN from a typed or pasted text, which may be a voucher's link. */
export function pinIn(text: string): string {
  const link = /\/v\/([^/?#]+)/.exec(text)?.[1];
  return barePin(link ?? text)
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, PIN_LENGTH);
}

const VOUCHER_LINK = /^https?:\/\/[^/?#]+\/v\/([^/?#]+)\/?(?:[?#].*)?$/i;

/**
 * Extracts the PIN from a QR code: a voucher's link on any brand's host, or the bare PIN. Undefined otherwise: unlike
 * typed text, a code is either valid or foreign.
 */
export function scannedPin(text: string): string | undefined {
  const trimmed = text.trim();
  const pin = barePin(VOUCHER_LINK.exec(trimmed)?.[1] ?? trimmed);
  return isPin(pin) ? pin : undefined;
}

/** The caret position in the grouped PIN after a number of its characters. */
export const caretAfter = (characters: number): number => characters + Math.max(0, Math.ceil(characters / 4) - 1);

/** The field's text after typing: the PIN in groups of four, with the caret after the same character. */
export function typedPin(text: string, caret: number): { pin: string; shown: string; caret: number } {
  const pin = pinIn(text);
  const before = Math.min(pinIn(text.slice(0, caret)).length, pin.length);
  return { pin, shown: groupedPin(pin), caret: caretAfter(before) };
}

/** `… 6KQW 3M9D`: enough to distinguish vouchers, too little to use one. */
export const pinTail = (pin: string): string => `… ${groupedPin(pin.slice(-8))}`;
