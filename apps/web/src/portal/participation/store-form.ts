import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { cityFault, stateFault, streetFault, zipFault } from "@stashwell/shared/participation/rules";
import { registrationZipFault } from "@stashwell/shared/registration/rules";

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

/** What each field of an address has to be. */
export type AddressRules = Record<
  Exclude<StoreField, "latitude" | "longitude">,
  (text: string) => MessageKey | undefined
>;

/** The rules of the join wizard. */
export const JOIN_RULES: AddressRules = {
  state: stateFault,
  city: cityFault,
  addressLine1: streetFault,
  zip: zipFault,
};

const given =
  (missing: MessageKey) =>
  (text: string): MessageKey | undefined =>
    text.trim() === "" ? missing : undefined;

/** The rules of registering, and of every further store. */
export const REGISTRATION_RULES: AddressRules = {
  state: given("registration.stateRequired"),
  city: given("registration.cityRequired"),
  addressLine1: given("registration.streetRequired"),
  zip: registrationZipFault,
};

const found = (faults: StoreFaults): StoreFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));

/** What is wrong with an address, field by field, in the order of the form. */
export const addressFaults = (store: StoreForm, rules: AddressRules): StoreFaults =>
  found({
    state: rules.state(store.state),
    city: rules.city(store.city),
    addressLine1: rules.addressLine1(store.addressLine1),
    zip: rules.zip(store.zip),
  });

/** What is wrong with a store, its place on the map included. */
export const storeFaults = (store: StoreForm, rules: AddressRules = JOIN_RULES): StoreFaults =>
  found({
    ...addressFaults(store, rules),
    latitude: coordinateFault("latitude", store.latitude),
    longitude: coordinateFault("longitude", store.longitude),
  });
