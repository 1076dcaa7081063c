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
 * Does again what PostgreSQL has ended because it and another waited for each other: a transaction, or a statement that
 * is one by itself. Nothing of it has happened, and the other is through by now. For what somebody waits for; jobs are
 * done again anyway.
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
