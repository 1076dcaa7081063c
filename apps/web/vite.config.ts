import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The browser's side: the portal, the site's small script and its styles. The server's side is built by build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
