import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(`${SRC}/${path}`, "utf8");

/** The icons that a file imports from the library, by their local names. */
const iconsIn = (source: string): Set<string> => {
  const [, list = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(source) ?? [];
  const names = list.split(",").map(
    (name) =>
      name
        .replace(/^type /, "")
        .split(" as ")
        .at(-1)
        ?.trim() ?? "",
  );
  // An icon passed in as a prop.
  return new Set([...names, "Icon"]);
};

it("makes every icon as large as its letters want it: no size is missing in the style", () => {
  const sizes = new Set([...read("ui/ui.css").matchAll(/\.lucide\[width="(\d+)"\]/g)].map(([, size]) => size));
  const paths = globSync("**/*.tsx", { cwd: SRC });
  const missing = paths.flatMap((path) => {
    const source = read(path);
    const icons = iconsIn(source);
    return [...source.matchAll(/<(\w+)[^>]*? size=\{(\d+)\}/g)]
      .filter(([, name = "", size]) => icons.has(name) && !sizes.has(size))
      .map(([whole]) => `${path}: ${whole}`);
  });
  expect(paths.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it("gives each of them in the letters' unit", () => {
  const rules = [
    ...read("ui/ui.css").matchAll(/\.lucide\[width="(\d+)"\]\) \{\s*width: ([\d.]+)rem;\s*height: ([\d.]+)rem;/g),
  ];
  expect(rules.length).toBeGreaterThan(10);
  for (const [, size, width, height] of rules)
    expect([Number(width) * 16, Number(height) * 16]).toEqual([Number(size), Number(size)]);
});
