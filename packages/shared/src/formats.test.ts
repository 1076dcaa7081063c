import { expect, it } from "vitest";
import {
  briefMoney,
  day,
  dayAndTime,
  dayRange,
  money,
  namesTogether,
  countryName,
  namesInSentence,
  sentencesTogether,
  timeZoneCity,
} from "./formats.ts";
import { localeOf } from "./language.ts";

it.each([
  ["EN", "$1,234,567.50", "$2,500", "02\u00a0Dec\u00a02026"],
  ["ES", "$1,234,567.50", "$2,500", "02\u00a0dic\u00a02026"],
  ["FR", "$1\u202f234\u202f567,50", "$2\u202f500", "02\u00a0déc.\u00a02026"],
  ["PT", "$1.234.567,50", "$2.500", "02\u00a0dez.\u00a02026"],
  ["GU", "$12,34,567.50", "$2,500", "02\u00a0ડિસે\u00a02026"],
  ["ZH", "$1,234,567.50", "$2,500", "2026年12月2日"],
] as const)("writes amounts and days in %s", (language, amount, brief, date) => {
  const locale = localeOf(language);
  expect(money("1234567.50", "$", locale)).toBe(amount);
  expect(briefMoney("2500.00", "$", locale)).toBe(brief);
  expect(day("2026-12-02", locale)).toBe(date);
});

it("keeps large amounts exact", () => {
  expect(money("90071992547409931.25", "₦", "en")).toBe("₦90,071,992,547,409,931.25");
});

it("writes days that belong together", () => {
  expect(dayRange("2026-11-30", "2026-12-31", "en")).toBe("30\u00a0Nov\u00a02026\u00a0– 31\u00a0Dec\u00a02026");
});

it("writes a day and a time as one", () => {
  expect(dayAndTime("12 Nov 2026", "14:05", "en")).toBe("12 Nov 2026, 14:05");
  expect(dayAndTime("2026年11月12日", "14:05", "zh-Hans")).toBe("2026年11月12日 14:05");
});

it("writes the months of English with three letters wherever it is spoken", () => {
  expect(day("2026-09-02", localeOf("EN", "NG"))).toBe("02\u00a0Sep\u00a02026");
});

it("parts names as the language does", () => {
  expect(namesTogether(["Lagos", "Ogun"], "fr")).toBe("Lagos, Ogun");
  expect(namesTogether(["Lagos", "Ogun"], localeOf("ZH"))).toBe("Lagos、Ogun");
});

it.each([
  ["5000.00", "₦5,000"],
  ["12.50", "₦12.50"],
  ["0", "₦0"],
])("leaves cents out of %s where there are none", (amount, written) => {
  expect(briefMoney(amount, "₦", "en")).toBe(written);
});

it.each([
  ["en", "Lagos, Ogun, and Oyo", "Nigeria"],
  ["es-US", "Lagos, Ogun y Oyo", "Nigeria"],
])("names states in a sentence and a country in %s", (locale, states, country) => {
  expect(namesInSentence(["Lagos", "Ogun", "Oyo"], locale)).toBe(states);
  expect(namesInSentence(["Lagos"], locale)).toBe("Lagos");
  expect(namesInSentence([], locale)).toBe("");
  expect(countryName("NG", locale)).toBe(country);
});

it.each([
  ["America/New_York", "New York"],
  ["America/Indiana/Indianapolis", "Indianapolis"],
  ["UTC", "UTC"],
])("calls %s by its city", (timeZone, city) => expect(timeZoneCity(timeZone)).toBe(city));

it("parts Chinese sentences by nothing, and others by a blank", () => {
  expect(sentencesTogether(["已暂停。", "", "可以恢复。"], "zh-Hans")).toBe("已暂停。可以恢复。");
  expect(sentencesTogether(["Paused.", "Resume it."], "en-US")).toBe("Paused. Resume it.");
});

it("puts room around the Chinese and beside Latin names", () => {
  expect(namesInSentence(["Georgia", "Tennessee", "Texas"], "zh-Hans")).toBe("Georgia、Tennessee 和 Texas");
  expect(namesInSentence(["尼日利亚", "美国"], "zh-Hans")).toBe("尼日利亚和美国");
  expect(namesInSentence(["Texas"], "zh-Hans")).toBe("Texas");
});
