// Plain JavaScript, so that an older Node can still say what it lacks: everything else is TypeScript that runs as it is.
const [major] = process.versions.node.split(".").map(Number);
if (major < 26) {
  console.error(
    `Stashwell needs Node 26, which "npm install" brings along; this is Node ${process.versions.node}. Start it with npm, as the README says.`,
  );
  process.exit(1);
}
const [, , script, ...rest] = process.argv;
const module = await import("node:module");
const path = await import("node:path");
const url = await import("node:url");
const v8 = await import("node:v8");
// Stripping types and compiling is a third of a start's work; where nothing can be written it is done each time.
module.enableCompileCache(path.resolve("node_modules/.cache/compiled"));
const file = path.resolve(script);
process.argv = [process.argv[0], file, ...rest];
// Whatever a server makes while it starts would leave its young generation at its largest, and 60 MB of it empty, for
// good. Kept small until the server answers, it grows under load and not before.
const isServer = script === "apps/api/src/main.ts";
if (isServer) v8.setFlagsFromString("--semi-space-growth-factor=1");
await import(url.pathToFileURL(file).href);
if (isServer) v8.setFlagsFromString("--semi-space-growth-factor=2");
