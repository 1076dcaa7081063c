import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findSessionOf } from "../../apps/api/src/accounts/sessions.ts";
import { createApp } from "../../apps/api/src/app.ts";
import { systemClock } from "../../apps/api/src/clock.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { findFreePort } from "../../apps/api/src/db/embedded-settings.ts";
import { listen } from "../../apps/api/src/http/server.ts";
import { registerJobs } from "../../apps/api/src/jobs.ts";
import { openServices } from "../../apps/api/src/open-services.ts";
import { isCrowded } from "../../apps/api/src/site/crowded-addresses.ts";
import { openBuiltWeb, WEB_ROOT } from "../../apps/api/src/site/web.ts";
import { crowdedRoutes } from "../../apps/api/src/vouchers/routes.ts";
import { serveParent } from "./child.ts";

// The product's own server with its built pages, as `npm start` runs it, jobs included.
await promisify(execFile)(process.execPath, [join(WEB_ROOT, "build.ts"), "--if-stale"], { cwd: WEB_ROOT });
const port = await findFreePort();
const config = readConfig({ ...process.env, PORT: String(port), HOST: "127.0.0.1" }, { dev: false });
const services = openServices(config, systemClock, config.databaseUrl ?? "");
registerJobs(services);
await services.jobs.start();
const app = createApp(services, await openBuiltWeb());
await listen(app, services, {
  fast: { routes: crowdedRoutes, findSession: findSessionOf(services) },
  hot: { matches: isCrowded },
});

serveParent({ port }, async () => process.memoryUsage().rss);
