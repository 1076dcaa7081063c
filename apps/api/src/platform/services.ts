import type { Blobs } from "./outside/blobs.ts";
import type { Geocoder } from "./outside/geocoder.ts";
import type { Mail } from "./outside/mail.ts";
import type { AppleWallet } from "./outside/wallet-apple.ts";
import type { GoogleWallet } from "./outside/wallet-google.ts";
import type { BankProviders } from "./outside/banks.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { Connections } from "./db/db.ts";
import type { Jobs } from "./db/jobs.ts";
import type { Replica } from "./db/replica.ts";
import type { Secrets } from "./config/secrets.ts";
import type { RequestMetrics } from "./observation/request-metrics.ts";

/** The state of a server between start and stop. */
export interface Lifecycle {
  /**
   * True during shutdown: the server still responds, but `/readyz` fails and each reply closes its connection, so that
   * the next request goes to another server.
   */
  isLeaving: boolean;
}

/** The dependencies of handlers besides their input; created once, at startup. */
export interface Services extends Connections {
  config: Config;
  clock: Clock;
  lifecycle: Lifecycle;
  /**
   * Connections of their own for counting tries. A call that counts while its transaction holds one of the others would
   * wait for a second one, and enough of them for each other.
   */
  counts: Connections;
  /** For calls that only read; null: they read from the primary as well. */
  replica: Replica | null;
  secrets: Secrets;
  requestMetrics: RequestMetrics;
  jobs: Jobs;
  blobs: Blobs;
  mail: Mail;
  geocoder: Geocoder;
  banks: BankProviders;
  /** Null if Apple Wallet isn't offered. */
  appleWallet: AppleWallet | null;
  /** Null if Google Wallet isn't offered. */
  googleWallet: GoogleWallet | null;
}
