import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routesConfig } from "./routes.config.ts";

/** Few files where many screens share: a phone on a bad network waits for each of them. */
const groups = [
  {
    name: "common",
    // What the site's script shares with the portal. Whatever is missing here drags React into it.
    test: /src[\\/]lib[\\/](call-error|paths|language|session|trusted-types|random-id|only-drawings|storage[\\/](items|stored))\.ts|src[\\/](language|local-path|accounts[\\/]rules)\.ts|preload-helper|rolldown[\\/]runtime/,
  },
  // Calls are made by the portal at once, and by the site once somebody acts.
  { name: "call", test: /src[\\/]lib[\\/](call|own-hand-off)\.ts/ },
  // What lets a browser start our scripts, for the site's pages as well: nothing of React comes along.
  { name: "drawings", test: /src[\\/]lib[\\/]only-drawings\.ts/ },
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  {
    name: "shell",
    test: /portal[\\/](router|route-tree\.gen)\.ts$|portal[\\/](routes[\\/][^?]*|accounts[\\/]name-request)\.tsx$|src[\\/]lib[\\/](i18n|load-texts)|ui[\\/]toast\.tsx$|worker[\\/]register\.ts$/,
  },
  {
    name: "ui",
    // Whatever the screens share, but for calendars and QR codes, which come when they are opened.
    test: /node_modules[\\/]lucide-react[\\/]|src[\\/](ui|lib)[\\/](?!more-menu|with-work|button\.|calendar|copy-button|files\.|list-count|load-more-texts|month-grid|page-header|qr-code|segmented|tabs\.tsx|use-media)|accounts[\\/](switch-language|sign-out)|hints[\\/](checklist|put-away)|team[\\/](names|rules)|shared[\\/]src[\\/](formats|campaigns[\\/]rules)\.ts$/,
    minShareCount: 3,
  },
  {
    name: "merchant",
    test: /portal[\\/](merchant|outbox)[\\/]|portal[\\/](merchant-layout|notifications[\\/](notification-bell|use-unread))/,
    minShareCount: 4,
  },
  {
    name: "sales",
    // What the lists of redemptions share with settlements and levels: small files, each of which would be a request.
    test: /portal[\\/](settlements[\\/](sale|day-section|days)|vouchers[\\/]undo-|levels[\\/]held-reason|notifications[\\/]business-timezone)|shared[\\/]src[\\/]periods/,
    minShareCount: 2,
  },
  {
    name: "forms",
    test: /portal[\\/](forms|participation|stores)[\\/]|shared[\\/]src[\\/](?!messages|registration|dashboards|webhooks|campaigns[\\/](fields|wire))/,
    minShareCount: 3,
  },
  { name: "registration", test: /(portal|shared[\\/]src)[\\/]registration[\\/]/, minShareCount: 3 },
  {
    name: "brand",
    // The frame of a brand's screens, the list that they start with, and what they alone share of the design system.
    test: /src[\\/](ui|lib)[\\/](button|list-count|load-more-texts|page-header|segmented|use-media)\.|shared[\\/]src[\\/](campaigns[\\/]fields|(dashboards|webhooks)[\\/]rules)\.ts$|portal[\\/](brand-(layout|menu|sidebar|top-bar)|accounts[\\/](avatar-menu|menu-button|use-profile)|brands[\\/]viewer-notice|hints[\\/]brand-|review[\\/]use-review|parts[\\/](create-link|icon-button|list-|parts|pull-|status-badge|use-)|campaigns[\\/](campaign-(list|cards)|offer-total|progress|shown-status|unsaved-edits|use-campaign-pages|use-duplicate))[^?]*$|fontsource-variable/,
  },
];

/** The browser's side: the portal, the site's small script and its styles. The server's side is built by build.ts. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [
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
