import type { MessageKey } from "../messages/catalogue.ts";

export const STOCK_MAX_LENGTH = 5;
/** The most pieces that a line of stock holds. */
export const STOCK_MAX = 10 ** STOCK_MAX_LENGTH - 1;

/** The rule of one stock field; blank means nothing. */
export function stockError(text: string): MessageKey | undefined {
  if (text === "") return undefined;
  if (!/^\d+$/.test(text)) return "participation.stockInvalid";
  return text.length > STOCK_MAX_LENGTH ? "participation.stockLength" : undefined;
}

/** An American ZIP+4, such as `30308-1234`; the last four digits name a mailbox, and no map knows them. */
const ZIP_PLUS_FOUR = /^\s*(\d{5})\s?-\s?\d{4}\s*$/;

/** A zip as it is kept: without blanks and hyphens, and of a ZIP+4 the first five digits. */
export const bareZip = (zip: string): string => zip.replace(ZIP_PLUS_FOUR, "$1").replace(/[\s-]/g, "");

export function zipError(zip: string): MessageKey | undefined {
  if (bareZip(zip) === "") return "participation.zipRequired";
  return /^[a-zA-Z0-9]{5,8}$/.test(bareZip(zip)) ? undefined : "participation.zipInvalid";
}

export const STREET_MAX_LENGTH = 200;

/** The characters of a street that joining refuses, each once. */
export const refusedInStreet = (street: string): readonly string[] => [
  ...new Set(street.trim().match(/[^\p{L}\p{M}\p{N}\-,./ ]/gu)),
];

export const missingStreetError = (street: string): MessageKey | undefined =>
  street.trim() === "" ? "participation.streetRequired" : undefined;

/** The rule of a street; one that the store has already is never refused, whichever form took it. */
export function streetError(street: string, stored = ""): MessageKey | undefined {
  if (missingStreetError(street) || street.trim() === stored.trim()) return missingStreetError(street);
  const isValid = refusedInStreet(street).length === 0 && street.trim().length <= STREET_MAX_LENGTH;
  return isValid ? undefined : "participation.streetInvalid";
}

export const stateError = (state: string): MessageKey | undefined =>
  state === "" ? "participation.stateRequired" : undefined;
export const cityError = (city: string): MessageKey | undefined =>
  city === "" ? "participation.cityRequired" : undefined;

/** The steps of the join wizard; a country without a bank check leaves out the middle one. */
export type JoinStep = "store" | "verify" | "inventory";

/** Where the wizard opens for a business that has already joined or saved its store. */
export const startStep = (joined: boolean, verified: boolean): JoinStep => {
  if (!joined) return "store";
  return verified ? "inventory" : "verify";
};

/** Which steps back leads to: past the bank check when that is already done. */
export const stepBefore = (step: JoinStep, verified: boolean): JoinStep | undefined => {
  if (step === "inventory") return verified ? "store" : "verify";
  return step === "verify" ? "store" : undefined;
};
