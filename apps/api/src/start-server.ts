import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findSessionOf } from "./accounts/sessions.ts";
import { createApp } from "./app.ts";
import { registerJobs } from "./jobs.ts";
import type { Clock } from "./clock.ts";
import { type Config, ConfigError } from "./config.ts";
import { startEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { requireDatabase } from "./db/pool.ts";
import { loadDemoOnce } from "./demo/load-demo.ts";
import { findingRoutes } from "./finding/routes.ts";
import { listen } from "./http/server.ts";
import { openServices } from "./open-services.ts";
import { offerRoutes } from "./participation/routes.ts";
import { placeSearchRoutes } from "./places/routes.ts";
import { readyAppleWallet } from "./outside/wallet-apple.ts";
import { warmUpPdf } from "./pdf/warm-up.ts";
import { loadSeeds } from "./places/load-seeds.ts";
import type { Services } from "./services.ts";
import { isCrowded } from "./site/crowded-addresses.ts";
import { openDevelopmentWeb } from "./site/development.ts";
import { openBuiltWeb, WEB_ROOT } from "./site/web.ts";
import { closeLanes } from "./vouchers/lanes.ts";
import { crowdedRoutes } from "./vouchers/routes.ts";

export interface RunningServer {
  /** Where it listens. */
  url: string;
  services: Services;
  /** Finishes what is in flight, then lets go of everything. */
  stop(): Promise<void>;
}

/** Builds the pages when they are missing or older than their sources; in a process of its own, for its memory. */
async function buildPages(): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [join(WEB_ROOT, "build.ts"), "--if-stale"], {
    cwd: WEB_ROOT,
  });
  if (stderr) process.stderr.write(stderr);
}

/** The database, up to date: schema, reference data, job tables, and the demo where it is wanted. */
async function prepareDatabase(services: Services): Promise<void> {
  await requireDatabase(services.pool);
  await migrate(services.pool);
  await loadSeeds(services.pool);
  registerJobs(services);
  await services.jobs.start();
  if (services.config.demo) await loadDemoOnce(services);
  await warmUpPdf(services.clock.now());
  await readyAppleWallet(services.appleWallet, services.clock);
}

/** Starts one server: database, jobs, pages, port. Throws ConfigError for what its owner has to mend. */
export async function startServer(config: Config, clock: Clock): Promise<RunningServer> {
  const building = config.dev ? Promise.resolve() : buildPages();
  // Awaited below; if the database fails first, that failure is the one to tell.
  building.catch(() => undefined);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  const services = openServices(config, clock, config.databaseUrl ?? embedded!.url);
  const release = async () => {
    await closeLanes(services);
    await services.jobs.stop();
    await services.pool.end();
    await embedded?.stop();
  };
  try {
    await prepareDatabase(services);
    await building;
    const development = config.dev ? await openDevelopmentWeb() : undefined;
    const app = createApp(services, development?.web ?? (await openBuiltWeb()));
    const server = await listen(app, services, {
      before: development?.middleware,
      fast: {
        routes: [...crowdedRoutes, ...findingRoutes, ...placeSearchRoutes, ...offerRoutes],
        findSession: findSessionOf(services),
      },
      hot: { matches: isCrowded },
    }).catch((error: unknown) => {
      throw asConfigError(error, config);
    });
    return {
      url: server.url,
      services,
      stop: async () => {
        await server.close();
        await development?.close();
        await release();
      },
    };
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
}

function asConfigError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new ConfigError(`PORT ${port} is in use: stop what runs there, or set PORT to another one.`);
  if (code === "EACCES")
    return new ConfigError(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new ConfigError(`HOST ${host} is no address of this machine.`);
  return error;
}
