import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { Client, DatabaseError, type Pool } from "pg";
import { inject } from "vitest";
import { openDatabase, openPool } from "@stashwell/api/platform/db/pool";
import type { Database } from "@stashwell/api/platform/db/schema";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** The migrated, otherwise empty template database. */
export const TEMPLATE = "stashwell_template";

/** A copy of the template with the reference data and the tables of the job queue. */
export const SEEDED = "stashwell_seeded";

export interface TestDatabase {
  url: string;
  pool: Pool;
  db: Kysely<Database>;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for a test file, on the PostgreSQL of this run.
 * @param max most connections of its pool; the server has 100 for all test files that run at once
 * @param from the database that it is a copy of
 */
export async function createTestDatabase({
  max = 10,
  from = TEMPLATE,
}: { max?: number; from?: string } = {}): Promise<TestDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copying the files takes half the time of writing them through the WAL.
  await runOn(clusterUrl, `create database ${name} template ${from} strategy file_copy`);
  const url = databaseUrl(clusterUrl, name);
  const pool = openPool(url, { max });
  const drop = async () => {
    await pool.end();
    await dropDatabase(clusterUrl, name);
  };
  return { url, pool, db: openDatabase(pool), drop };
}

/** The error code while one of PostgreSQL's own workers is active in a database: only a superuser may terminate it. */
const NOT_YOURS = "42501";

/** Drops a database and its sessions; waits for a worker that cleans up there, which takes a moment. */
async function dropDatabase(clusterUrl: string, name: string, turns = 50): Promise<void> {
  try {
    await runOn(clusterUrl, `drop database ${name} with (force)`);
  } catch (error) {
    if (turns === 0 || !(error instanceof DatabaseError) || error.code !== NOT_YOURS) throw error;
    await pause(100);
    await dropDatabase(clusterUrl, name, turns - 1);
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOn(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
