// Plain JavaScript, so that an older Node can still report that it is too old. All other sources are TypeScript, run
// directly.
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
// Stripping types and compiling take a third of the startup. If the cache can't be written, they run on each start.
module.enableCompileCache(path.resolve("node_modules/.cache/compiled"));
const file = path.resolve(script);
process.argv = [process.argv[0], file, ...rest];
// Allocations during the startup would grow the young generation to its maximum size, with 60 MB of it empty,
// permanently. With growth disabled until the server is ready, it grows only under load.
const isServer = script === "apps/api/src/main.ts";
if (isServer) v8.setFlagsFromString("--semi-space-growth-factor=1");
await import(url.pathToFileURL(file).href);
if (isServer) v8.setFlagsFromString("--semi-space-growth-factor=2");
