// Plain JavaScript, so that an older Node can still say what it lacks: everything else is TypeScript that runs as it is.
const [major] = process.versions.node.split(".").map(Number);
if (major < 26) {
  console.error(
    `Stashwell needs Node 26, which "npm install" brings along; this is Node ${process.versions.node}. Start it with npm, as the README says.`,
  );
  process.exit(1);
}
const [, , script, ...rest] = process.argv;
const path = await import("node:path");
const url = await import("node:url");
const file = path.resolve(script);
process.argv = [process.argv[0], file, ...rest];
await import(url.pathToFileURL(file).href);
