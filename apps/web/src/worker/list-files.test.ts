import { expect, it } from "vitest";
import { listWorkerFiles } from "./list-files.ts";

it("lists the portal's first files and merchants' screens, each once, and nothing of the brands'", () => {
  const manifest = {
    "src/portal/start.ts": { file: "assets/start.js", dynamicImports: ["src/portal/main.tsx"] },
    "src/portal/main.tsx": {
      file: "assets/portal.js",
      css: ["assets/portal.css"],
      imports: ["_react.js", "_shell.js"],
    },
    "_shell.js": {
      file: "assets/shell.js",
      dynamicImports: [
        "src/portal/merchant-layout.tsx",
        "src/portal/participation/join-list-screen.tsx",
        "src/portal/participation/sandbox-bank-screen.tsx",
        "src/portal/campaigns/campaign-list-screen.tsx",
        "../../packages/shared/src/messages/en.ts",
      ],
    },
    "_react.js": { file: "assets/react.js" },
    "_icons.js": { file: "assets/icons.js" },
    "src/portal/merchant-layout.tsx": { file: "assets/layout.js", imports: ["_react.js", "_icons.js"] },
    "src/portal/participation/join-list-screen.tsx": {
      file: "assets/list.js",
      css: ["assets/list.css"],
      imports: ["src/portal/main.tsx", "_icons.js"],
      dynamicImports: ["src/portal/participation/store-map.tsx"],
    },
    "src/portal/participation/sandbox-bank-screen.tsx": { file: "assets/bank.js" },
    "src/portal/campaigns/campaign-list-screen.tsx": { file: "assets/brands.js" },
    "../../packages/shared/src/messages/en.ts": { file: "assets/en.js" },
  };
  expect(listWorkerFiles(manifest)).toEqual({
    core: ["/assets/start.js", "/assets/portal.js", "/assets/portal.css", "/assets/react.js", "/assets/shell.js"],
    screens: ["/assets/layout.js", "/assets/icons.js", "/assets/list.js", "/assets/list.css"],
  });
});
