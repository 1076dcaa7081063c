import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "@stashwell/postgres/server";
import { findFreePort } from "@stashwell/postgres/free-port";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import { listen } from "@stashwell/api/platform/http/server";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import { installJobs } from "@stashwell/api/platform/db/jobs";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { fuzz } from "./run.ts";
import { describeFinding, describeOutcome } from "./print-report.ts";

// Fuzzes a separate server with an empty database, with inputs generated from the product's own OpenAPI document.

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    count: { type: "string", default: "100000" },
    only: { type: "string" },
  },
});
const numbers = { seed: Number(values.seed), from: Number(values.from), count: Number(values.count) };
if (!Object.values(numbers).every((number) => Number.isSafeInteger(number) && number >= 0)) {
  process.stderr.write("npm run fuzz -- [--seed N] [--from N] [--count N] [--only CALL]\n");
  process.exit(1);
}
const request = { ...numbers, only: values.only };
const say = (text: string) => void process.stdout.write(`${text}\n`);

const dataDir = await mkdtemp(join(tmpdir(), "stashwell-fuzz-"));
const embedded = await startEmbedded({ dataDir, fsync: false });
const pool = openPool(embedded.url, { max: 1 });
await migrate(pool);
await loadSeeds(pool);
await pool.end();
await installJobs(embedded.url);

const test = openTestApp(embedded.url, { dataDir, env: { PORT: String(await findFreePort()) } });
const server = await listen(test.app, test.services);
const start = performance.now();
let reported = 0;
const outcome = await fuzz(test, new URL(server.url), request, (done, { findings }) => {
  for (const finding of findings.slice(reported)) say(`\n${describeFinding(finding, server.url, request.seed)}`);
  reported = findings.length;
  if (done % 10_000 === 0) say(`${done} of ${request.count} sent, ${findings.length} findings`);
});
for (const finding of outcome.findings.slice(reported)) say(`\n${describeFinding(finding, server.url, request.seed)}`);
say(`\nseed ${request.seed}: ${describeOutcome(outcome)} in ${Math.round((performance.now() - start) / 1000)} s`);

await server.close();
await test.drop();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(outcome.findings.length > 0 ? 1 : 0);
