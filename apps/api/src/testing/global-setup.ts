import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded, type Embedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { openPool } from "../db/pool.ts";
import { isAlive } from "../db/postmaster.ts";
import { databaseUrl, TEMPLATE } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

const PREFIX = "stashwell-test-";

/**
 * One PostgreSQL for the whole run, with a migrated database that every test database is copied from. It does not
 * write to disk safely, and is gone afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded({ dataDir, fsync: false });
  await makeTemplate(server.url);
  project.provide("clusterUrl", server.url);
  return () => remove(server, dataDir);
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const cluster = openPool(clusterUrl, { max: 1 });
  await cluster.query(`create database ${TEMPLATE}`);
  const template = openPool(databaseUrl(clusterUrl, TEMPLATE), { max: 1 });
  await migrate(template);
  await template.end();
  await cluster.end();
}

async function remove(server: Embedded, dataDir: string): Promise<void> {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** What a killed test run left behind: its server still runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    await remove(await startEmbedded({ dataDir, fsync: false }), dataDir);
  }
}
