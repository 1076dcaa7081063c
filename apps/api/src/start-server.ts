import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createApp } from "./app.ts";
import { registerJobs } from "./jobs.ts";
import type { Clock } from "./platform/clock.ts";
import { type Config, ConfigError } from "./platform/config/config.ts";
import { withDirectPool } from "./platform/db/direct-pool.ts";
import { openEmbedded } from "./platform/db/open-embedded.ts";
import { migrate } from "./platform/db/migrate.ts";
import { requireSecretKey } from "./platform/db/secret-key-check.ts";
import { requireDatabase, requireWrites } from "./platform/db/pool.ts";
import { loadDemoOnce } from "./features/demo/load-demo.ts";
import { listen } from "./platform/http/server.ts";
import { listenForMetrics } from "./features/metrics/endpoint.ts";
import { openServices } from "./open-services.ts";
import { requireBlobs } from "./platform/outside/open-blobs.ts";
import { readyAppleWallet } from "./platform/outside/wallet-apple.ts";
import { loadSeeds } from "./features/places/load-seeds.ts";
import type { Services } from "./platform/services.ts";
import { openDevelopmentWeb } from "./features/site/development.ts";
import { openBuiltWeb, type Web, WEB_ROOT } from "./features/site/web.ts";
import { closeBatchers } from "./features/vouchers/batchers.ts";

export interface RunningServer {
  /** Where it listens. */
  url: string;
  services: Services;
  /** Lets proxies see that it is leaving, finishes what is in flight, then lets go of everything. */
  stop(): Promise<void>;
}

/** The pages, built first when they are missing or older than their sources; in a process of its own, for its memory. */
async function buildPages(): Promise<Web> {
  const { stderr } = await promisify(execFile)(process.execPath, [join(WEB_ROOT, "build.ts"), "--if-stale"], {
    cwd: WEB_ROOT,
  });
  if (stderr) process.stderr.write(stderr);
  return openBuiltWeb();
}

/** Where pictures are, and the database, up to date: schema, reference data, job tables, and the demo where it is wanted. */
async function prepareStores(services: Services): Promise<void> {
  const { pool, config } = services;
  await requireBlobs(services.blobs);
  await requireDatabase(pool);
  await requireWrites(pool);
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
  // Before any job runs: of what happens in the story on a day of its own, a job would tell today.
  if (config.demo) await loadDemoOnce(services);
  await services.jobs.start();
  await readyAppleWallet(services.appleWallet, services.clock);
}

/** Starts one server: database, jobs, pages, port. Throws ConfigError for what its owner has to mend. */
export async function startServer(config: Config, clock: Clock, makePages = buildPages): Promise<RunningServer> {
  const building = config.dev ? undefined : makePages();
  // Awaited below; if the database fails first, that failure is the one to tell.
  building?.catch(() => undefined);
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const services = openServices(config, clock, config.databaseUrl ?? embedded!.url);
  const release = async () => {
    await closeBatchers(services);
    await services.jobs.stop();
    await services.pool.end();
    await embedded?.stop();
  };
  try {
    await prepareStores(services);
    const built = await building;
    const development = built ? undefined : await openDevelopmentWeb();
    const app = createApp(services, built ?? development?.web);
    // Loaded by whoever has it switched on, and by nobody else.
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
