/** Crockford's base 32: no I, L, O or U. */
export const PIN_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const PIN_LENGTH = 16;
/** Number of digits, and lifetime in minutes, of a code that is mailed for a claim. */
export const CLAIM_CODE_DIGITS = 6;
export const CLAIM_CODE_MINUTES = 15;
/** How long a redemption can be undone, in minutes. */
export const REVERSAL_MINUTES = 15;

/** Normalizes a typed pin as it is stored: upper case, without spaces and hyphens, look-alikes replaced. */
export const barePin = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

export const isPin = (pin: string): boolean =>
  pin.length === PIN_LENGTH && Array.from(pin).every((letter) => PIN_ALPHABET.includes(letter));

/** The path of a voucher's QR code, before its pin. */
export const PIN_PATH = "/v/";
/** The pin or the handle in the query of other voucher URLs. */
const CODE_IN_ADDRESS = /[?&](?:pinNumber|voucherHistoryId)=([^&#]+)/;
const HANDLE = /^[A-Za-z0-9_-]{22}$/;

export interface VoucherCode {
  kind: "pin" | "handle";
  code: string;
}

/** Parses a complete pin or handle, or a voucher's link with one; undefined for anything else. */
export function readVoucherCode(typed: string): VoucherCode | undefined {
  const inLink = typed.includes(PIN_PATH)
    ? typed.split(PIN_PATH).at(-1)!.split(/[/?#]/)[0]!
    : (CODE_IN_ADDRESS.exec(typed)?.[1] ?? typed.trim());
  const pin = barePin(inLink);
  if (isPin(pin)) return { kind: "pin", code: pin };
  return HANDLE.test(inLink) ? { kind: "handle", code: inLink } : undefined;
}

/** A pin in groups of four, for display. */
export const groupedPin = (pin: string): string => pin.match(/.{1,4}/g)?.join(" ") ?? pin;

export const VOUCHER_STATUS = {
  claimed: "claimed",
  saved: "saved",
  redeemed: "redeemed",
  voided: "voided",
  expired: "expired",
} as const;
export type VoucherStatus = (typeof VOUCHER_STATUS)[keyof typeof VOUCHER_STATUS];

/** Actions of a brand's members on one voucher. */
export const CARE_ACTS = ["void", "restore", "reissue", "note"] as const;
export type CareAct = (typeof CARE_ACTS)[number];

/** Reasons for canceling a voucher, and for reissuing one. */
export const VOID_REASONS = ["leaked", "fraud", "mistake", "other"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
export const REISSUE_REASONS = ["lost", "deleted", "unreadable", "outOfStock", "goodwill", "other"] as const;
export type CareReason = VoidReason | (typeof REISSUE_REASONS)[number];

/** The result for a line of a bulk cancellation: `ok` is canceled or, in a preview, can be canceled. */
export const VOID_OUTCOMES = ["ok", "used", "voided", "unknown", "unreadable"] as const;
export type VoidOutcome = (typeof VOID_OUTCOMES)[number];
/** Maximum number of vouchers per call, because redemptions wait for it. */
export const VOID_BATCH_MAX = 500;
/** Maximum number of lines in a file of vouchers. */
export const VOID_FILE_MAX = 50_000;

/** Maximum length of a note on a voucher, in characters. */
export const CARE_NOTE_MAX = 500;
/** Number of characters of a pin that its holder reads out. */
export const PIN_ENDING_LENGTH = 4;
/** Maximum number of results of a search, and of similar endings. */
export const FOUND_VOUCHERS_MAX = 20;
export const SIMILAR_VOUCHERS_MAX = 5;

/**
 * The displayed status of a voucher: redeemed, canceled by its brand, past its campaign's end, saved as a file or to a
 * wallet, or just claimed.
 */
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
