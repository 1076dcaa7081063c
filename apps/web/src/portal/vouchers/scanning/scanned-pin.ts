import { barePin, isPin } from "@stashwell/shared/vouchers/rules";

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
