import type { MessageKey } from "../messages/catalogue.ts";

export const STOCK_MAX_LENGTH = 5;
/** The most pieces that a line of stock holds. */
export const STOCK_MAX = 10 ** STOCK_MAX_LENGTH - 1;

/** Vouchers of a brand that a business redeems a day at most while it is new to the brand, over all its stores. */
export const NEW_BUSINESS_CAP = 50;
/** For how many days from first joining a campaign of a brand a business is new to it. */
export const NEW_BUSINESS_DAYS = 14;

/** The rule of one stock field; blank means nothing. */
export function stockFault(text: string): MessageKey | undefined {
  if (text === "") return undefined;
  if (!/^\d+$/.test(text)) return "participation.stockInvalid";
  return text.length > STOCK_MAX_LENGTH ? "participation.stockLength" : undefined;
}

/** A zip as it is kept: without blanks and hyphens. */
export const bareZip = (zip: string): string => zip.replace(/[\s-]/g, "");

export function zipFault(zip: string): MessageKey | undefined {
  if (bareZip(zip) === "") return "participation.zipRequired";
  return /^[a-zA-Z0-9]{5,8}$/.test(bareZip(zip)) ? undefined : "participation.zipInvalid";
}

export function streetFault(street: string): MessageKey | undefined {
  if (street.trim() === "") return "participation.streetRequired";
  return /^[\p{L}\p{M}\p{N}\-,./ ]{1,200}$/u.test(street.trim()) ? undefined : "participation.streetInvalid";
}

export const stateFault = (state: string): MessageKey | undefined =>
  state === "" ? "participation.stateRequired" : undefined;
export const cityFault = (city: string): MessageKey | undefined =>
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
