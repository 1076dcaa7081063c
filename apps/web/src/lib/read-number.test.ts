import fc from "fast-check";
import { money } from "@stashwell/shared/formats";
import { LANGUAGES, localeOf } from "@stashwell/shared/language";
import { readNumber } from "@stashwell/shared/read-number";
import { describe, expect, it } from "vitest";

const LOCALES = [...LANGUAGES.map((language) => localeOf(language)), localeOf("EN", "NG"), "es", "de-CH", "hi"];
const cents = { decimals: 2 };

describe.each(LOCALES)("what %s writes", (locale) => {
  it("is read as it was", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }), (whole, fraction) => {
        const wire = `${whole}.${String(fraction).padStart(2, "0")}`;
        expect(readNumber(money(wire, "", locale), locale, cents)).toEqual({ number: wire });
        expect(readNumber(money(wire, "₦", locale), locale, cents)).toEqual({ number: wire });
        expect(readNumber(new Intl.NumberFormat(locale).format(whole), locale)).toEqual({ number: String(whole) });
      }),
    );
  });

  it("is read without its groups, too", () => {
    fc.assert(
      fc.property(fc.nat(), (whole) => {
        expect(readNumber(` ${whole} `, locale)).toEqual({ number: String(whole) });
      }),
    );
  });

  it("never comes out as more or less than digits and one point", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-  '’x૫₦") }), (text) => {
        const read = readNumber(text, locale, { decimals: 2, signed: true });
        expect("number" in read ? read.number : "0").toMatch(/^-?(0|[1-9]\d*)(\.\d{1,2})?$/);
      }),
    );
  });
});
