import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded, type Embedded } from "@stashwell/postgres/server";
import { installJobs } from "@stashwell/api/platform/db/jobs";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import { isAlive } from "@stashwell/postgres/postmaster";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import { databaseUrl, SEEDED, TEMPLATE } from "./test-database.ts";

const PREFIX = "stashwell-test-";

interface Cluster {
  server: Embedded;
  dataDir: string;
}
/** Each project of a run loads this file anew; the process is theirs together. */
const run = globalThis as { stashwellCluster?: { projects: number; started: Promise<Cluster> } };

/** Linux keeps files there in memory: copying a database takes 10 ms there, and 200 on an ordinary disk. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 1_000_000_000;

/**
 * One PostgreSQL for the whole run, with a migrated database, and one with reference data, that test databases are
 * copied from. It does not write to disk safely, and is gone afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = (run.stashwellCluster ??= { projects: 0, started: startCluster() });
  cluster.projects += 1;
  const { server, dataDir } = await cluster.started;
  project.provide("clusterUrl", server.url);
  return async () => {
    cluster.projects -= 1;
    if (cluster.projects === 0) await remove(server, dataDir);
  };
}

async function startCluster(): Promise<Cluster> {
  const parent = (await hasRoom(MEMORY)) ? MEMORY : tmpdir();
  await removeAbandoned(parent);
  const dataDir = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  const server = await startEmbedded({ dataDir, fsync: false });
  await makeTemplates(server.url);
  return { server, dataDir };
}

async function makeTemplates(clusterUrl: string): Promise<void> {
  const cluster = openPool(clusterUrl, { max: 1 });
  await cluster.query(`create database ${TEMPLATE}`);
  const template = openPool(databaseUrl(clusterUrl, TEMPLATE), { max: 1 });
  await migrate(template);
  await template.end();
  await cluster.query(`create database ${SEEDED} template ${TEMPLATE} strategy file_copy`);
  await fillSeeded(databaseUrl(clusterUrl, SEEDED));
  await cluster.end();
}

async function fillSeeded(url: string): Promise<void> {
  const pool = openPool(url, { max: 1 });
  await loadSeeds(pool);
  await pool.end();
  await installJobs(url);
}

async function remove(server: Embedded | null, dataDir: string): Promise<void> {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** What a killed test run left behind: its server still runs. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(parent, name);
    // Joining it is how to stop it. One that does not start any more needs no stopping.
    const server = await startEmbedded({ dataDir, fsync: false }).catch(() => null);
    await remove(server, dataDir);
  }
}

/** Containers often give it 64 MB only. */
async function hasRoom(directory: string): Promise<boolean> {
  const space = await statfs(directory).catch(() => null);
  return space !== null && space.bavail * space.bsize > ROOM_BYTES;
}
