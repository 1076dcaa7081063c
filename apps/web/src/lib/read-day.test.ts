import { day } from "@stashwell/shared/formats";
import { describe, expect, it } from "vitest";
import { readDay } from "./read-day.ts";
import { monthNames } from "./month-names.ts";

const read = (text: string, locale = "en") => readDay(text, locale, monthNames(locale));

describe("a typed day", () => {
  it.each(["2027-01-05", "2027/1/5", "2027.01.05", " 2027-1-05 "])("is read in ISO order: %s", (text) => {
    expect(read(text)).toBe("2027-01-05");
    expect(read(text, "fr")).toBe("2027-01-05");
  });

  it.each([
    ["en", "01/12/2027"],
    ["en", "1-12-2027"],
    ["en", "1.12.2027"],
    ["fr", "12/01/2027"],
    ["fr", "12.1.2027"],
    ["es", "12/1/2027"],
    ["pt", "12-01-2027"],
    ["gu", "૧૨/૧/૨૦૨૭"],
  ])("is read in the order of %s: %s", (locale, text) => {
    expect(read(text, locale)).toBe("2027-01-12");
  });

  it.each([
    ["en", "05 Jan 2027"],
    ["en", "January 5, 2027"],
    ["en", "5-jan-2027"],
    ["en", "jan 5th, 2027"],
    ["fr", "05 janv. 2027"],
    ["fr", "5 janvier 2027"],
    ["es", "5 de enero de 2027"],
    ["es", "05 ene 2027"],
    ["pt", "5 de janeiro de 2027"],
    ["pt", "05 jan 2027"],
    ["gu", "05 જાન્યુ. 2027"],
    ["zh", "2027年1月5日"],
    ["zh", "2027\u2060年\u20601\u2060月\u20605\u2060日"],
  ])("is read by the month's name in %s: %s", (locale, text) => {
    expect(read(text, locale)).toBe("2027-01-05");
  });

  it.each(["en", "fr", "gu", "pt", "zh"])("is read back as screens show it in %s, all year round", (locale) => {
    for (let month = 1; month <= 12; month++) {
      const date = `2027-${String(month).padStart(2, "0")}-17`;
      const shown = day(date, locale);
      expect([shown, read(shown, locale)]).toEqual([shown, date]);
    }
  });

  it.each(["30 Feb 2028", "2027-02-29", "13/01/2027", "12/01/27", "tomorrow", "5 Foo 2027", "5 2027", "05012027", ""])(
    "is refused where it is none: %s",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
