import { openBanks } from "./platform/outside/banks.ts";
import { openBlobs } from "./platform/outside/open-blobs.ts";
import { openMail } from "./platform/outside/mail.ts";
import { openAppleWallet } from "./platform/outside/wallet-apple.ts";
import { openGoogleWallet } from "./platform/outside/wallet-google.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import { openJobs } from "./platform/db/jobs.ts";
import { openDatabase, openPool, openPoolBeside } from "./platform/db/pool.ts";
import { openReplica } from "./platform/db/replica.ts";
import { findHold } from "./platform/outgoing/queries.ts";
import { openGeocoder } from "./features/places/open-geocoder.ts";
import { openSecrets } from "./platform/config/secrets.ts";
import { RequestMetrics } from "./platform/observation/request-metrics.ts";
import type { Services } from "./platform/services.ts";

/** Connections per server for calls; batchers and jobs have their own. */
const POOL_SIZE = 16;
/** Connections per server for counting tries. */
const COUNTS_SIZE = 4;

/**
 * Creates the services for handlers and jobs, with the database at `url`, without querying it yet. Jobs use LISTEN,
 * which needs a session: behind a pooler they connect to the database directly.
 */
export function openServices(config: Config, clock: Clock, url: string): Services {
  const secrets = openSecrets(config.secretKey, config.oldSecretKeys);
  const pool = openPool(url, { max: POOL_SIZE, isPooled: config.databaseDirectUrl !== null });
  const db = openDatabase(pool);
  const counts = openPoolBeside(pool, { max: COUNTS_SIZE });
  const jobs = openJobs(config.databaseDirectUrl ?? url, async () => (await findHold(db)) !== undefined);
  return {
    config,
    clock,
    lifecycle: { isLeaving: false },
    pool,
    db,
    counts: { pool: counts, db: openDatabase(counts) },
    replica: config.databaseReplicaUrl === null ? null : openReplica(config.databaseReplicaUrl, pool),
    secrets,
    requestMetrics: new RequestMetrics(),
    jobs,
    blobs: openBlobs(config),
    mail: openMail(config, { db, clock }),
    geocoder: openGeocoder(config, { db, clock }),
    banks: openBanks(config, { clock, secrets }),
    appleWallet: openAppleWallet(config, clock),
    googleWallet: openGoogleWallet(config, { clock, db, secrets }),
  };
}

/** Closes the connections for calls. Those of jobs and batchers are closed by them. */
export async function closeDatabases({
  pool,
  counts,
  replica,
}: Pick<Services, "pool" | "counts" | "replica">): Promise<void> {
  await Promise.all([pool.end(), counts.pool.end(), replica?.pool.end()]);
}
