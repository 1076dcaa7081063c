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
/** Each project of a run loads this file again, in the same process. */
const run = globalThis as { stashwellCluster?: { projects: number; started: Promise<Cluster> } };

/** A file system in memory on Linux: copying a database takes 10 ms there, and 200 ms on an ordinary disk. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 1_000_000_000;

/**
 * Starts one PostgreSQL for the whole run, with a migrated database and one with reference data as templates for test
 * databases. It isn't durable, and is removed afterwards.
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

/** Removes the data of a killed test run, whose server may still be running. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(parent, name);
    // Joining a server is the way to stop it. One that no longer starts needs no stopping.
    const server = await startEmbedded({ dataDir, fsync: false }).catch(() => null);
    await remove(server, dataDir);
  }
}

/** Containers often limit it to 64 MB. */
async function hasRoom(directory: string): Promise<boolean> {
  const space = await statfs(directory).catch(() => null);
  return space !== null && space.bavail * space.bsize > ROOM_BYTES;
}
