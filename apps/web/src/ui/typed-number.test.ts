import { expect, test } from "vitest";
import { writtenNumber } from "./typed-number.ts";

const read = { useGrouping: true };
const plain = (text: string) => text.replaceAll(/\s/gu, " ");

test.each([
  ["1200", "en-US", read, "1,200"],
  ["1200", "fr-FR", read, "1 200"],
  ["1200", "en-US", { useGrouping: false }, "1200"],
  ["12.5", "en-US", { ...read, padded: 2 }, "12.50"],
  ["12", "en-US", { ...read, padded: 2 }, "12"],
  ["-84.3656", "en-US", read, "-84.3656"],
  ["-84.3656", "pt-BR", read, "-84,3656"],
  ["12345678901234567890", "en-US", read, "12,345,678,901,234,567,890"],
])("%s in %s", (number, locale, how, text) => expect(plain(writtenNumber(number, locale, how))).toBe(text));

test.each(["", "12a", "1,5", " ", "1."])("what is no number stays as it was typed: %j", (text) =>
  expect(writtenNumber(text, "en-US", read)).toBe(text),
);
