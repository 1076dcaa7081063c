import { expect, it } from "vitest";
import { changedSince, englishHashes, readTranslatedFrom } from "../../scripts/translated-from.ts";

// To do for each: compare the translations with the English of today, and name it to `npm run translated`.
it("no translation is of an English text that was changed since", () => {
  expect(changedSince(readTranslatedFrom(), englishHashes())).toEqual([]);
});

// `npm run format` adds new ones, and drops those that are gone.
it("each text is known", () => {
  expect(Object.keys(readTranslatedFrom())).toEqual(Object.keys(englishHashes()));
});

it("a text is named once its English differs", () => {
  expect(changedSince({ "a.b": "1", "a.c": "2" }, { "a.b": "1", "a.c": "3", "a.d": "4" })).toEqual(["a.c"]);
});
