import { expect, it } from "vitest";
import * as english from "./en.ts";
import type { Plural } from "./catalogue.ts";
import { lengthen, lengthenCatalogue } from "./pseudo.ts";

const entriesOf = (catalogue: object): [string, string | Plural][] =>
  Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts as Record<string, string | Plural>).map(([key, entry]): [string, string | Plural] => [
      `${area}.${key}`,
      entry,
    ]),
  );
const formsOf = (entry: string | Plural): [string, string][] =>
  typeof entry === "string" ? [["", entry]] : Object.entries(entry);
const holesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

it("makes every text two fifths longer, and keeps keys, plural forms and placeholders", () => {
  const longer = new Map(entriesOf(lengthenCatalogue(english)));
  for (const [key, entry] of entriesOf(english)) {
    const made = longer.get(key)!;
    expect([key, ...formsOf(made).map(([form]) => form)]).toEqual([key, ...formsOf(entry).map(([form]) => form)]);
    for (const [index, [, text]] of formsOf(entry).entries()) {
      const [, long] = formsOf(made)[index]!;
      expect([key, ...holesIn(long)]).toEqual([key, ...holesIn(text)]);
      const letters = text.replace(/\{\w+\}/g, "").length;
      expect(long.replace(/\{\w+\}/g, "").length).toBeGreaterThanOrEqual(letters * 1.4 - 1);
    }
  }
  expect(longer.size).toBe(entriesOf(english).length);
});

it("shows where a text begins and ends", () => {
  expect(lengthen("Join {name} now")).toMatch(/^\[Jöîñ \{name\} ñöw.*\]$/);
  expect(lengthen(" ")).toBe(" ");
});
