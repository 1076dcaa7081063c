import { isBelow } from "@stashwell/shared/site/portal-pages";
import { expect, it } from "vitest";
import type { Address } from "../../../../e2e/src/gallery/page-entry.ts";
import { PAGES } from "../../../../e2e/src/gallery/pages.ts";
import type { Fixture } from "../../../../e2e/src/gallery/fixture.ts";
import { paths } from "../lib/paths.ts";
import { findDrawingModules, loadPortal } from "../../portal-pages.ts";

// The server, the build and the service worker read the portal's pages from its routes. The gallery has a table of its
// own in another package; a page missing there would never be reviewed. So this test compares them.

const { pages, installable } = await loadPortal();
const pathsOf = (some: readonly { path: string }[]): string[] => some.map(({ path }) => path).toSorted();

/** An object each of whose properties, at any depth, is the text "x". */
const anyFixture: unknown = new Proxy(() => "x", {
  get: (_, key) => (key === Symbol.toPrimitive || key === "toString" ? () => "x" : anyFixture),
});

/** The pages that the gallery visits. */
const visited: string[] = PAGES.flatMap(({ states }) => Object.values(states))
  .flatMap(({ path }): Address[] => (path === undefined ? [] : [path]))
  .map((path): unknown => (typeof path === "string" ? path : path(anyFixture as Fixture)))
  .map((address) => String(address).split(/[?#]/)[0] ?? "");

const isVisited = (path: string): boolean => {
  const [start = "", ...rest] = path.split(":id");
  return visited.some((address) =>
    rest.length === 0 ? address === path : address.startsWith(start) && address.length > start.length,
  );
};

it("has every screen in the gallery", () => {
  const missing = pages.filter(({ path, isScreen }) => isScreen && !isVisited(path));
  expect(pathsOf(missing)).toEqual([]);
});

it("knows the module that draws each screen, and the frame around it", async () => {
  const modules = await findDrawingModules();
  const unknown = pages.flatMap(({ drawnBy }) => drawnBy).filter((id) => !modules.has(id));
  expect(unknown).toEqual([]);
  // Their look depends on the signed-in user, or they only redirect.
  expect(pathsOf(pages.filter(({ drawnBy }) => drawnBy.length === 0))).toEqual(["/change-password", "/dashboard"]);
  expect(pathsOf(pages.filter(({ drawnBy }) => drawnBy.length === 1))).toEqual(["/operator/sign-in", "/proxy-login"]);
});

it("works without a network in the part that can be installed, and nowhere else", () => {
  const outside = pages.filter(({ isOffline, audience }) => isOffline && audience !== "merchant");
  expect(pathsOf(outside)).toEqual([]);
  const installed = pages.filter(({ path }) => isBelow(installable, path));
  const own = pages.filter(({ audience }) => audience === "merchant" || audience === "registration");
  expect(pathsOf(installed)).toEqual(pathsOf(own));
});

it("has first calls that the address can fill, each once", () => {
  for (const { path, firstCalls } of pages) {
    const names = firstCalls.map(({ call }) => `${path} ${call}`);
    expect(names).toEqual([...new Set(names)]);
    const taken = firstCalls
      .flatMap(({ input }) => Object.values<unknown>(input))
      .filter((value): value is { path: string } => typeof value === "object" && value !== null && "path" in value);
    expect(taken.filter((value) => !path.includes(`:${value.path}`))).toEqual([]);
  }
});

/** The product's files outside of the routes, in which an address is a link. */
const sources = Object.entries({
  ...import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*", "!./routes/**", "!./route-tree.gen.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../../../api/src/{documents/mail,features/site,features/registration}/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
});

/** How links are written: the address itself, or the entry of `paths` that is or begins with it. */
function isLinked(path: string): boolean {
  const [start = ""] = path.split(":id");
  const entries = Object.entries(paths).flatMap(([name, value]) => {
    const address = typeof value === "string" ? value : (value as (...of: string[]) => string)("x", "x", "x");
    const isIt = address === path || (path.includes(":id") && address.startsWith(start));
    return isIt || address.split("?")[0] === path ? [name] : [];
  });
  return sources.some(
    ([file, text]) =>
      !file.endsWith("/lib/paths.ts") &&
      (entries.some((name) => new RegExp(`paths\\.${name}\\b`).test(text)) ||
        text.includes(`"${path.replace(":id", "$id")}"`)),
  );
}

it("can be reached: a link leads to every screen but the steps of registration, which follow from each other", () => {
  const unreached = pages.filter(({ path, isScreen }) => isScreen && !isLinked(path));
  expect(pathsOf(unreached)).toEqual(["/public/store", "/public/success", "/public/verify-account"]);
});
