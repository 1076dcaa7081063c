import { join } from "node:path";
import type { Config } from "@tanstack/router-plugin/vite";

const root = import.meta.dirname;

/** How the portal's screens are found: by the files below `routes`. The tree that is made of them is in the repository. */
export const routesConfig: Partial<Config> = {
  target: "react",
  routesDirectory: join(root, "src/portal/routes"),
  generatedRouteTree: join(root, "src/portal/route-tree.gen.ts"),
  autoCodeSplitting: true,
  addExtensions: true,
  quoteStyle: "double",
  semicolons: true,
  disableLogging: true,
  tmpDir: join(root, "dist/routes"),
};
