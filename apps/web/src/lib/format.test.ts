import { LANGUAGES, localeOf } from "@stashwell/shared/language";
import { describe, expect, it } from "vitest";
import { phoneText, shortCount, shortMoney } from "./format.ts";

describe("a large amount", () => {
  it.each([
    ["999.00", "$999"],
    ["1000.00", "$1,000"],
    ["1000.50", "$1K"],
    ["1130.00", "$1.13K"],
    ["1200.00", "$1.2K"],
    ["1234.50", "$1.23K"],
    ["8750.00", "$8.75K"],
    ["8759.99", "$8.75K"],
    ["50000.00", "$50K"],
    ["999999.99", "$999.99K"],
    ["1000000.00", "$1M"],
    ["1005000.00", "$1M"],
    ["1000000000.00", "$1B"],
    ["1999999.99", "$1.99M"],
    ["2000000000.01", "$2B"],
    ["3450000000000.00", "$3.45T"],
    ["12.50", "$12.50"],
  ])("of %s reads %s in English", (amount, written) => {
    expect(shortMoney(amount, "$", "en")).toBe(written);
    expect(shortMoney(amount, "$", "en-NG")).toBe(written);
  });

  it.each([
    ["ES", "$8.75 K", "$1.29 M", "$2,000 M"],
    ["FR", "$8,75 k", "$1,29 M", "$2 Md"],
    ["PT", "$8,75 mil", "$1,29 mi", "$2 bi"],
    ["GU", "$8.75 હજાર", "$12.99 લાખ", "$2 અબજ"],
    ["ZH", "$8,750", "$129.99万", "$20亿"],
  ] as const)("counts in the steps of %s", (language, thousands, millions, milliards) => {
    const written = ["8750.00", "1299999.99", "2000000000.00"].map((amount) =>
      shortMoney(amount, "$", localeOf(language)).replaceAll("\u00a0", " "),
    );
    expect(written).toEqual([thousands, millions, milliards]);
  });

  it("is as it is where it is small", () => {
    for (const language of LANGUAGES) expect(shortMoney("900.00", "₦", localeOf(language))).toBe("₦900");
  });
});

it.each([
  ["EN", "10.15k"],
  ["ES", "10.15 K"],
  ["PT", "10,15 mil"],
  ["ZH", "1.02万"],
] as const)("a count in a few letters of %s", (language, written) => {
  expect(shortCount(10_150, localeOf(language)).replaceAll("\u00a0", " ")).toBe(written);
});

it("writes a phone number as it is dialed from abroad", () => {
  expect(phoneText("+234", "08031234567")).toBe("+234 803 123 4567");
  expect(phoneText("+1", "4045550100")).toBe("+1 404 555 0100");
  expect(phoneText("", "08031234567")).toBe("08031234567");
});
