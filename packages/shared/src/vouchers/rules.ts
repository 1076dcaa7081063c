/** Crockford's base 32: no I, L, O or U. */
export const PIN_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const PIN_LENGTH = 16;
/** How long a redemption can be undone, in minutes. */
export const REVERSAL_MINUTES = 15;

/** A typed pin as it is kept: upper case, without blanks and hyphens, look-alikes read as what they look like. */
export const barePin = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

export const isPin = (pin: string): boolean =>
  pin.length === PIN_LENGTH && Array.from(pin).every((letter) => PIN_ALPHABET.includes(letter));

/** A pin in groups of four, as it is shown. */
export const groupedPin = (pin: string): string => pin.match(/.{1,4}/g)?.join(" ") ?? pin;

export const VOUCHER_STATUS = {
  claimed: "claimed",
  saved: "saved",
  redeemed: "redeemed",
  expired: "expired",
} as const;
export type VoucherStatus = (typeof VOUCHER_STATUS)[keyof typeof VOUCHER_STATUS];

/** What a voucher shows: redeemed for good, past its campaign's end, saved as a file or to a wallet, or just claimed. */
export function voucherStatus(voucher: { downloaded: boolean; redeemed: boolean; over: boolean }): VoucherStatus {
  if (voucher.redeemed) return VOUCHER_STATUS.redeemed;
  if (voucher.over) return VOUCHER_STATUS.expired;
  return voucher.downloaded ? VOUCHER_STATUS.saved : VOUCHER_STATUS.claimed;
}
