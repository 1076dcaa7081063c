import { execFile } from "node:child_process";
import { chmod, chown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The user that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** `nobody` on every known system. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/** Null for an ordinary user, who runs PostgreSQL as themselves. */
export const findServerUser = (): ServerUser | null => (process.getuid?.() === 0 ? NOBODY : null);

const EVERYBODY_READS = 0o004;
const EVERYBODY_ENTERS = 0o001;

/** Whether the server's user can read a file or directory, by its mode and the modes of its parent directories. */
export async function canRead(path: string, user: ServerUser | null): Promise<boolean> {
  if (user === null) return true;
  const { mode } = await stat(path);
  return (mode & EVERYBODY_READS) !== 0 && canReach(path);
}

/** Whether every user can traverse the parent directories of `path`. */
export async function canReach(path: string): Promise<boolean> {
  const parent = dirname(path);
  if (parent === path) return true;
  const { mode } = await stat(parent);
  return (mode & EVERYBODY_ENTERS) !== 0 && canReach(parent);
}

export async function giveTo(user: ServerUser | null, ...paths: string[]): Promise<void> {
  if (user === null) return;
  for (const path of paths) await chown(path, user.uid, user.gid);
}

/** Makes a tree of files readable for every user, and executables executable. */
export async function letEverybodyRead(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await letEverybodyRead(path);
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** The environment variables passed to PostgreSQL, which must not see the secrets in ours. */
const PASSED_ON = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

/**
 * Runs one of PostgreSQL's tools as the server's user.
 * @param directory the working directory. It is entered before root's privileges are dropped.
 * @throws Error whose message is the tool's output
 */
export async function runTool(file: string, args: string[], directory: string, user: ServerUser | null): Promise<void> {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  try {
    await promisify(execFile)(file, args, { cwd: directory, env: { ...env, LC_ALL: "C", TZ: "UTC" }, ...user });
  } catch (error) {
    const printed = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(printed || String(error), { cause: error });
  }
}
