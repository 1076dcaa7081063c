import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../lib/storage/fake-storage.ts";
import type { OwnStore } from "../stores/use-own-stores.ts";
import { confirmedPlace, confirmPlace, forgetPlace, knownPlace } from "./next-place.ts";
import { EMPTY_STORE } from "./store-form.ts";
import { keepDraft } from "./wizard-draft.ts";

afterEach(() => vi.unstubAllGlobals());

const stored = {
  id: "s1",
  stateId: "US-GA",
  cityId: "12",
  addressLine1: "12 O'Neil St #4",
  zip: "30306",
  latitude: 33.7756,
  longitude: -84.3963,
} as OwnStore;
const typed = {
  state: "US-FL",
  city: "7",
  addressLine1: " 1 Main St ",
  zip: "33132-1234",
  latitude: "25.7743",
  longitude: "-80.1937",
};
const written = { ...typed, addressLine1: "1 Main St", zip: "33132" };

test("what was confirmed holds for its store and campaign alone, until it is forgotten", () => {
  confirmPlace("c1", stored, typed);
  expect(confirmedPlace("c1", stored)).toEqual(written);
  expect(confirmedPlace("c2", stored)).toBeUndefined();
  expect(confirmedPlace("c1", { ...stored, id: "s2" })).toBeUndefined();
  forgetPlace("c1", "s1");
  expect(confirmedPlace("c1", stored)).toBeUndefined();
});

test("a business without a store confirms where its first one is to be", () => {
  confirmPlace("c1", undefined, typed);
  expect(confirmedPlace("c1", undefined)).toEqual(written);
  forgetPlace("c1", undefined);
  confirmPlace("c1", undefined, EMPTY_STORE);
  expect(confirmedPlace("c1", undefined)).toEqual(EMPTY_STORE);
});

test("an address that changed elsewhere meanwhile is asked for again", () => {
  confirmPlace("c1", stored, typed);
  expect(confirmedPlace("c1", { ...stored, zip: "30308" })).toBeUndefined();
});

test.each(["zip", "addressLine1", "latitude"] as const)(
  "a place of a version without %s is asked for again",
  (field) => {
    for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, fakeStorage());
    confirmPlace("c1", stored, typed);
    const from = knownPlace(stored);
    expect(confirmedPlace("c1", stored)).toEqual(written);
    const { [field]: _gone, ...rest } = written;
    keepDraft("place.c1.s1", { from, to: rest });
    expect(confirmedPlace("c1", stored)).toBeUndefined();
    const { [field]: _known, ...before } = from;
    keepDraft("place.c1.s1", { from: before, to: written });
    expect(confirmedPlace("c1", stored)).toBeUndefined();
  },
);
