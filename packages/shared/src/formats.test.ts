import { expect, it } from "vitest";
import { briefMoney, day, dayRange, money, namesTogether } from "./formats.ts";

it.each([
  ["en", "$1,234,567.50", "02\u00a0Dec\u00a02026"],
  ["es", "$1.234.567,50", "02\u00a0dic\u00a02026"],
  ["fr", "$1\u202f234\u202f567,50", "02\u00a0déc.\u00a02026"],
  ["pt", "$1.234.567,50", "02\u00a0dez.\u00a02026"],
  ["gu", "$12,34,567.50", "02\u00a0ડિસે\u00a02026"],
  ["zh", "$1,234,567.50", "2026年12月2日"],
])("writes amounts and days in %s", (locale, amount, date) => {
  expect(money("1234567.50", "$", locale)).toBe(amount);
  expect(day("2026-12-02", locale)).toBe(date);
});

it("keeps large amounts exact", () => {
  expect(money("90071992547409931.25", "₦", "en")).toBe("₦90,071,992,547,409,931.25");
});

it("writes days that belong together", () => {
  expect(dayRange("2026-11-30", "2026-12-31", "en")).toBe("30\u00a0Nov\u00a02026 – 31\u00a0Dec\u00a02026");
});

it("parts names as the language does", () => {
  expect(namesTogether(["Lagos", "Ogun"], "fr")).toBe("Lagos, Ogun");
  expect(namesTogether(["Lagos", "Ogun"], "zh")).toBe("Lagos、Ogun");
});

it.each([
  ["5000.00", "₦5,000"],
  ["12.50", "₦12.50"],
  ["0", "₦0"],
])("leaves cents out of %s where there are none", (amount, written) => {
  expect(briefMoney(amount, "₦", "en")).toBe(written);
});
