import { describe, expect, it } from "vitest";
import markdown from "../../../../docs/glossary.md?raw";
import { LANGUAGES } from "../language.ts";
import { finderOf, readGlossary } from "./testing/glossary.ts";
import { CATALOGUES, textsOf } from "./testing/texts.ts";

const glossary = readGlossary(markdown);

/** Exceptions to the glossary, with reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  "EN registration.userNameRequired": "given",
  "ES consumer.giftShareText": "one friend to another",
  "FR consumer.giftShareText": "one friend to another",
  "ZH consumer.giftShareText": "one friend to another",
  "FR forBrands.rebate": "a rebate, which is not an amount off",
};

describe.each(LANGUAGES)("the words in %s", (language) => {
  const texts = textsOf(CATALOGUES[language]);
  const entries = glossary.filter((entry) => entry.language === language);

  it("are never those that the glossary strikes out", () => {
    const errors = entries
      .flatMap(({ never }) => never)
      .flatMap((word) => {
        const isIn = finderOf(language, word);
        const found = texts.filter(({ id, text }) => isIn(text) && !(`${language} ${id}` in ALLOWED));
        return found.map(({ id, text }) => `${word} in ${id}: ${text}`);
      });
    expect(errors).toEqual([]);
  });

  it("are in use where the glossary names them", () => {
    const unused = entries
      .flatMap(({ words }) => words)
      .filter((word) => !texts.some(({ text }) => finderOf(language, `${word}…`)(text)));
    expect(unused).toEqual([]);
  });
});

describe("the glossary", () => {
  it("is read from its page, for every language", () => {
    expect(glossary).toContainEqual({ term: "campaign", language: "GU", words: ["ઝુંબેશ"], never: ["કેમ્પેઇન", "અભિયાન"] });
    for (const language of LANGUAGES)
      expect(glossary.filter((entry) => entry.language === language && entry.words.length > 0).length).toBeGreaterThan(
        50,
      );
  });

  it.each([
    ["FR", "remise", "Une remise.", true],
    ["FR", "remise", "Il est remisé.", false],
    ["ES", "caduc…", "Ha caducado.", true],
    ["PT", "já não", "Já não é seu.", true],
    ["GU", "કેમ્પેઇન", "કેમ્પેઇનની યાદી", true],
    ["ZH", "州/省", "所有州/省", true],
    ["EN", "e-mail…", "The daily e-mails", true],
  ] as const)("in %s finds %s in %s: %s", (language, word, text, found) => {
    expect(finderOf(language, word)(text)).toBe(found);
  });
});
