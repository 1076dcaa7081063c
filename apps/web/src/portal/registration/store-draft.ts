import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { StockedProduct } from "@stashwell/shared/reading";
import { type Stock, stockErrors, sumOf } from "../participation/stock.ts";
import {
  addressErrors,
  EMPTY_STORE,
  pointOf,
  REGISTRATION_RULES,
  type StoreField,
  type StoreForm,
  storeErrors,
  withinReach,
} from "../participation/store-form.ts";

/** The store that is being filled in: the registered one, or a further one. */
export interface StoreDraft {
  /** Of a further store; the registered one has its own. */
  organizationName: string;
  phoneCode: string;
  businessPhone: string;
  address: StoreForm;
  stock: Stock;
  /** What the server had when the stock was first typed; missing in drafts of a version that did not keep it. */
  seen?: Stock | undefined;
}

export const EMPTY_DRAFT: StoreDraft = {
  organizationName: "",
  phoneCode: "",
  businessPhone: "",
  address: EMPTY_STORE,
  stock: {},
};

export type DraftField = StoreField | "organizationName" | "businessPhone";
export type DraftErrors = Partial<Record<DraftField, MessageKey>>;

const isBlank = (text: string): boolean => text.trim() === "";

/** Whether nothing at all was filled in, so that leaving it loses nothing. */
export const isUntouched = ({ organizationName, businessPhone, address, stock }: StoreDraft): boolean =>
  [organizationName, businessPhone, ...Object.values(address), ...Object.values(stock)].every(isBlank);

/** What is wrong with a further store, its stock aside. Its phone has only to be there; its place the server looks up. */
export function furtherErrors(
  { organizationName, businessPhone, address }: StoreDraft,
  only?: ReadonlySet<string>,
): DraftErrors {
  const placed = isBlank(address.latitude) && isBlank(address.longitude) ? undefined : pointOf(address);
  const misplaced = placed === undefined && !(isBlank(address.latitude) && isBlank(address.longitude));
  return {
    ...(isBlank(organizationName) && { organizationName: "registration.organizationRequired" as const }),
    ...(isBlank(businessPhone) && { businessPhone: "registration.businessPhoneRequired" as const }),
    ...addressErrors(address, withinReach(REGISTRATION_RULES, only)),
    ...(misplaced && { latitude: "participation.locationRequired" as const }),
  };
}

/** What is wrong with the registered store's address, its place on the map included. */
export const registeredErrors = ({ address }: StoreDraft, only?: ReadonlySet<string>): DraftErrors =>
  storeErrors(address, withinReach(REGISTRATION_RULES, only));

export interface StockErrors {
  /** By product. */
  lines: Readonly<Record<string, MessageKey>>;
  /** Of the list as a whole. */
  whole: MessageKey | undefined;
}

export function draftStockErrors(products: readonly StockedProduct[], stock: Stock): StockErrors {
  const lines = stockErrors(products, stock);
  const none = Object.keys(lines).length === 0 && sumOf(products, stock).pieces === 0;
  return { lines, whole: none ? "participation.stockRequired" : undefined };
}
