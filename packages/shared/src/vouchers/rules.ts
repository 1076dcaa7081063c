/** Crockford's base 32: no I, L, O or U. */
export const PIN_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const PIN_LENGTH = 16;
/** How many digits a code has that is mailed to somebody who claims, and how long it is good, in minutes. */
export const CLAIM_CODE_DIGITS = 6;
export const CLAIM_CODE_MINUTES = 15;
/** How long a redemption can be undone, in minutes. */
export const REVERSAL_MINUTES = 15;

/** A typed pin as it is kept: upper case, without blanks and hyphens, look-alikes read as what they look like. */
export const barePin = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

export const isPin = (pin: string): boolean =>
  pin.length === PIN_LENGTH && Array.from(pin).every((letter) => PIN_ALPHABET.includes(letter));

/** What a QR code of a voucher leads to, before its pin. */
export const PIN_PATH = "/v/";
/** What names the pin or the handle in the other addresses of a voucher. */
const CODE_IN_ADDRESS = /[?&](?:pinNumber|voucherHistoryId)=([^&#]+)/;
const HANDLE = /^[A-Za-z0-9_-]{22}$/;

export interface VoucherCode {
  kind: "pin" | "handle";
  code: string;
}

/** The whole pin or the handle that a text is, or that stands in a voucher's link; undefined for anything else. */
export function readVoucherCode(typed: string): VoucherCode | undefined {
  const inLink = typed.includes(PIN_PATH)
    ? typed.split(PIN_PATH).at(-1)!.split(/[/?#]/)[0]!
    : (CODE_IN_ADDRESS.exec(typed)?.[1] ?? typed.trim());
  const pin = barePin(inLink);
  if (isPin(pin)) return { kind: "pin", code: pin };
  return HANDLE.test(inLink) ? { kind: "handle", code: inLink } : undefined;
}

/** A pin in groups of four, as it is shown. */
export const groupedPin = (pin: string): string => pin.match(/.{1,4}/g)?.join(" ") ?? pin;

export const VOUCHER_STATUS = {
  claimed: "claimed",
  saved: "saved",
  redeemed: "redeemed",
  voided: "voided",
  expired: "expired",
} as const;
export type VoucherStatus = (typeof VOUCHER_STATUS)[keyof typeof VOUCHER_STATUS];

/** What a brand's people do with one voucher. */
export const CARE_ACTS = ["void", "restore", "reissue", "note"] as const;
export type CareAct = (typeof CARE_ACTS)[number];

/** Why they cancel a voucher, and why they reissue one. */
export const VOID_REASONS = ["leaked", "fraud", "mistake", "other"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
export const REISSUE_REASONS = ["lost", "deleted", "unreadable", "outOfStock", "goodwill", "other"] as const;
export type CareReason = VoidReason | (typeof REISSUE_REASONS)[number];

/** What becomes of a voucher that one of many lines names: `ok` is canceled, or can be as long as nothing happens to it. */
export const VOID_OUTCOMES = ["ok", "used", "voided", "unknown", "unreadable"] as const;
export type VoidOutcome = (typeof VOID_OUTCOMES)[number];
/** How many vouchers one call cancels: stores wait for it meanwhile. */
export const VOID_BATCH_MAX = 500;
/** How many lines a file of vouchers may have. */
export const VOID_FILE_MAX = 50_000;

/** How long a note about a voucher may be, in characters. */
export const CARE_NOTE_MAX = 500;
/** How many letters of a pin its holder reads out. */
export const PIN_ENDING_LENGTH = 4;
/** How many vouchers one search finds at most, and how many with an ending that was misheard. */
export const FOUND_VOUCHERS_MAX = 20;
export const SIMILAR_VOUCHERS_MAX = 5;

/** What a voucher shows: redeemed for good, canceled by its brand, past its campaign's end, saved as a file or to a wallet, or just claimed. */
export function voucherStatus(voucher: {
  downloaded: boolean;
  redeemed: boolean;
  voided: boolean;
  over: boolean;
}): VoucherStatus {
  if (voucher.redeemed) return VOUCHER_STATUS.redeemed;
  if (voucher.voided) return VOUCHER_STATUS.voided;
  if (voucher.over) return VOUCHER_STATUS.expired;
  return voucher.downloaded ? VOUCHER_STATUS.saved : VOUCHER_STATUS.claimed;
}
