import { barePin, groupedPin, isPin, PIN_LENGTH } from "@stashwell/shared/vouchers/rules";

/** The pin within a typed or pasted text: a voucher's link counts as its pin. */
export function pinIn(text: string): string {
  const link = /\/v\/([^/?#]+)/.exec(text)?.[1];
  return barePin(link ?? text)
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, PIN_LENGTH);
}

const VOUCHER_LINK = /^https?:\/\/[^/?#]+\/v\/([^/?#]+)\/?(?:[?#].*)?$/i;

/**
 * The pin in a QR code: a voucher's link, whatever host its brand has, or the bare pin. Undefined for everything else:
 * unlike a typed text, a code is either one of ours or none.
 */
export function scannedPin(text: string): string | undefined {
  const trimmed = text.trim();
  const pin = barePin(VOUCHER_LINK.exec(trimmed)?.[1] ?? trimmed);
  return isPin(pin) ? pin : undefined;
}

/** Where the caret stands in the grouped pin after so many of its characters. */
export const caretAfter = (characters: number): number => characters + Math.max(0, Math.ceil(characters / 4) - 1);

/** What a field shows after typing: the pin in groups of four, the caret behind the same character as before. */
export function typedPin(text: string, caret: number): { pin: string; shown: string; caret: number } {
  const pin = pinIn(text);
  const before = Math.min(pinIn(text.slice(0, caret)).length, pin.length);
  return { pin, shown: groupedPin(pin), caret: caretAfter(before) };
}

/** `… 6KQW 3M9D`: enough to tell vouchers apart, too little to use one. */
export const pinTail = (pin: string): string => `… ${groupedPin(pin.slice(-8))}`;
