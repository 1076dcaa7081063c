import { systemClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config/config.ts";
import { withDirectPool } from "../../platform/db/direct-pool.ts";
import { openEmbedded } from "../../platform/db/open-embedded.ts";
import { installJobs } from "../../platform/db/jobs.ts";
import { migrate, pendingChanges } from "../../platform/db/migrate.ts";
import { requireDatabase } from "../../platform/db/pool.ts";
import { registerJobs } from "../../jobs.ts";
import { closeDatabases, openServices } from "../../open-services.ts";
import { loadSeeds } from "../places/load-seeds.ts";
import type { Services } from "../../platform/services.ts";
import { closeBatchers } from "../vouchers/batchers.ts";
import { OperatorError } from "./command.ts";

/** A database that the operator works on; a server may be running on it at the same time. */
export interface OpenOperator {
  services: Services;
  /** Updates schema, reference data and job tables, and returns the migrations that ran. */
  update(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the configured database: the given one, or the embedded one, whether it is running or not. */
export async function openOperator(): Promise<OpenOperator> {
  const config = readConfig(process.env, { dev: false, serves: false });
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const services = openServices(config, systemClock, url);
  registerJobs(services);
  return {
    services,
    async update() {
      await requireDatabase(services.pool);
      const { databaseDirectUrl: directUrl } = config;
      const { applied } = await withDirectPool({ pool: services.pool, directUrl }, migrate);
      await loadSeeds(services.pool);
      await installJobs(directUrl ?? url);
      return applied;
    },
    async close() {
      await closeBatchers(services);
      await services.jobs.stop();
      await closeDatabases(services);
      await embedded?.stop();
    },
  };
}

/**
 * Migrates the embedded database, which belongs to us alone; for another one, throws if migrations are pending, since
 * its owner decides.
 */
export async function requireCurrent({ services, update }: OpenOperator): Promise<void> {
  if (services.config.databaseUrl === null) {
    await update();
    return;
  }
  await requireDatabase(services.pool);
  const pending = await pendingChanges(services.pool);
  if (pending.length > 0)
    throw new OperatorError("The database is not up to date: run npm run operator -- db migrate first.");
}
