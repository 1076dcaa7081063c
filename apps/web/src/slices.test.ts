import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import architecture from "../../../docs/ARCHITECTURE.md?raw";

const ROOTS = ["apps/web/src", "apps/api/src", "packages/shared/src"].map((root) =>
  fileURLToPath(new URL(`../../../${root}/`, import.meta.url)),
);

/** How many files somebody has to open from the screen to SQL: a file less lowers it, and it is never raised. */
const BOUNDS = { Redeem: 15, Claim: 15, Publish: 16, "Find a store": 12 };

const section = architecture.split(/^## /m).find((text) => text.startsWith("Four slices")) ?? "";
const slices = new Map(
  [...section.matchAll(/^\*\*(.+) \((\d+)\)\.\*\* (.+)$/gm)].map(([, name, count, list]) => [
    name,
    { count: Number(count), files: [...(list ?? "").matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? "") },
  ]),
);

const placesOf = (file: string): string[] => ROOTS.map((root) => root + file).filter((path) => existsSync(path));
const textOf = (file: string): string => readFileSync(placesOf(file)[0] ?? "", "utf8");

/** How another file names this one: a function of the database, or an import. */
function isNamedIn(file: string, text: string): boolean {
  const [folder = "", name = ""] = file.split("/").slice(-2);
  if (name.endsWith(".sql")) return text.includes(name.slice(0, -".sql".length).replaceAll("-", "_"));
  return text.includes(`/${name}"`) || text.includes(`/${folder}/${name.slice(0, -".ts".length)}"`);
}

test("the four slices are walked", () => expect([...slices.keys()]).toEqual(Object.keys(BOUNDS)));

describe.each(Object.entries(BOUNDS))("%s", (name, bound) => {
  const { count, files } = slices.get(name) ?? { count: 0, files: [] };

  test("names as many files as it says, within its bound", () => {
    expect(new Set(files).size).toBe(count);
    expect(count).toBeLessThanOrEqual(bound);
  });

  test.each(files)("%s is there", (file) => expect(placesOf(file)).toHaveLength(1));

  test.each(files.slice(1))("%s names another one of them, or is named by it", (file) => {
    const others = files.filter((other) => other !== file);
    const named = others.filter((other) => isNamedIn(file, textOf(other)) || isNamedIn(other, textOf(file)));
    expect(named).not.toEqual([]);
  });
});
