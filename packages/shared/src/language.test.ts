import { describe, expect, it } from "vitest";
import { folderOf, isIn, isLanguage, languageFromHeader, LANGUAGES, localeOf } from "./language.ts";

describe("a language's tag", () => {
  it("names the region or the script that is meant", () => {
    expect(LANGUAGES.map((language) => localeOf(language))).toEqual(["en", "es-US", "fr", "pt-BR", "gu", "zh-Hans"]);
  });

  it("follows a tenant's country in English alone", () => {
    expect(localeOf("EN", "NG")).toBe("en-NG");
    expect(localeOf("EN", "US")).toBe("en");
    expect(localeOf("ES", "NG")).toBe("es-US");
  });

  it("is known in all parts of Intl", () => {
    const tags = [...LANGUAGES.map((language) => localeOf(language)), localeOf("EN", "NG")];
    expect(Intl.NumberFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
  });

  it("is in its language, whatever its region", () => {
    expect(LANGUAGES.filter((language) => isIn(language, localeOf(language)))).toEqual(LANGUAGES);
    expect(isIn("EN", "en-NG")).toBe(true);
    expect(isIn("ES", "est")).toBe(false);
  });

  it("names no file", () => {
    expect(LANGUAGES.map(folderOf)).toEqual(["en", "es", "fr", "pt", "gu", "zh"]);
  });
});

it("knows no others", () => {
  expect(["HA", "YO", "IG", "PCM", "en", ""].filter(isLanguage)).toEqual([]);
});

it.each([
  ["ha", "EN"],
  ["yo-NG,yo;q=0.9,fr;q=0.8", "FR"],
  ["pt-PT,pt;q=0.9", "PT"],
  ["zh-TW", "ZH"],
  ["zh-Hant-HK", "ZH"],
  ["en;q=0.5, es-419;q=0.8", "ES"],
  ["de-AT", "EN"],
  [undefined, "EN"],
])("takes %s for %s", (header, language) => {
  expect(languageFromHeader(header)).toBe(language);
});
