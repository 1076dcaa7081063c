import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildPortal } from "./src/portal/pages.ts";

const root = import.meta.dirname;
const ROUTES = "src/portal/routes";
const PAGES_MODULE = "/src/portal/pages.ts";

/** The portal's pages, as its routes tell of them. */
export async function loadPortal(): Promise<BuildPortal> {
  const { createServer } = await import("vite");
  // It serves nobody: only Vite can read a route without the screen that it draws.
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return ((await vite.ssrLoadModule(PAGES_MODULE)) as { readPortal(): BuildPortal }).readPortal();
  } finally {
    await vite.close();
  }
}

/** By the id of a route, the module that draws it, as the record of the build names it. */
export async function findDrawingModules(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(join(root, ROUTES), { recursive: true })).filter((file) => file.endsWith(".tsx"));
  const named = files.map(async (file) => {
    const id = /createFileRoute\("([^"]+)"\)/.exec(await readFile(join(root, ROUTES, file), "utf8"))?.[1];
    return [id ?? "", `${ROUTES}/${file.replaceAll("\\", "/")}?tsr-split=component`] as const;
  });
  return new Map(await Promise.all(named));
}
