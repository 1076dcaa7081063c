import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type CallExpression, type Node, parseSync, Visitor } from "oxc-parser";

// Checks the claims of docs/security.md, attacks.md and incidents.md: each names its tests, and the tests exist.

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(inRepository(path), "utf8");

/** Paths that start with a directory of the server are relative to apps/api/src. */
const resolve = (path: string): string =>
  /^(documents|features|platform)\//.test(path) ? `apps/api/src/${path}` : path;

/** `file` › "title of a group" › "title of a test" */
const TEST = /`([^`]+\.(?:test\.tsx?|spec\.ts))`((?: › "[^"]+")+)/g;
/** `file` has `text`, for claims that hold by construction. */
const TEXT = /`([^`]+)` has `([^`]+)`/g;

interface Claim {
  tests: { path: string; titles: string[] }[];
  texts: { path: string; text: string }[];
}

const claimOf = (row: string): Claim => ({
  tests: [...row.matchAll(TEST)].map(([, path = "", titles = ""]) => ({
    path: resolve(path),
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  })),
  texts: [...row.matchAll(TEXT)].map(([, path = "", text = ""]) => ({ path: resolve(path), text })),
});

const titlesByFile = new Map<string, string[][]>();

/** Returns the groups and tests of a file that are run, as paths of titles. */
function titlesIn(path: string): string[][] {
  const known = titlesByFile.get(path);
  if (known) return known;
  const found: string[][] = [];
  const opened: string[] = [];
  const { program } = parseSync(path, read(path));
  new Visitor({
    CallExpression(call) {
      const title = groupOrTest(call);
      if (title === undefined) return;
      opened.push(title);
      if (!opened.includes(NEVER_RUN)) found.push([...opened]);
    },
    "CallExpression:exit"(call) {
      if (groupOrTest(call) !== undefined) opened.pop();
    },
  }).visit(program);
  titlesByFile.set(path, found);
  return found;
}

const LEFT_OUT = ["skip", "todo", "fixme"];
const FORMS = new Set(["describe", "each", "runIf", "skipIf", ...LEFT_OUT]);

/** Returns the words of `it`, `test.describe`, `it.each([…])` or `describe.skip`; none for other calls. */
function wordsOf(callee: Node): string[] {
  if (callee.type === "Identifier") return ["it", "test", "describe"].includes(callee.name) ? [callee.name] : [];
  if (callee.type === "CallExpression") return wordsOf(callee.callee);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  const [word, ...words] = wordsOf(callee.object);
  return word && FORMS.has(callee.property.name) ? [word, ...words, callee.property.name] : [];
}

const HOLE = "…";
const NEVER_RUN = "never run";

/** Returns the title of a group or test; undefined for other calls. */
function groupOrTest({ callee, arguments: [title] }: CallExpression): string | undefined {
  const words = wordsOf(callee);
  if (words.length === 0) return undefined;
  return words.some((word) => LEFT_OUT.includes(word)) ? NEVER_RUN : titleOf(title);
}

/** Placeholders of a template become "…". */
function titleOf(argument: Node | undefined): string | undefined {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  if (argument?.type !== "TemplateLiteral") return undefined;
  return argument.quasis.map(({ value }) => value.cooked).join(HOLE);
}

const isHeld = (path: string, titles: string[]): boolean =>
  existsSync(inRepository(path)) &&
  titlesIn(path).some((found) => titles.every((title, index) => found.at(index - titles.length) === title));

/** Returns a document's references that are broken, or that refer to the document itself. */
function brokenIn(document: string): string[] {
  const { tests, texts } = claimOf(read(document));
  return [
    ...tests
      .filter(({ path, titles }) => !isHeld(path, titles))
      .map(({ path, titles }) => `${path} › ${titles.join(" › ")}`),
    ...texts
      .filter(({ path, text }) => path === document || !existsSync(inRepository(path)) || !read(path).includes(text))
      .map((one) => `${one.path} has ${one.text}`),
  ];
}

const isClaimed = (row: string): boolean => Object.values(claimOf(row)).flat().length > 0;

const rowsOf = (page: string): string[] => page.split("\n").filter((line) => /^\| (?!-)/.test(line));

it.each(["docs/security.md", "docs/attacks.md", "docs/incidents.md"])("%s names tests that exist", (path) => {
  expect(read(path).match(TEST)?.length).toBeGreaterThan(10);
  expect(brokenIn(path)).toEqual([]);
});

it.each(["docs/security.md", "docs/attacks.md", "docs/incidents.md"])("%s names no test without its title", (path) => {
  expect(
    read(path)
      .replaceAll(TEST, "")
      .match(/`[^`]+\.(test\.tsx?|spec\.ts)`/g),
  ).toBeNull();
});

it("each requirement that is met names what holds it", () => {
  const met = rowsOf(read("docs/security.md")).filter((row) => row.includes(" | met | "));
  expect(met.length).toBeGreaterThan(100);
  expect(met.filter((row) => !isClaimed(row))).toEqual([]);
});

it("each paragraph and row about how it works names what holds it", () => {
  const [, prose = ""] = /## Signing in\n(.*)## The requirements/s.exec(read("docs/security.md")) ?? [];
  const claims = prose.split("\n").filter((line) => line !== "" && !/^(#|\| ?(key|entry point|-))/.test(line));
  expect(claims.length).toBeGreaterThan(25);
  expect(claims.filter((line) => !isClaimed(line))).toEqual([]);
});

it("each threat names what holds it off", () => {
  const threats = rowsOf(read("docs/attacks.md")).slice(1);
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((row) => !isClaimed(row))).toEqual([]);
});

it("each action that stops harm names what shows that it works", () => {
  const [, actions = ""] = read("docs/incidents.md").split("## Actions that stop harm");
  const rows = rowsOf(actions).slice(1);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !isClaimed(row))).toEqual([]);
});
