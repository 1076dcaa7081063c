import { findSessionOf } from "../../apps/api/src/accounts/sessions.ts";
import { createApp } from "../../apps/api/src/app.ts";
import { systemClock } from "../../apps/api/src/clock.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { findFreePort } from "../../apps/api/src/db/embedded-settings.ts";
import { findingRoutes } from "../../apps/api/src/finding/routes.ts";
import { listen } from "../../apps/api/src/http/server.ts";
import { registerJobs } from "../../apps/api/src/jobs.ts";
import { openServices } from "../../apps/api/src/open-services.ts";
import { offerRoutes } from "../../apps/api/src/participation/routes.ts";
import { placeSearchRoutes } from "../../apps/api/src/places/routes.ts";
import { crowdedRoutes } from "../../apps/api/src/vouchers/routes.ts";
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
const app = createApp(services);
await listen(app, services, {
  fast: {
    routes: [...crowdedRoutes, ...findingRoutes, ...placeSearchRoutes, ...offerRoutes],
    findSession: findSessionOf(services),
  },
});

serveParent({ port }, async ({ processor }: { processor?: true }) =>
  processor ? ownProcessor() : process.memoryUsage().rss,
);
