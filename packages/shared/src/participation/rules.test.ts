import { expect, test } from "vitest";
import { bareZip, refusedInStreet, streetError } from "./rules.ts";

test.each([
  ["30308-1234", "30308"],
  [" 30308 - 1234 ", "30308"],
  ["30-303 12", "3030312"],
  ["SW1A 1AA", "SW1A1AA"],
  ["303081234", "303081234"],
])("of the zip %s, %s is stored", (zip, stored) => expect(bareZip(zip)).toBe(stored));

test("a street names each character that is refused once", () => {
  expect(refusedInStreet("12 O'Neil St #4 (rear), #5")).toEqual(["'", "#", "(", ")"]);
  expect(refusedInStreet("12 Rua São João, 4/2-B.")).toEqual([]);
});

test("a street that the store has already is never refused", () => {
  expect(streetError("12 O'Neil St #4")).toBe("participation.streetInvalid");
  expect(streetError(" 12 O'Neil St #4 ", "12 O'Neil St #4")).toBeUndefined();
  expect(streetError("12 O'Neil St #4", "12 O'Neil St #4 ")).toBeUndefined();
  expect(streetError("12 O'Neil St #5", "12 O'Neil St #4")).toBe("participation.streetInvalid");
  expect(streetError("a".repeat(201))).toBe("participation.streetInvalid");
  expect(streetError(" ", " ")).toBe("participation.streetRequired");
});
