import { expect, it } from "vitest";
import { readNumber } from "./read-number.ts";

const cents = { decimals: 2 };

it.each([
  ["en", "1,000", "1000"],
  ["en", "12,34,567", undefined],
  ["en", "$50,000.00", "50000.00"],
  ["en", "1,00", undefined],
  ["en", "1 000", "1000"],
  ["en", ".5", "0.5"],
  ["en", "007", "7"],
  ["en", "12.345", undefined],
  ["en", "1e3", undefined],
  ["en", "-1", undefined],
  ["en", "", undefined],
  ["en", ".", undefined],
  ["es-US", "2,500", "2500"],
  ["es-US", "1.000", undefined],
  ["pt-BR", "1.000", "1000"],
  ["pt-BR", "1.000,5", "1000.5"],
  ["fr", "1\u202f000,50", "1000.50"],
  ["fr", "12.50", "12.50"],
  ["fr", "1.000", undefined],
  ["gu", "૧૨,૩૪,૫૬૭.૫", "1234567.5"],
  ["gu", "1,234,567", "1234567"],
  ["zh-Hans", "１，０００．５０", "1000.50"],
])("in %s reads %s as %s", (locale, text, number) => {
  const read = readNumber(text, locale, cents);
  expect("number" in read ? read.number : undefined).toBe(number);
});

it.each([
  ["en", "12,50", "mark"],
  ["es-US", "12,5", "mark"],
  ["pt-BR", "12.50", "mark"],
  ["en", "12,50,1", "number"],
  ["en", "twelve", "number"],
])("in %s says of %s what is wrong with it: %s", (locale, text, error) => {
  expect(readNumber(text, locale, cents)).toEqual({ error });
});

it("takes whole numbers alone where no cents are", () => {
  expect(readNumber("12.50", "en")).toEqual({ error: "number" });
  expect(readNumber("12.", "en")).toEqual({ error: "number" });
});

it("takes what is below zero where it may be", () => {
  const degrees = { decimals: 6, signed: true };
  expect(readNumber("-84.388", "en", degrees)).toEqual({ number: "-84.388" });
  expect(readNumber("−84,388", "pt-BR", degrees)).toEqual({ number: "-84.388" });
});
