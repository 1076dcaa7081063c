import { setTimeout as pause } from "node:timers/promises";
import { DatabaseError } from "pg";

const DEADLOCK = "40P01";
const MOST_TRIES = 4;
const PAUSE_MS = 50;

/**
 * Does a transaction again that PostgreSQL has ended because it and another waited for each other: nothing of it has
 * happened, and the other is through by now.
 */
export async function retryingDeadlocks<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
      // Not all at the same moment again.
      await pause(PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}
