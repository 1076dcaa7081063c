import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { type FileRouteTypes, routeTree } from "./route-tree.gen.ts";
import "./screen-data.ts";

/** Search params are plain strings, as on the server: `?search=12` isn't a number, and needs no quotes. */
const plainSearch = { parseSearch: parseSearchWith((value) => value), stringifySearch: stringifySearchWith(String) };

export const createPortalRouter = () => createRouter({ routeTree, scrollRestoration: true, ...plainSearch });

/** The path of a screen, for tables of links. */
export type ScreenPath = FileRouteTypes["to"];

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
