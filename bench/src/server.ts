import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createApp } from "@stashwell/api/app";
import { openBuiltWeb, WEB_ROOT } from "@stashwell/api/features/site/web";
import { registerJobs } from "@stashwell/api/jobs";
import { openServices } from "@stashwell/api/open-services";
import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { listen } from "@stashwell/api/platform/http/server";
import { findFreePort } from "@stashwell/postgres/free-port";
import { serveParent } from "./child.ts";

// The product's own server with its built pages and its jobs, as `npm start` runs it.
await promisify(execFile)(process.execPath, [join(WEB_ROOT, "build.ts"), "--if-stale"], { cwd: WEB_ROOT });
const port = await findFreePort();
const config = readConfig({ ...process.env, PORT: String(port), HOST: "127.0.0.1" }, { dev: false });
const services = openServices(config, systemClock, config.databaseUrl ?? "");
registerJobs(services);
await services.jobs.start();
await listen(createApp(services, await openBuiltWeb()), services);

serveParent(port, async () => process.memoryUsage().rss);
