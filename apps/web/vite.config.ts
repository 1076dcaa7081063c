import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const ourLock = fileURLToPath(import.meta.resolve("./src/portal/ant/use-scroll-lock.ts"));
/**
 * Ant Design locks the page behind a dialog by a style element without a nonce, which our Content-Security-Policy
 * refuses. Ours takes its place.
 */
const scrollLock: Plugin = {
  name: "stashwell:scroll-lock",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "./useScrollLocker" && importer?.includes("@rc-component/portal") ? "\0scroll-lock" : undefined,
  load: (id) =>
    id === "\0scroll-lock" ? `export { useScrollLock as default } from ${JSON.stringify(ourLock)};` : undefined,
};

/** The browser's side: the portal, the site's small script and its styles. The server's side is built by build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [scrollLock, react()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        portal: "src/portal/main.tsx",
        site: "src/site/enhance.ts",
      },
    },
  },
});
