import type { Pool } from "pg";
import { type Clock, systemClock } from "../clock.ts";
import { ConfigError } from "../config/config.ts";
import { log } from "../observation/log.ts";

/** A lead that is worth a warning, and one with which no server may start. Seconds, in either direction. */
const WARN = 2;
const REFUSE = 300;

/**
 * Returns by how many seconds the clock is ahead of the database's, negative if it is behind; the uncertainty is half
 * the time that the query takes.
 */
export async function measureLead(pool: Pool, clock: Clock = systemClock): Promise<number> {
  const before = clock.now().epochMilliseconds;
  const { rows } = await pool.query<{ milliseconds: number }>(
    "select extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds",
  );
  const after = clock.now().epochMilliseconds;
  return ((before + after) / 2 - rows[0]!.milliseconds) / 1000;
}

/**
 * Detects a wrong clock at startup: sessions end, limits reset and vouchers start or expire by it, and servers with
 * different clocks disagree on all of them.
 * @throws ConfigError if it is off by minutes
 */
export async function requireClock(pool: Pool, clock: Clock = systemClock): Promise<void> {
  const lead = await measureLead(pool, clock);
  const off = Math.abs(lead);
  if (off < WARN) return;
  const says = `The clock of this machine is ${Math.round(off)} seconds ${lead > 0 ? "ahead of" : "behind"} the database's: have both set by NTP.`;
  if (off > REFUSE) throw new ConfigError(says);
  log("config.warning", { warning: says });
}
