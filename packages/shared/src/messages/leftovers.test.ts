import { describe, expect, it } from "vitest";
import { isUntranslated, leftoversOf } from "./testing/leftovers.ts";
import { CATALOGUES, complaints, textsOf, TRANSLATIONS } from "./testing/texts.ts";

const ENGLISH = new Map(textsOf(CATALOGUES.EN).map(({ id, form = "", text }) => [`${id} ${form}`, text]));

describe("no English is left", () => {
  it.each(TRANSLATIONS)("in %s", (language) => {
    const errors = complaints(
      textsOf(CATALOGUES[language]),
      ({ id, form = "", text }) =>
        leftoversOf(language, text).length > 0 || isUntranslated(ENGLISH.get(`${id} ${form}`) ?? "", text),
    );
    expect(errors).toEqual([]);
  });

  it.each([
    ["FR", "Le voucher est enregistré."],
    ["ES", "Guarde your vale."],
    ["PT", "Salvar the campaign"],
    ["GU", "Merchant માટેની લિંક"],
    ["ZH", "请输入 password。"],
  ] as const)("unless it is: %s %s", (language, text) => {
    expect(leftoversOf(language, text)).not.toEqual([]);
  });

  it.each([
    ["GU", "example.com જેવી વેબસાઇટ લખો."],
    ["ZH", "使用同一 Wi-Fi，例如 store@corner.example"],
  ] as const)("but names and addresses are: %s %s", (language, text) => {
    expect(leftoversOf(language, text)).toEqual([]);
  });

  it("unless a whole text is English", () => {
    expect(isUntranslated("Fast Food", "Fast Food")).toBe(true);
    expect(isUntranslated("Apple Wallet", "Apple Wallet")).toBe(false);
  });
});
