import { join } from "node:path";
import type { RenderPage } from "@stashwell/shared/site/pages";
import type { Portal } from "@stashwell/shared/site/portal-pages";
import type { Middleware } from "../../platform/http/http-app.ts";
import { type Web, WEB_ROOT } from "./web.ts";

export interface DevelopmentWeb {
  web: Web;
  /** Handles requests for Vite's modules, and passes all others on. */
  middleware: Middleware;
  close(): Promise<void>;
}

const scripts = (entry: string) => ["/@vite/client", "/src/dev-refresh.ts", entry];

/** The pages live from their sources: Vite runs inside this process, so that one port serves everything. */
export async function openDevelopmentWeb(): Promise<DevelopmentWeb> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: WEB_ROOT,
    configFile: join(WEB_ROOT, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true },
  });
  const { readPortal } = (await vite.ssrLoadModule("/src/portal/pages.ts")) as { readPortal(): Portal };
  return {
    web: {
      portal: readPortal(),
      render: async () => ((await vite.ssrLoadModule("/src/site/render.tsx")) as { renderPage: RenderPage }).renderPage,
      files: (portal) => ({
        styles: portal ? [] : ["/src/site/site.css"],
        scripts: scripts(portal ? "/src/portal/start.ts" : "/src/site/enhance.ts"),
        preloads: [],
      }),
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
