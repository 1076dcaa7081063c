import { readFile } from "node:fs/promises";
import { Generator, getConfig } from "@tanstack/router-generator";
import { routesConfig } from "./routes.config.ts";

// Makes the tree of the portal's routes of the files below `routes`, as the development server does by itself. With
// --check it says whether the tree was as it should be.
const config = getConfig(routesConfig, import.meta.dirname);
const read = () => readFile(config.generatedRouteTree, "utf8").catch(() => "");
const before = await read();
await new Generator({ config, root: import.meta.dirname }).run();
if (process.argv.includes("--check") && (await read()) !== before) {
  process.stderr.write("The tree of routes was not that of the files. It has been made anew: commit it.\n");
  process.exitCode = 1;
}
