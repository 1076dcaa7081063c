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

/** Form values of a store: the registered one, or an additional one. */
export interface StoreDraft {
  /** For an additional store; the registered one has its own name. */
  organizationName: string;
  phoneCode: string;
  businessPhone: string;
  address: StoreForm;
  stock: Stock;
  /** The server's quantities when the stock was first typed; missing in drafts of older versions. */
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

/** Whether nothing was filled in, so that leaving loses nothing. */
export const isUntouched = ({ organizationName, businessPhone, address, stock }: StoreDraft): boolean =>
  [organizationName, businessPhone, ...Object.values(address), ...Object.values(stock)].every(isBlank);

/**
 * The validation errors of an additional store, except its stock. Its phone number is only required; the server
 * geocodes its address.
 */
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

/** The validation errors of the registered store's address, including its coordinates. */
export const registeredErrors = ({ address }: StoreDraft, only?: ReadonlySet<string>): DraftErrors =>
  storeErrors(address, withinReach(REGISTRATION_RULES, only));

export interface StockErrors {
  /** Errors by product. */
  lines: Readonly<Record<string, MessageKey>>;
  /** The error of the list as a whole. */
  whole: MessageKey | undefined;
}

export function draftStockErrors(products: readonly StockedProduct[], stock: Stock): StockErrors {
  const lines = stockErrors(products, stock);
  const none = Object.keys(lines).length === 0 && sumOf(products, stock).pieces === 0;
  return { lines, whole: none ? "participation.stockRequired" : undefined };
}
