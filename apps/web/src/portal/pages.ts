import type { AnyRoute } from "@tanstack/react-router";
import type { Portal, PortalPage } from "@stashwell/shared/site/portal-pages";
import { createPortalRouter } from "./router.ts";

// For the build, the development server and tests. No page of the browser loads this.

/** A page, and what only the build asks of it. */
export interface BuildPage extends PortalPage {
  /** The routes that draw it, its frame first; none where that depends on who is signed in. */
  drawnBy: readonly string[];
  isScreen: boolean;
  isOffline: boolean;
}

export interface BuildPortal extends Portal {
  pages: readonly BuildPage[];
}

/** A route and what it lies in, the outermost first; without the root, which draws nothing. */
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
  };
}

/** All pages, as the files below `routes` tell of them. */
export function readPortal(): BuildPortal {
  const routes = Object.entries(createPortalRouter().routesByPath as unknown as Record<string, AnyRoute>);
  const pages = routes.map(([path, route]) => pageOf(path, route)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const own = pages.filter(({ audience }) => audience === "merchant" || audience === "registration");
  return { pages, installable: [...new Set(own.map(({ path }) => `/${path.split("/")[1]}`))] };
}
