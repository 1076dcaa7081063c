import type pg from "pg";
import type { Blobs } from "./outside/blobs.ts";
import type { Geocoder } from "./outside/geocoder.ts";
import type { Mail } from "./outside/mail.ts";
import type { AppleWallet } from "./outside/wallet-apple.ts";
import type { GoogleWallet } from "./outside/wallet-google.ts";
import type { BankProviders } from "./outside/banks.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./db/db.ts";
import type { Jobs } from "./db/jobs.ts";
import type { Secrets } from "./config/secrets.ts";
import type { RequestMetrics } from "./observation/request-metrics.ts";

/** Where a server is between its start and its end. */
export interface Lifecycle {
  /** It still answers, but `/readyz` says no, and each reply closes its connection: the next request goes to another server. */
  isLeaving: boolean;
}

/** What a handler may need besides its input; made once, at start. */
export interface Services {
  config: Config;
  clock: Clock;
  lifecycle: Lifecycle;
  pool: pg.Pool;
  db: Db;
  secrets: Secrets;
  requestMetrics: RequestMetrics;
  jobs: Jobs;
  blobs: Blobs;
  mail: Mail;
  geocoder: Geocoder;
  banks: BankProviders;
  /** Null where Apple Wallet is not offered. */
  appleWallet: AppleWallet | null;
  /** Null where Google Wallet is not offered. */
  googleWallet: GoogleWallet | null;
}
