import type { MessageKey } from "../messages/catalogue.ts";

export const STOCK_MAX_LENGTH = 5;
/** Maximum number of items in a stock line. */
export const STOCK_MAX = 10 ** STOCK_MAX_LENGTH - 1;

/** Validates a stock field; blank means 0. */
export function stockError(text: string): MessageKey | undefined {
  if (text === "") return undefined;
  if (!/^\d+$/.test(text)) return "participation.stockInvalid";
  return text.length > STOCK_MAX_LENGTH ? "participation.stockLength" : undefined;
}

/** An American ZIP+4, such as `30308-1234`; the last four digits are a mailbox, which no map knows. */
const ZIP_PLUS_FOUR = /^\s*(\d{5})\s?-\s?\d{4}\s*$/;

/** Normalizes a zip as it is stored: without spaces and hyphens, and of a ZIP+4 the first five digits. */
export const bareZip = (zip: string): string => zip.replace(ZIP_PLUS_FOUR, "$1").replace(/[\s-]/g, "");

export function zipError(zip: string): MessageKey | undefined {
  if (bareZip(zip) === "") return "participation.zipRequired";
  return /^[a-zA-Z0-9]{5,8}$/.test(bareZip(zip)) ? undefined : "participation.zipInvalid";
}

export const STREET_MAX_LENGTH = 200;

/** The distinct characters of a street that joining rejects. */
export const refusedInStreet = (street: string): readonly string[] => [
  ...new Set(street.trim().match(/[^\p{L}\p{M}\p{N}\-,./ ]/gu)),
];

export const missingStreetError = (street: string): MessageKey | undefined =>
  street.trim() === "" ? "participation.streetRequired" : undefined;

/** Validates a street; the stored one is always valid, even if another form accepted it. */
export function streetError(street: string, stored = ""): MessageKey | undefined {
  if (missingStreetError(street) || street.trim() === stored.trim()) return missingStreetError(street);
  const isValid = refusedInStreet(street).length === 0 && street.trim().length <= STREET_MAX_LENGTH;
  return isValid ? undefined : "participation.streetInvalid";
}

export const stateError = (state: string): MessageKey | undefined =>
  state === "" ? "participation.stateRequired" : undefined;
export const cityError = (city: string): MessageKey | undefined =>
  city === "" ? "participation.cityRequired" : undefined;

/** The steps of the join wizard; `verify` is left out in a country without a bank check. */
export type JoinStep = "store" | "verify" | "inventory";

/** The first step for a business that may have joined or verified already. */
export const startStep = (joined: boolean, verified: boolean): JoinStep => {
  if (!joined) return "store";
  return verified ? "inventory" : "verify";
};

/** The previous step, skipping a finished bank check. */
export const stepBefore = (step: JoinStep, verified: boolean): JoinStep | undefined => {
  if (step === "inventory") return verified ? "store" : "verify";
  return step === "verify" ? "store" : undefined;
};
