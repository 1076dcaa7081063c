import type { MessageKey } from "../messages/catalogue.ts";
import { registrationZipFault } from "../registration/rules.ts";

/** How many pictures a store shows at most. */
export const STORE_PICTURES_MAX = 8;
/** Characters of the words that stand for a picture. */
export const PICTURE_ALT_MAX = 200;
/** Characters of a telephone number, which here only has to be there. */
export const STORE_PHONE_MAX = 40;

/** What a store's form asks for, under the names of the wire. */
export interface StoreDetails {
  organizationName: string;
  businessPhone: string;
  stateId: string;
  cityId: string;
  addressLine1: string;
  zipCode: string;
}

const missing = (text: string, fault: MessageKey): MessageKey | undefined => (text.trim() === "" ? fault : undefined);

/** What is wrong with a store's form, field by field, in the order of the form. */
export function storeDetailFaults(store: StoreDetails): Partial<Record<keyof StoreDetails, MessageKey>> {
  const faults: Partial<Record<keyof StoreDetails, MessageKey>> = {
    organizationName: missing(store.organizationName, "registration.organizationRequired"),
    businessPhone: missing(store.businessPhone, "registration.businessPhoneRequired"),
    stateId: missing(store.stateId, "registration.stateRequired"),
    cityId: missing(store.cityId, "registration.cityRequired"),
    addressLine1: missing(store.addressLine1, "registration.streetRequired"),
    zipCode: registrationZipFault(store.zipCode),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** A list with the item at `from` moved to `to`; places beyond the list are its ends. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_item, index) => index !== from);
  return [...rest.slice(0, target), ...list.slice(from, from + 1), ...rest.slice(target)];
}
