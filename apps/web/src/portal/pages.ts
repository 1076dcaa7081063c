import type { AnyRoute } from "@tanstack/react-router";
import type { Portal, PortalPage } from "@stashwell/shared/site/portal-pages";
import { createPortalRouter } from "./router.ts";

// Used by the build, the development server and tests only, never in the browser.

/** A page, with information for the build. */
export interface BuildPage extends PortalPage {
  /** The routes that render it, frame first; empty if that depends on the signed-in user. */
  drawnBy: readonly string[];
  isScreen: boolean;
  isOffline: boolean;
  /** Whether its files are cached for that only once it has been opened. */
  isOfflineOnceOpened: boolean;
}

export interface BuildPortal extends Portal {
  pages: readonly BuildPage[];
}

/** A route with its ancestors, outermost first; without the root, which renders nothing. */
const lineOf = (route: AnyRoute): AnyRoute[] => (route.isRoot ? [] : [...lineOf(route.parentRoute as AnyRoute), route]);

function pageOf(path: string, route: AnyRoute): BuildPage {
  const line = lineOf(route);
  const data = line.map(({ options }) => options.staticData ?? {});
  const isSplit = line.every(({ options }) => options.codeSplitGroupings === undefined);
  const isScreen = route.options.component !== undefined;
  return {
    path: path.replaceAll("$", ":"),
    audience: data.find(({ audience }) => audience)?.audience ?? null,
    isForEditors: data.some(({ editorsElse }) => editorsElse),
    isForDevelopment: data.some(({ developmentOnly }) => developmentOnly),
    firstCalls: data.flatMap(({ firstCalls = [] }) => firstCalls),
    drawnBy: isScreen && isSplit ? line.map(({ id }) => id as string) : [],
    isScreen,
    isOffline: data.some(({ offline }) => offline),
    isOfflineOnceOpened: data.some(({ offline }) => offline === "opened"),
  };
}

/** Reads all pages from the route tree. */
export function readPortal(): BuildPortal {
  const routes = Object.entries(createPortalRouter().routesByPath as unknown as Record<string, AnyRoute>);
  const pages = routes.map(([path, route]) => pageOf(path, route)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const own = pages.filter(({ audience }) => audience === "merchant" || audience === "registration");
  return { pages, installable: [...new Set(own.map(({ path }) => `/${path.split("/")[1]}`))] };
}
