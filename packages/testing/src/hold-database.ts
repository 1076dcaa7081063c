import { startEmbedded } from "@stashwell/postgres/server";

// A process of its own for the tests that kill it: uses the embedded database of a directory until it is ended.

const [dataDir = ""] = process.argv.slice(2);
const server = await startEmbedded({ dataDir });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
