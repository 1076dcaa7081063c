import { execFile } from "node:child_process";
import { chmod, chown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The user that PostgreSQL runs as when it cannot be ours: it refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** `nobody` on every system we know. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/** Null for an ordinary user, whose PostgreSQL runs plainly as that user. */
export const findServerUser = (): ServerUser | null => (process.getuid?.() === 0 ? NOBODY : null);

const EVERYBODY_READS = 0o004;
const EVERYBODY_ENTERS = 0o001;

/** Whether the server's user may read this file or directory, by the mode of it and of every directory above. */
export async function canRead(path: string, user: ServerUser | null): Promise<boolean> {
  if (user === null) return true;
  const { mode } = await stat(path);
  return (mode & EVERYBODY_READS) !== 0 && canReach(path);
}

/** Whether everybody may pass through the directories above `path`. */
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

/** Lets everybody read a tree of files, and run those that their owner may run. */
export async function letEverybodyRead(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await letEverybodyRead(path);
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** What PostgreSQL may see of our environment: the secrets in it are none of its business. */
const PASSED_ON = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

/**
 * Runs one of PostgreSQL's tools as the server's user.
 * @param directory the working directory. It is entered before root's rights are dropped.
 * @throws Error whose message is what the tool printed
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
