import { findSessionOf } from "@stashwell/api/accounts/sessions";
import { createApp } from "@stashwell/api/app";
import { systemClock } from "@stashwell/api/clock";
import { readConfig } from "@stashwell/api/config";
import { findFreePort } from "@stashwell/api/db/embedded-settings";
import { listen } from "@stashwell/api/http/server";
import { openServices } from "@stashwell/api/open-services";
import { crowdedRoutes } from "@stashwell/api/vouchers/routes";
import { serveParent } from "./child.ts";

// The product's own server, as `npm start` runs it, without its pages and jobs.
const port = await findFreePort();
const config = readConfig({ ...process.env, PORT: String(port), HOST: "127.0.0.1" }, { dev: false });
const services = openServices(config, systemClock, config.databaseUrl ?? "");
const app = createApp(services);
await listen(app, services, { fast: { routes: crowdedRoutes, findSession: findSessionOf(services) } });

serveParent({ port }, async () => process.memoryUsage().rss);
