import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type ReadNumber, readNumber } from "@stashwell/shared/read-number";
import type { LocationForm } from "@stashwell/shared/participation/contract";
import { bareZip, cityError, stateError, streetError, zipError } from "@stashwell/shared/participation/rules";
import { registrationStreetError, registrationZipError } from "@stashwell/shared/registration/rules";

/** Form values of a store's address. Coordinates are degrees as text; ids are those on the wire. */
export interface StoreForm {
  state: string;
  city: string;
  addressLine1: string;
  zip: string;
  latitude: string;
  longitude: string;
}

export type StoreField = keyof StoreForm;
export type StoreErrors = Partial<Record<StoreField, MessageKey>>;

export const EMPTY_STORE: StoreForm = { state: "", city: "", addressLine1: "", zip: "", latitude: "", longitude: "" };

/** Decimals of a coordinate: a precision of 0.1 m. */
const PRECISION = 6;
const MAX_DEGREES = { latitude: 90, longitude: 180 } as const;

export const asDegrees = (degrees: number): string => String(Number(degrees.toFixed(PRECISION)));

/** A single separator is the decimal separator in every language, because coordinates have no thousands. */
const WITH_FRACTION = /^[-−]?\d{1,3}[.,]\d+$/;

/** Parses degrees with a decimal point, as maps write them, or in the user's number format. */
export function readDegrees(text: string, locale: string): ReadNumber {
  const typed = text.trim();
  if (WITH_FRACTION.test(typed)) return { number: typed.replace("−", "-").replace(",", ".") };
  return readNumber(typed, locale, { decimals: PRECISION, signed: true });
}

export function coordinateError(field: keyof typeof MAX_DEGREES, text: string): MessageKey | undefined {
  const degrees = Number(text);
  return text.trim() === "" || !(Math.abs(degrees) <= MAX_DEGREES[field])
    ? "participation.locationRequired"
    : undefined;
}

/** The coordinates in a form; undefined if it has none. */
export function pointOf({
  latitude,
  longitude,
}: Pick<StoreForm, "latitude" | "longitude">): [number, number] | undefined {
  if (coordinateError("latitude", latitude) || coordinateError("longitude", longitude)) return undefined;
  return [Number(latitude), Number(longitude)];
}

/** Maps a store's address to form values. */
export const addressOf = (store: {
  stateId: string;
  cityId: string;
  addressLine1: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
}): StoreForm => ({
  state: store.stateId,
  city: store.cityId,
  addressLine1: store.addressLine1,
  zip: store.zip,
  latitude: store.latitude === null ? "" : asDegrees(store.latitude),
  longitude: store.longitude === null ? "" : asDegrees(store.longitude),
});

/** Maps valid form values to the address in a request. */
export const locationOf = ({ state, city, addressLine1, zip, latitude, longitude }: StoreForm): LocationForm => ({
  state,
  city,
  addressLine1: addressLine1.trim(),
  zip: bareZip(zip),
  latitude: Number(latitude),
  longitude: Number(longitude),
});

/** Whether two forms have equal values. */
export const isSameStore = (one: StoreForm, other: StoreForm): boolean =>
  Object.entries(one).every(([field, text]) => other[field as StoreField] === text);

/** The validation of each field of an address. */
export type AddressRules = Record<
  Exclude<StoreField, "latitude" | "longitude">,
  (text: string) => MessageKey | undefined
>;

/** The rules of the join wizard, which accepts the street that the store already has. */
export const joinRules = (storedStreet?: string): AddressRules => ({
  state: stateError,
  city: cityError,
  addressLine1: (street) => streetError(street, storedStreet),
  zip: zipError,
});

const given =
  (missing: MessageKey) =>
  (text: string): MessageKey | undefined =>
    text.trim() === "" ? missing : undefined;

/** The rules for registration, and for further stores. */
export const REGISTRATION_RULES: AddressRules = {
  state: given("registration.stateRequired"),
  city: given("registration.cityRequired"),
  addressLine1: registrationStreetError,
  zip: registrationZipError,
};

/** Adds the rule that the store is in one of a campaign's states; all are allowed if `only` is undefined. */
export const withinReach = (rules: AddressRules, only: ReadonlySet<string> | undefined): AddressRules => ({
  ...rules,
  state: (state) => rules.state(state) ?? (only && !only.has(state) ? "participation.outOfReach" : undefined),
});

const found = (errors: StoreErrors): StoreErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

/** The validation errors of an address, in the order of the form. */
export const addressErrors = (store: StoreForm, rules: AddressRules): StoreErrors =>
  found({
    state: rules.state(store.state),
    city: rules.city(store.city),
    addressLine1: rules.addressLine1(store.addressLine1),
    zip: rules.zip(store.zip),
  });

/** The validation errors of a store, including its coordinates. */
export const storeErrors = (store: StoreForm, rules: AddressRules = joinRules()): StoreErrors =>
  found({
    ...addressErrors(store, rules),
    latitude: coordinateError("latitude", store.latitude),
    longitude: coordinateError("longitude", store.longitude),
  });
