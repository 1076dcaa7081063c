import { describe, expect, it } from "vitest";
import { localeOf } from "../language.ts";
import { categoriesOf, keysApart, placeholderError, pluralError } from "./testing/structure.ts";
import { CATALOGUES, complaints, textsOf, TRANSLATIONS } from "./testing/texts.ts";

const english = CATALOGUES.EN;
const ids = Object.entries(english).flatMap(([area, texts]) => Object.keys(texts).map((key) => [area, key] as const));

/** Returns `area.key: error` for every invalid entry of a language. */
const errorsOf = (
  language: (typeof TRANSLATIONS)[number],
  errorOf: (english: never, other: never, locale: string) => string | undefined,
): string[] =>
  ids.flatMap(([area, key]) => {
    const pair = [english[area]?.[key], CATALOGUES[language][area]?.[key]] as [never, never];
    const error = errorOf(...pair, localeOf(language));
    return error === undefined ? [] : [`${area}.${key}: ${error}`];
  });

describe.each(TRANSLATIONS)("the texts in %s", (language) => {
  it("are those of the English catalogue, none missing, none more", () => {
    expect(keysApart(english, CATALOGUES[language])).toEqual([]);
  });

  it("say something", () => {
    expect(complaints(textsOf(CATALOGUES[language]), ({ text }) => !/\p{Letter}|\{/u.test(text))).toEqual([]);
  });

  it("have the placeholders of the English ones", () => {
    expect(errorsOf(language, placeholderError)).toEqual([]);
  });

  it("have the plural categories of their language, none missing, none that it never chooses", () => {
    expect(errorsOf(language, pluralError)).toEqual([]);
  });
});

/** Returns the numbers with a group separator in an English text. */
const grouped = (text: string): number[] =>
  (text.match(/\d{1,3}(?:,\d{3})+/g) ?? []).map((number) => Number(number.replaceAll(",", "")));

it.each(TRANSLATIONS)("numbers that texts name are written as in %s", (language) => {
  const write = new Intl.NumberFormat(localeOf(language));
  const theirs = Map.groupBy(textsOf(CATALOGUES[language]), ({ id }) => id);
  const wrong = textsOf(english).flatMap(({ id, text }) =>
    grouped(text).flatMap((number) =>
      theirs.get(id)?.every((other) => other.text.includes(write.format(number))) ? [] : [`${id}: ${number}`],
    ),
  );
  expect(wrong).toEqual([]);
});

describe("the checks", () => {
  it("know which categories a language chooses", () => {
    expect(categoriesOf("en")).toEqual(["one", "other"]);
    expect(categoriesOf("zh")).toEqual(["other"]);
    expect(categoriesOf("ru")).toEqual(["few", "many", "one"]);
  });

  it("find a missing key and a key too many", () => {
    expect(keysApart({ a: { x: "1", y: "2" } }, { a: { x: "1", z: "3" } })).toEqual(["a.y", "a.z"]);
  });

  it.each([
    ["a misspelt placeholder", "{name} left", "{nam} est parti"],
    ["a missing placeholder", "{name} left {store}", "{name} est parti"],
    ["one too many", "left", "{name} est parti"],
    [
      "a missing one in one form",
      { one: "{name}, {count}", other: "{name}, {count}" },
      { one: "{count}", other: "{name}, {count}" },
    ],
    ["a lost count", { one: "one", other: "{count} left" }, { one: "un", other: "partis" }],
  ])("find %s", (_, ours, theirs) => {
    expect(placeholderError(ours, theirs)).toBeDefined();
  });

  it("let the singular do without its number", () => {
    expect(placeholderError({ one: "{count} left", other: "{count} left" }, { one: "un seul", other: "{count}" })).toBe(
      undefined,
    );
  });

  it.each([
    ["a missing category", { one: "1", other: "2" }, { other: "2" }, "fr"],
    ["a category that the language never chooses", { one: "1", other: "2" }, { one: "1", other: "2" }, "zh"],
    ["a plural without forms", { one: "1", other: "2" }, "2", "fr"],
    ["forms without a plural", "2", { one: "1", other: "2" }, "fr"],
  ])("find %s", (_, ours, theirs, locale) => {
    expect(pluralError(ours, theirs, locale)).toBeDefined();
  });
});
