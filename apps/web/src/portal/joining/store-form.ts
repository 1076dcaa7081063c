import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { cityFault, stateFault, streetFault, zipFault } from "@stashwell/shared/participation/rules";

/** Where a store is, as it is typed. Coordinates are degrees as text; ids are the wire's. */
export interface StoreForm {
  state: string;
  city: string;
  addressLine1: string;
  zip: string;
  latitude: string;
  longitude: string;
}

export type StoreField = keyof StoreForm;
export type StoreFaults = Partial<Record<StoreField, MessageKey>>;

export const EMPTY_STORE: StoreForm = { state: "", city: "", addressLine1: "", zip: "", latitude: "", longitude: "" };

/** Digits of a coordinate: a tenth of a metre. */
const PRECISION = 6;
const MOST = { latitude: 90, longitude: 180 } as const;

export const asDegrees = (degrees: number): string => String(Number(degrees.toFixed(PRECISION)));

export function coordinateFault(field: keyof typeof MOST, text: string): MessageKey | undefined {
  const degrees = Number(text);
  return text.trim() === "" || !(Math.abs(degrees) <= MOST[field]) ? "participation.locationRequired" : undefined;
}

/** The point that a form names; undefined while it names none. */
export function pointOf({
  latitude,
  longitude,
}: Pick<StoreForm, "latitude" | "longitude">): [number, number] | undefined {
  if (coordinateFault("latitude", latitude) || coordinateFault("longitude", longitude)) return undefined;
  return [Number(latitude), Number(longitude)];
}

/** What is wrong with a store, field by field, in the order of the form. */
export function storeFaults(store: StoreForm): StoreFaults {
  const faults: StoreFaults = {
    state: stateFault(store.state),
    city: cityFault(store.city),
    addressLine1: streetFault(store.addressLine1),
    zip: zipFault(store.zip),
    latitude: coordinateFault("latitude", store.latitude),
    longitude: coordinateFault("longitude", store.longitude),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
