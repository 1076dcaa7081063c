import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createApp } from "./app.ts";
import { registerJobs } from "./jobs.ts";
import type { Clock } from "./platform/clock.ts";
import { type Config, ConfigError } from "./platform/config/config.ts";
import { requireClock } from "./platform/db/clock-check.ts";
import { withDirectPool } from "./platform/db/direct-pool.ts";
import { openEmbedded } from "./platform/db/open-embedded.ts";
import { migrate } from "./platform/db/migrate.ts";
import { requireSecretKey } from "./platform/db/secret-key-check.ts";
import { requireDatabase, requireWrites } from "./platform/db/pool.ts";
import { loadDemoOnce } from "./features/demo/load-demo.ts";
import { listen } from "./platform/http/server.ts";
import { listenForMetrics } from "./features/metrics/endpoint.ts";
import { closeDatabases, openServices } from "./open-services.ts";
import { requireBlobs } from "./platform/outside/open-blobs.ts";
import { readyAppleWallet } from "./platform/outside/wallet-apple.ts";
import { loadSeeds } from "./features/places/load-seeds.ts";
import type { Services } from "./platform/services.ts";
import { openDevelopmentWeb } from "./features/site/development.ts";
import { openBuiltWeb, type Web, WEB_ROOT } from "./features/site/web.ts";
import { closeBatchers } from "./features/vouchers/batchers.ts";

export interface RunningServer {
  /** The server's URL. */
  url: string;
  services: Services;
  /** Reports to proxies that it is shutting down, finishes requests in flight, then closes everything. */
  stop(): Promise<void>;
}

/** Loads the pages, and builds them first if they are missing or outdated, in another process because of its memory. */
async function buildPages(): Promise<Web> {
  const { stderr } = await promisify(execFile)(process.execPath, [join(WEB_ROOT, "build.ts"), "--if-stale"], {
    cwd: WEB_ROOT,
  });
  if (stderr) process.stderr.write(stderr);
  return openBuiltWeb();
}

/** Prepares the blob store and the database: schema, reference data, job tables, and the demo if it is enabled. */
async function prepareStores(services: Services): Promise<void> {
  const { pool, config } = services;
  await requireBlobs(services.blobs);
  await requireDatabase(pool);
  await requireWrites(pool);
  await requireClock(pool);
  await withDirectPool({ pool, directUrl: config.databaseDirectUrl }, async (direct) => {
    if (direct !== pool) {
      await requireDatabase(direct, "DATABASE_DIRECT_URL");
      await requireWrites(direct, "DATABASE_DIRECT_URL");
    }
    await migrate(direct);
  });
  await requireSecretKey(services.db, services.secrets);
  await loadSeeds(pool);
  registerJobs(services);
  // Before any job runs, because a job would date the story's events today.
  if (config.demo) await loadDemoOnce(services);
  await services.jobs.start();
  await readyAppleWallet(services.appleWallet, services.clock);
}

/** Starts one server: database, jobs, pages, port. @throws ConfigError for a problem that the operator has to fix */
export async function startServer(config: Config, clock: Clock, makePages = buildPages): Promise<RunningServer> {
  const building = config.dev ? undefined : makePages();
  // Awaited below; if the database fails first, that error is reported.
  building?.catch(() => undefined);
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const services = openServices(config, clock, config.databaseUrl ?? embedded!.url);
  const release = async () => {
    await closeBatchers(services);
    await services.jobs.stop();
    await closeDatabases(services);
    await embedded?.stop();
  };
  try {
    await prepareStores(services);
    const built = await building;
    const development = built ? undefined : await openDevelopmentWeb();
    const app = createApp(services, built ?? development?.web);
    // Loaded only if it is enabled.
    const tracing = config.tracing && (await import("./platform/observation/tracing.ts")).openTracing(config.tracing);
    const server = await listen(app, services, {
      before: development?.middleware,
      around: tracing?.around,
    }).catch((error: unknown) => {
      throw asConfigError(error, config);
    });
    const metrics = await listenForMetrics(services).catch(() => {
      throw new ConfigError(`METRICS_PORT ${config.metricsPort} may not be used, or is in use: set it to another one.`);
    });
    return {
      url: server.url,
      services,
      stop: async () => {
        services.lifecycle.isLeaving = true;
        await pause(config.shutdownDelay * 1_000);
        await server.close();
        await metrics?.close();
        await tracing?.close();
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
