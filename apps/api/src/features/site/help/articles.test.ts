import { globSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { folderOf, LANGUAGES } from "@stashwell/shared/language";
import type { HelpArticle, HelpBlock, HelpInline } from "@stashwell/shared/site/help";
import { describe, expect, it } from "vitest";
import { translatorFor } from "../../../platform/http/catalogues.ts";
import { DOCS_ROOT, helpFiles, helpLibrary } from "./articles.ts";
import { fillLabels } from "./labels.ts";

const articlesIn = helpLibrary();
const read = (file: string): string => readFileSync(join(DOCS_ROOT, file), "utf8");
const all = LANGUAGES.flatMap(helpFiles);

const blocksOf = (blocks: readonly HelpBlock[]): HelpBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === "list") return [block, ...block.items.flatMap(blocksOf)];
    return block.kind === "note" ? [block, ...blocksOf(block.blocks)] : [block];
  });
const partsOf = (blocks: readonly HelpBlock[]): HelpInline[] => {
  const within = (parts: readonly HelpInline[]): HelpInline[] =>
    parts.flatMap((part) => ("parts" in part ? [part, ...within(part.parts)] : [part]));
  return blocksOf(blocks).flatMap((block) => ("parts" in block ? within(block.parts) : []));
};

describe.each(LANGUAGES)("the articles in %s", (language) => {
  it("are all there, each with a title and a first paragraph", async () => {
    const articles = await articlesIn(language);
    expect(articles.map(({ path }) => path)).toEqual((await articlesIn("EN")).map(({ path }) => path));
    for (const { title, summary, blocks, audience, language: own } of articles) {
      expect(title.length).toBeGreaterThan(1);
      expect(summary.length).toBeGreaterThan(10);
      expect(blocks.length).toBeGreaterThan(2);
      expect(own).toBe(audience === "operators" ? "EN" : language);
    }
  });

  it("say the screens' own words, as the catalogue has them now", () => {
    const t = translatorFor(language);
    const stale = helpFiles(language).filter((file) => fillLabels(read(file), t) !== read(file));
    expect(stale, "run node scripts/fill-help-labels.ts").toEqual([]);
  });

  it("turn every one of those words into a label, and leave no other mark of Markdown", async () => {
    const articles = (await articlesIn(language)).filter(({ audience }) => audience !== "operators");
    const count = (article: HelpArticle) => partsOf([...article.blocks]).filter(({ kind }) => kind === "label").length;
    const written = helpFiles(language)
      .filter((file) => file.startsWith("help/"))
      .map((file) => read(file).match(/<!--\w+\.\w+-->/g)?.length ?? 0);
    expect(articles.map(count)).toEqual(written);
    const texts = articles
      .flatMap(({ blocks }) => partsOf(blocks))
      .flatMap((part) => ("text" in part ? part.text : []));
    expect(texts.filter((text) => /\*\*|<!--|\{\w+|]\(/.test(text))).toEqual([]);
  });

  it("have the same parts, steps and pictures as the English ones", async () => {
    const shape = ({ path, blocks }: HelpArticle) => [
      path,
      ...blocks.map((block) => (block.kind === "list" ? `${block.kind} of ${block.items.length}` : block.kind)),
      ...partsOf(blocks).flatMap((part) => (part.kind === "link" ? part.href : [])),
    ];
    expect((await articlesIn(language)).map(shape)).toEqual((await articlesIn("EN")).map(shape));
  });

  it("describe their pictures in their own words", async () => {
    const alts = async (of: typeof language) =>
      (await articlesIn(of))
        .filter(({ audience }) => audience !== "operators")
        .flatMap(({ blocks }) => blocksOf(blocks))
        .flatMap((block) => (block.kind === "picture" ? block.alt : []));
    const own = await alts(language);
    const english = language === "EN" ? [] : await alts("EN");
    expect(own.filter((alt, place) => alt.length <= 5 || alt === english[place])).toEqual([]);
  });
});

it("are all in the menu: no file is forgotten", () => {
  const found = globSync("help/*/*/*.md", { cwd: DOCS_ROOT }).map((path) => path.replaceAll("\\", "/"));
  expect(found.toSorted()).toEqual(all.filter((file) => file.startsWith("help/")).toSorted());
});

it("lead to parts that there are", async () => {
  for (const language of LANGUAGES) {
    const articles = await articlesIn(language);
    const ids = new Map(
      articles.map(({ path, blocks }) => [path, blocks.flatMap((block) => (block.kind === "heading" ? block.id : []))]),
    );
    const wrong = articles.flatMap(({ path, blocks }) =>
      partsOf(blocks).flatMap((part) => {
        if (part.kind !== "link" || !part.href.includes("#")) return [];
        const [target = "", id = ""] = part.href.split("#");
        return ids.get(target || path)?.includes(decodeURIComponent(id)) ? [] : `${path} leads to ${part.href}`;
      }),
    );
    expect(wrong).toEqual([]);
  }
});

describe("the pictures", () => {
  const inFolder = (folder: string) =>
    globSync(`pictures/${folder}*.webp`, { cwd: DOCS_ROOT }).map((path) => basename(path));
  const namedIn = (text: string) =>
    [...text.matchAll(/pictures\/(?:\w+\/)?([\w-]+\.webp)\)/g)].map(([, name = ""]) => name);

  // Until they are taken in a language, it shows the English ones.
  it.each(LANGUAGES)("in %s are those that its articles name, or none yet", (language) => {
    const named = helpFiles(language).flatMap((file) => namedIn(read(file)));
    expect(named.length).toBeGreaterThan(10);
    const taken = inFolder(`${folderOf(language)}/`).toSorted();
    expect(language === "EN" || taken.length > 0 ? taken : named.toSorted()).toEqual(named.toSorted());
  });

  it("of the README are all there, and no others", () => {
    const named = namedIn(readFileSync(join(DOCS_ROOT, "../README.md"), "utf8"));
    expect(inFolder("").toSorted()).toEqual(named.toSorted());
  });

  it("have at most 60 KB each", async () => {
    const paths = globSync("pictures/**/*.webp", { cwd: DOCS_ROOT });
    const sizes = await Promise.all(paths.map(async (path) => ({ path, ...(await stat(join(DOCS_ROOT, path))) })));
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.filter(({ size }) => size > 60 * 1024).map(({ path }) => path)).toEqual([]);
  });
});

it("tell operators of every setting there is", () => {
  const source = readFileSync(new URL("../../../platform/config/config.ts", import.meta.url), "utf8");
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): setting/gm)].map((match) => match[1] ?? "");
  expect(settings.length).toBeGreaterThan(20);
  const reply = read("operating.md");
  expect(settings.filter((name) => !reply.includes(`\`${name}\``))).toEqual([]);
});
