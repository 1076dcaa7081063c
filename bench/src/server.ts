import { createApp } from "@stashwell/api/app";
import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { findFreePort } from "@stashwell/postgres/free-port";
import { listen } from "@stashwell/api/platform/http/server";
import { registerJobs } from "@stashwell/api/jobs";
import { openServices } from "@stashwell/api/open-services";
import { serveParent } from "./child.ts";
import { ownProcessor } from "./timing.ts";

// The product's own server, as `npm start` runs it, without its pages and, unless they are asked for, its jobs.
const port = await findFreePort();
const config = readConfig({ ...process.env, PORT: String(port), HOST: "127.0.0.1" }, { dev: false });
const services = openServices(config, systemClock, config.databaseUrl ?? "");
if (process.env.BENCH_JOBS) {
  registerJobs(services);
  await services.jobs.start();
}
await listen(createApp(services), services);

serveParent({ port }, async ({ processor }: { processor?: true }) =>
  processor ? ownProcessor() : process.memoryUsage().rss,
);
