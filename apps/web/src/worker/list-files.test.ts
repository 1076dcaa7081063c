import { expect, it } from "vitest";
import { listPageFiles, listWorkerFiles } from "./list-files.ts";

const LIST = "src/portal/routes/_merchant/join-campaign.index.tsx?tsr-split=component";
const DAY = "src/portal/routes/_merchant/today.tsx?tsr-split=component";
const FRAME = "src/portal/routes/_merchant.tsx?tsr-split=component";
const manifest = {
  "src/portal/start.ts": { file: "assets/start.js", dynamicImports: ["src/portal/main.tsx"] },
  "src/portal/main.tsx": {
    file: "assets/portal.js",
    css: ["assets/portal.css"],
    imports: ["_react.js", "_shell.js"],
  },
  "_shell.js": {
    file: "assets/shell.js",
    dynamicImports: [FRAME, LIST, "src/portal/campaigns.tsx?tsr-split=component"],
  },
  "_react.js": { file: "assets/react.js" },
  "_icons.js": { file: "assets/icons.js", css: ["assets/icons.css"] },
  [FRAME]: { file: "assets/layout.js", imports: ["_react.js", "_icons.js"] },
  [LIST]: {
    file: "assets/list.js",
    css: ["assets/list.css"],
    imports: ["src/portal/main.tsx", "_icons.js"],
    dynamicImports: ["src/portal/participation/store-map.tsx"],
  },
  [DAY]: { file: "assets/today.js", css: ["assets/today.css"], imports: ["src/portal/main.tsx", "_icons.js"] },
  "src/portal/campaigns.tsx?tsr-split=component": { file: "assets/brands.js" },
};

it("lists for the worker the portal's first files and the screens that are named, each once, and nothing else", () => {
  expect(listWorkerFiles(manifest, [FRAME, LIST], [FRAME, DAY])).toEqual({
    core: ["/assets/start.js", "/assets/react.js", "/assets/shell.js", "/assets/portal.js", "/assets/portal.css"],
    screens: ["/assets/icons.js", "/assets/icons.css", "/assets/layout.js", "/assets/list.js", "/assets/list.css"],
    opened: ["/assets/today.js", "/assets/today.css"],
  });
});

it("lists for a page what its screen loads, imported styles first, and for a page of the site nothing ahead", () => {
  expect(listPageFiles(manifest, "src/portal/start.ts", ["src/portal/main.tsx", FRAME, LIST])).toEqual({
    styles: ["/assets/portal.css", "/assets/icons.css", "/assets/list.css"],
    scripts: ["/assets/start.js"],
    preloads: [
      "/assets/react.js",
      "/assets/shell.js",
      "/assets/portal.js",
      "/assets/icons.js",
      "/assets/layout.js",
      "/assets/list.js",
    ],
  });
  expect(listPageFiles(manifest, "_icons.js", [])).toMatchObject({ preloads: [] });
});

it("refuses a build that lacks one of them", () => {
  expect(() => listWorkerFiles(manifest, ["src/portal/gone.tsx"], [])).toThrow(
    "The built pages lack src/portal/gone.tsx.",
  );
});
