import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BETA_LANGUAGES } from "@stashwell/shared/language";
import { BETA_CATALOGUES, CATALOGUES } from "@stashwell/shared/messages/testing/texts";
import { expect, it } from "vitest";

// Customers and shops read a language in beta, brands and operators read English. Many areas of texts are read by both, so
// the screens tell which texts no such language is offered without.

const SOURCES = fileURLToPath(new URL(".", import.meta.url));

/** Where shops and customers are, and whoever registers a shop; the rest follows by what these import. */
const READ_BY_SHOPS = [
  "portal/routes/{_merchant,_registration,_bank}.tsx",
  "portal/routes/{_merchant,_registration,_bank,_anybody}/**/*.tsx",
  "site/**/*.{ts,tsx}",
];

/** What lies beside these for others: the tree of all routes, pages for brands, and the policy, which stays as it was written. */
const FOR_OTHERS = [
  "route-tree.gen.ts",
  "site/brand/brand.tsx",
  "site/privacy/",
  "site/sample-pages.ts",
  "brand-layout.tsx",
  "portal/settings-area/",
];

/** What stands in files of theirs although only brands and operators come to read it. */
const OTHERS_TEXTS = new Set(["accountScreens.forOperator", "security.rollOfRemoved"]);

const isRead = (file: string): boolean => !file.includes(".test.") && !FOR_OTHERS.some((part) => file.includes(part));

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The files that a file imports by their places, at once or when needed. */
function importsOf(file: string, text: string): string[] {
  const places = [...text.matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)].map(([, place = ""]) => place);
  return places
    .map((place) => join(dirname(file), place))
    .filter((path) => /\.tsx?$/.test(path) && isFile(path) && isRead(path));
}

/** Every text that files name, and those that they import, with the file that names it. */
function findNamedTexts(files: readonly string[]): Map<string, string> {
  const named = new Map<string, string>();
  const queue = [...files];
  const seen = new Set(queue);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const text = readFileSync(file, "utf8");
    for (const [, id = ""] of text.matchAll(/["`](\w+\.\w+)["`]/g)) named.set(id, file.slice(SOURCES.length));
    for (const found of importsOf(file, text)) {
      if (!seen.has(found)) queue.push(found);
      seen.add(found);
    }
  }
  return named;
}

const isIn = (catalogue: (typeof CATALOGUES)["EN"], id: string): boolean => {
  const [area = "", key = ""] = id.split(".");
  return catalogue[area]?.[key] !== undefined;
};

const named = findNamedTexts(READ_BY_SHOPS.flatMap((pattern) => globSync(join(SOURCES, pattern))).filter(isRead));
const read = [...named].filter(([id]) => isIn(CATALOGUES.EN, id) && !OTHERS_TEXTS.has(id));

it("finds what shops read", () => {
  expect(read.length).toBeGreaterThan(900);
  expect(named.has("levelScreens.yours")).toBe(true);
});

it.each(BETA_LANGUAGES)("has every text in %s that a shop's screen names", (language) => {
  const lacking = read.filter(([id]) => !isIn(BETA_CATALOGUES[language], id));
  expect(lacking.map(([id, file]) => `${id} in ${file}`)).toEqual([]);
});
