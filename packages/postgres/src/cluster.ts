import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartError } from "./start-error.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./postmaster.ts";
import { canReach, giveTo, runTool, type ServerUser } from "./server-user.ts";

/** A data directory of PostgreSQL and its related paths. */
export interface Cluster {
  directory: string;
  /** Working directory of every tool, so that files beside it have relative paths. */
  data: string;
  /** The path to `data` for the server's user. */
  dataPath: string;
  password: string;
  binaries: Binaries;
  user: ServerUser | null;
}

/** Paths relative to the data directory. */
export const LOG_FILE = "../server.log";
const PASSWORD_FILE = "../password";

/** The superuser, which only the launcher uses. */
export const SUPERUSER = "postgres";

/**
 * Opens PostgreSQL's data directory under `dataDir`; creates it if it doesn't exist.
 * @param durable false: not even the new files are flushed to the disk (tests only)
 * @throws StartError when it is of another major version, or can't be created
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser | null,
  durable: boolean,
): Promise<Cluster> {
  const directory = resolve(dataDir, "postgres");
  if (!existsSync(directory)) await makeCluster(directory, binaries, user, durable);
  await requireSameVersion(directory, binaries.majorVersion);
  const data = join(directory, "data");
  const password = (await readFile(join(directory, "password"), "utf8")).trim();
  return { directory, data, dataPath: await pathFor(user, data), password, binaries, user };
}

async function requireSameVersion(directory: string, ours: number): Promise<void> {
  const text = await readFile(join(directory, "data", "PG_VERSION"), "utf8").catch(() => {
    throw new StartError(`DATA_DIR: ${directory} holds no PostgreSQL database; move it away or set another DATA_DIR.`);
  });
  const theirs = Number.parseInt(text, 10);
  if (theirs === ours) return;
  const remedy =
    theirs > ours
      ? "a newer version of this program made it; start that version, or set another DATA_DIR"
      : "export it with the version that made it, or set another DATA_DIR";
  throw new StartError(`DATA_DIR: ${directory} was made by PostgreSQL ${theirs}, but this is ${ours}: ${remedy}.`);
}

/**
 * Creates the cluster in a temporary directory and renames it: an interrupted start leaves no partial cluster, and of
 * two servers that start together one wins.
 */
async function makeCluster(
  directory: string,
  binaries: Binaries,
  user: ServerUser | null,
  durable: boolean,
): Promise<void> {
  const draft = `${directory}.new-${process.pid}`;
  try {
    await removeAbandonedDrafts(directory);
    await initialize(draft, binaries, user, durable);
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    if (existsSync(directory)) return;
    throw new StartError(`DATA_DIR: PostgreSQL cannot be set up in ${directory}: ${lastLine(error)}`);
  }
}

async function initialize(draft: string, binaries: Binaries, user: ServerUser | null, durable: boolean): Promise<void> {
  const data = join(draft, "data");
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, "password"), randomBytes(24).toString("base64url"), { mode: 0o600 });
  await giveTo(user, draft, data, join(draft, "password"));
  const options = [
    ["-D", await pathFor(user, data)],
    ["--username", SUPERUSER],
    ["--pwfile", PASSWORD_FILE],
    ["--auth", "scram-sha-256"],
    ["--encoding", "UTF8"],
    // Collation and letter case as PostgreSQL itself defines them, the same on every system…
    ["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"],
    // …but text search and trigrams use the system's locale to classify letters.
    ["--lc-ctype", characterLocale()],
    durable ? [] : ["--no-sync"],
  ];
  await runTool(binaries.initdb, options.flat(), data, user);
}

/** The name depends on the system; Windows has no suitable locale. */
function characterLocale(): string {
  if (process.platform === "linux") return "C.UTF-8";
  return process.platform === "darwin" ? "en_US.UTF-8" : "C";
}

/**
 * The path to the data for the server's user. Below a directory that only root can enter, such as /root, there is none,
 * except on Linux, where a process can always reach its initial working directory.
 */
async function pathFor(user: ServerUser | null, data: string): Promise<string> {
  if (user === null || (await canReach(join(data, "..")))) return data;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new StartError(
    `DATA_DIR: only root can enter ${data}, but PostgreSQL does not run as root; start as an ordinary user.`,
  );
}

async function removeAbandonedDrafts(directory: string): Promise<void> {
  const parent = join(directory, "..");
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** The line of a tool's output that says why it failed. */
function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reporting = text.split("\n").find((line) => /error|fatal|could not|denied|invalid/i.test(line));
  return (reporting ?? text.split("\n").at(-1) ?? text).trim();
}
