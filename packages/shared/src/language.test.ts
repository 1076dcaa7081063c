import { describe, expect, it } from "vitest";
import {
  ALL_LANGUAGES,
  BETA_LANGUAGES,
  folderOf,
  isBeta,
  isIn,
  isLanguage,
  languageFromHeader,
  languageLabel,
  LANGUAGES,
  localeOf,
  wholeLanguageOf,
} from "./language.ts";

describe("a language's tag", () => {
  it("names the region or the script that is meant", () => {
    expect(LANGUAGES.map((language) => localeOf(language))).toEqual(["en", "es-US", "fr", "pt-BR", "gu", "zh-Hans"]);
    expect(BETA_LANGUAGES.map((language) => localeOf(language))).toEqual(["ha-NG", "yo-NG", "ig-NG", "pcm-NG"]);
  });

  it("follows a tenant's country in English alone", () => {
    expect(localeOf("EN", "NG")).toBe("en-NG");
    expect(localeOf("EN", "US")).toBe("en");
    expect(localeOf("ES", "NG")).toBe("es-US");
  });

  it("is known in all parts of Intl", () => {
    const tags = [...ALL_LANGUAGES.map((language) => localeOf(language)), localeOf("EN", "NG")];
    expect(Intl.NumberFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
  });

  it("is in its language, whatever its region", () => {
    expect(ALL_LANGUAGES.filter((language) => isIn(language, localeOf(language)))).toEqual(ALL_LANGUAGES);
    expect(isIn("EN", "en-NG")).toBe(true);
    expect(isIn("ES", "est")).toBe(false);
  });

  it("names no file", () => {
    expect(LANGUAGES.map(folderOf)).toEqual(["en", "es", "fr", "pt", "gu", "zh"]);
  });
});

describe("a language in beta", () => {
  it("may be chosen, and says that it is one", () => {
    expect(BETA_LANGUAGES.filter(isLanguage)).toEqual(BETA_LANGUAGES);
    expect(LANGUAGES.filter(isBeta)).toEqual([]);
    expect(languageLabel("HA")).toBe("Hausa (beta)");
    expect(languageLabel("FR")).toBe("Français");
  });

  it("has English where there are only whole ones", () => {
    expect(wholeLanguageOf("YO")).toBe("EN");
    expect(wholeLanguageOf("GU")).toBe("GU");
  });
});

it.each([
  ["ha", "HA"],
  ["yo-NG,yo;q=0.9,en;q=0.8", "YO"],
  ["en;q=0.5,ig-NG", "IG"],
  ["pcm", "PCM"],
  ["pt-PT,pt;q=0.9", "PT"],
  ["zh-TW", "ZH"],
  ["zh-Hant-HK", "ZH"],
  ["en;q=0.5, es-419;q=0.8", "ES"],
  ["de-AT", "EN"],
  [undefined, "EN"],
])("takes %s for %s", (header, language) => {
  expect(languageFromHeader(header)).toBe(language);
});
