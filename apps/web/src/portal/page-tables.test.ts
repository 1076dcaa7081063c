import { isMerchantScreen, MERCHANT_PARTS } from "@stashwell/shared/site/merchant-paths";
import { PORTAL_PATHS, type PortalPath } from "@stashwell/shared/site/portal-paths";
import type { AnyRoute } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { PORTAL_SCREENS } from "@stashwell/api/features/site/portal-screens";
import type { Address } from "../../../../e2e/src/gallery/page-entry.ts";
import { PAGES } from "../../../../e2e/src/gallery/pages.ts";
import type { World } from "../../../../e2e/src/gallery/world.ts";
import { createPortalRouter } from "./router.tsx";

// A page of the portal is listed in several tables, which stand in different packages so that none of these needs
// another. The compiler compares only two of them. A page that is missing from the others is a 404 after a reload, does
// not open offline, or is never looked at. So this test, and only a test, looks into the server and the gallery.

/** The route that a page lies in, and the file that frames it, in `PORTAL_SCREENS`' words. */
const FRAMES: Record<string, string | undefined> = {
  brand: "brand-layout",
  merchant: "merchant-layout",
  bank: "merchant-layout",
  registration: "registration/registration-layout",
  operator: "console/console-layout",
  // Who is signed in decides.
  anybody: undefined,
};

const isPath = (path: string): path is PortalPath => PORTAL_PATHS.some((known) => known === path);

const routes = Object.entries(createPortalRouter().routesByPath as Record<string, AnyRoute>).map(([path, route]) => ({
  path: path.replace("$id", ":id"),
  /** The route without an address that it lies in, if any. */
  part: route.parentRoute?.options.id as string | undefined,
  /** Without a component it only leads elsewhere. */
  isScreen: route.options.component !== undefined,
}));
const pathsOf = (some: readonly { path: string }[]): string[] => some.map(({ path }) => path).toSorted();

/** A world whose every part, and every part of those, is the text "x". */
const anyWorld: unknown = new Proxy(() => "x", {
  get: (_, key) => (key === Symbol.toPrimitive || key === "toString" ? () => "x" : anyWorld),
});

/** Where the gallery goes for the states of its pages. */
const visited: string[] = PAGES.flatMap(({ states }) => Object.values(states))
  .flatMap(({ path }): Address[] => (path === undefined ? [] : [path]))
  .map((path): unknown => (typeof path === "string" ? path : path(anyWorld as World)))
  .map((address) => String(address).split(/[?#]/)[0] ?? "");

const isVisited = (path: string): boolean => {
  const [start = "", ...rest] = path.split(":id");
  return visited.some((address) =>
    rest.length === 0 ? address === path : address.startsWith(start) && address.length > start.length,
  );
};

it("has the same pages in the browser's router as the server serves", () => {
  expect(pathsOf(routes)).toEqual(PORTAL_PATHS.toSorted());
});

it("loads ahead, with each page, its route's frame and one screen", () => {
  const framesOf = ({ part, isScreen }: (typeof routes)[number]): readonly string[] => {
    if (!isScreen || part === "anybody") return [];
    const frame = part === undefined ? undefined : FRAMES[part];
    return frame === undefined ? ["a screen"] : [frame, "a screen"];
  };
  const aheadOf = ({ path }: { path: string }): readonly string[] => {
    const files = isPath(path) ? PORTAL_SCREENS[path] : ["no page of the server"];
    return files.map((file) => (file.endsWith("-screen") ? "a screen" : file));
  };
  expect(Object.fromEntries(routes.map((route) => [route.path, aheadOf(route)]))).toEqual(
    Object.fromEntries(routes.map((route) => [route.path, framesOf(route)])),
  );
});

it("keeps the merchants' screens and registration for offline, and nothing else", () => {
  const theirs = routes.filter(({ part }) => part === "merchant" || part === "registration");
  expect(pathsOf(routes.filter(({ path }) => isMerchantScreen(path)))).toEqual(pathsOf(theirs));
  const unused = MERCHANT_PARTS.filter(
    (part) => !theirs.some(({ path }) => path === part || path.startsWith(`${part}/`)),
  );
  expect(unused).toEqual([]);
});

it("has every screen in the gallery", () => {
  const missing = routes.filter(({ path, isScreen }) => isScreen && !isVisited(path));
  expect(pathsOf(missing)).toEqual([]);
});
