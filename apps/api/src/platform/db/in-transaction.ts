import { setTimeout as pause } from "node:timers/promises";
import { DatabaseError } from "pg";
import type { Db, Tx } from "./db.ts";

const DEADLOCK = "40P01";
const MAX_ATTEMPTS = 4;
const PAUSE_MS = 50;

/** A transaction that is retried after a deadlock: see `pastDeadlocks`. */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  pastDeadlocks(() => db.transaction().execute(work));

/**
 * Retries a transaction, or a statement that is one by itself, that PostgreSQL aborted because of a deadlock: it
 * changed nothing, and the other transaction has gone on. For requests; jobs are retried anyway.
 */
export async function pastDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
      // Jitter.
      await pause(PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}
