import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { billOf, type Component, listComponents, listUnfitting } from "../../../scripts/sbom.ts";

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8")) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
const components = listComponents();
const named = new Set(components.map(({ name }) => name));

it("the bill of materials lists everything that production needs, in the version that it needs", () => {
  for (const workspace of ["apps/api", "apps/web", "packages/shared"]) {
    for (const [name, version] of Object.entries(read(`${workspace}/package.json`).dependencies ?? {})) {
      if (name.startsWith("@stashwell/")) continue;
      expect(components, `${name} of ${workspace}`).toContainEqual(
        expect.objectContaining({ name, version, scope: "required" }),
      );
    }
  }
  // Transitive dependencies: of sharp, of pg, of React.
  for (const deep of ["detect-libc", "pg-protocol", "scheduler"]) expect(named).toContain(deep);
});

it("and nothing that only tests and tools need", () => {
  for (const name of Object.keys(read("package.json").devDependencies ?? {})) expect(named).not.toContain(name);
  for (const name of ["@playwright/test", "jsqr", "lighthouse"]) expect(named).not.toContain(name);
});

it("each component is held by a hash, once, and leads to others that are listed", () => {
  const { components: listed, dependencies } = billOf(components);
  const refs = listed.map((one) => one["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  expect(components.filter(({ sha512 = "" }) => !/^[\da-f]{128}$/.test(sha512))).toEqual([]);
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
});

it("no licence asks for more than a notice", () => {
  expect(listUnfitting(components)).toEqual([]);
  const requests = (license: string) => listUnfitting([{ name: "x", license } as Component]).length === 1;
  expect(["GPL-3.0", "", "MIT AND GPL-3.0", "SSPL-1.0", "LGPL-3.0-or-later"].every(requests)).toBe(true);
  expect(["MIT", "(MIT OR GPL-2.0)", "MIT AND OFL-1.1"].some(requests)).toBe(false);
});
