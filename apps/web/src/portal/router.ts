import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { type FileRouteTypes, routeTree } from "./route-tree.gen.ts";
import "./screen-data.ts";

/** Values of a query are plain text, as the server reads them: `?search=12` is no number, and needs no quotes. */
const plainSearch = { parseSearch: parseSearchWith((value) => value), stringifySearch: stringifySearchWith(String) };

export const createPortalRouter = () => createRouter({ routeTree, scrollRestoration: true, ...plainSearch });

/** The address of a screen, for a table of links. */
export type ScreenPath = FileRouteTypes["to"];

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
