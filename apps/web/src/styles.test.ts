import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL(".", import.meta.url));
const SITE = fileURLToPath(new URL("../../api/src/features/site", import.meta.url));
const filesIn = (cwd: string, pattern: string): (readonly [file: string, text: string])[] =>
  globSync(pattern, { cwd }).map((file) => [file, readFileSync(`${cwd}/${file}`, "utf8")]);

const sheets = filesIn(SRC, "**/*.css").map(([file, text]) => [file, text.replace(/\/\*[\s\S]*?\*\//g, "")] as const);
// The server writes the help's HTML.
const sources = [...filesIn(SRC, "**/*.{ts,tsx}"), ...filesIn(SITE, "**/*.ts")]
  .filter(([file]) => !/\.test\.|\.gen\./.test(file))
  .map(([, text]) => text);
const all = sources.join("\n");

/** What two sheets of one page define with different meanings. */
const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** Classes that libraries write. */
const FOREIGN = /^(lucide|leaflet-)/;

it("have no class that no page has", () => {
  // Classes that are put together, such as `badge--${status}`: what stands before the hole.
  const prefixes = [...all.matchAll(/([\w-]+(?:--|__|-))\$\{/g)].map(([, prefix = ""]) => prefix);
  const words = new Set([...all.matchAll(/"[^"\n]*"|`[^`]*`/g)].flatMap(([text]) => text.match(/[\w-]+/g) ?? []));
  const unused = sheets.flatMap(([file, text]) => {
    const selectors = text.replace(/\{[^{}]*\}/g, "{}");
    const classes = [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
    return [...new Set(classes)]
      .filter((name) => !FOREIGN.test(name) && !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
      .map((name) => `${file}: .${name}`);
  });
  expect(unused).toEqual([]);
});

it("use only custom properties that are set", () => {
  const set = new Set([...sheets.map(([, text]) => text), all].join("\n").match(/--[a-z][\w-]*(?=["'`]?\s*\]?:)/g));
  const unset = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name = ""]) => !set.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unset).toEqual([]);
});

it("have no two animations of one name", () => {
  const names = sheets.flatMap(([, text]) => [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name));
  expect(repeated(names)).toEqual([]);
});
