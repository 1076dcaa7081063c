import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@stashwell/shared/language";
import { finderOf, readGlossary } from "@stashwell/shared/messages/testing/glossary";
import { styleErrors } from "@stashwell/shared/messages/testing/style";
import { leftoversOf } from "@stashwell/shared/messages/testing/leftovers";
import { typographyErrors } from "@stashwell/shared/messages/testing/typography";
import { describe, expect, it } from "vitest";
import { DOCS_ROOT, helpFiles } from "./articles.ts";

const glossary = readGlossary(readFileSync(join(DOCS_ROOT, "glossary.md"), "utf8"));

/** The visible lines of an article: without code, label keys and link targets. */
const linesOf = (file: string): string[] =>
  readFileSync(join(DOCS_ROOT, file), "utf8")
    .split("\n")
    .map((line) => line.replaceAll(/`[^`]*`|<!--.*?-->|(?<=\])\([^)]*\)/g, ""));

/** The visible units of an article: list items, table cells, paragraphs. Code is replaced by a word. */
const piecesOf = (file: string): string[] =>
  readFileSync(join(DOCS_ROOT, file), "utf8")
    .replaceAll(/`[^`]*`/g, "{code}")
    .split(/[\n|]/)
    .map((piece) => piece.replaceAll(/<!--.*?-->|(?<=\])\([^)]*\)|https?:\S+|\*\*|[![\]]/g, ""))
    .map((piece) => piece.replace(/^\s*(?:[-*>#]+|\d+\.)\s+/, "").trim())
    .filter((piece) => piece !== "" && !/^-+$/.test(piece));

/** Names of formats that don't occur on screens. */
const FORMATS = new Set(["UTF"]);

/** Without articles for operators, which are part of the project's own documentation. */
const articlesIn = (language: Language): string[] => helpFiles(language).filter((file) => file.startsWith("help/"));

describe.each(LANGUAGES)("the help in %s", (language) => {
  const never = glossary.filter((entry) => entry.language === language).flatMap((entry) => entry.never);

  it("never says what the glossary strikes out", () => {
    const finders = never.map((word) => [word, finderOf(language, word)] as const);
    const errors = articlesIn(language).flatMap((file) =>
      linesOf(file).flatMap((line) =>
        finders.filter(([, isIn]) => isIn(line)).map(([word]) => `${word} in ${file}: ${line}`),
      ),
    );
    expect(errors).toEqual([]);
  });

  it.runIf(language !== "EN")("is in no other language", () => {
    const left = articlesIn(language).flatMap((file) =>
      piecesOf(file).flatMap((piece) => leftoversOf(language, piece).filter((word) => !FORMATS.has(word))),
    );
    expect(left).toEqual([]);
  });

  it("has its marks and blanks right", () => {
    const errors = articlesIn(language).flatMap((file) =>
      piecesOf(file).flatMap((piece) =>
        typographyErrors(language, piece).map((error) => `${file}: ${error}: ${piece}`),
      ),
    );
    expect(errors).toEqual([]);
  });
});

it("keeps to the style in English", () => {
  const errors = articlesIn("EN").flatMap((file) =>
    linesOf(file).flatMap((line) => styleErrors(line).map((error) => `${file}: ${line} – ${error}`)),
  );
  expect(errors).toEqual([]);
});
