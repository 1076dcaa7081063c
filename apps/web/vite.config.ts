import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { routesConfig } from "./routes.config.ts";

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

/** Few files where many screens share: a phone on a bad network waits for each of them. */
const groups = [
  {
    name: "common",
    // What the site's script shares with the portal. Whatever is missing here drags React into it.
    test: /src[\\/]lib[\\/](call|paths|language|session|trusted-types|own-hand-off|storage[\\/](items|kept))\.ts|src[\\/](language|local-path|accounts[\\/]rules)\.ts|preload-helper/,
  },
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  {
    name: "shell",
    test: /portal[\\/](router|route-tree\.gen)\.ts$|portal[\\/]routes[\\/][^?]*\.tsx$|src[\\/]lib[\\/](i18n|load-texts)|ui[\\/]toast\.tsx$|worker[\\/]register\.ts$/,
  },
  { name: "ui", test: /node_modules[\\/]lucide-react[\\/]|src[\\/](ui|lib)[\\/]/, minShareCount: 4 },
  {
    name: "merchant",
    test: /portal[\\/](merchant|outbox)[\\/]|portal[\\/](merchant-layout|notifications[\\/](notification-bell|use-unread))/,
    minShareCount: 4,
  },
  {
    name: "forms",
    test: /portal[\\/](participation|registration|stores)[\\/]|shared[\\/]src[\\/](?!messages)/,
    minShareCount: 3,
  },
  { name: "ant", test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/, minShareCount: 6 },
];

/** The browser's side: the portal, the site's small script and its styles. The server's side is built by build.ts. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    scrollLock,
    // The tree of routes follows its files while the development server runs; a build takes it as it is.
    tanstackRouter({ ...routesConfig, enableRouteGeneration: command === "serve" && mode === "development" }),
    react(),
  ],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        portal: "src/portal/start.ts",
        site: "src/site/enhance.ts",
      },
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
}));
