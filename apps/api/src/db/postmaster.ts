import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The running server of a data directory, as `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  /** Null while it is so new that it has not written it yet. */
  port: number | null;
}

const PID_LINE = 0;
const PORT_LINE = 3;

/** @returns null when no server runs: a file that a crash left behind does not count. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const lines = await readPidFile(data);
  const pid = Number.parseInt(lines[PID_LINE] ?? "", 10);
  if (!(pid > 0) || !isAlive(pid) || isSomethingElse(pid, data)) return null;
  return { pid, port: Number.parseInt(lines[PORT_LINE] ?? "", 10) || null };
}

/**
 * PostgreSQL ignores the file of a dead server by itself, but is stopped by one whose number now belongs to another
 * program, or to a zombie (nothing reaps orphans in a container without an init).
 * @returns false while processes of the dead server still work in the directory: the next must not start beside them
 */
export async function clearPidFile(data: string): Promise<boolean> {
  const pid = Number.parseInt((await readPidFile(data))[PID_LINE] ?? "", 10);
  if (!(pid > 0) || !isAlive(pid) || !isSomethingElse(pid, data)) return true;
  if (isAnyoneWorkingIn(data)) return false;
  await rm(join(data, "postmaster.pid"), { force: true });
  return true;
}

async function readPidFile(data: string): Promise<string[]> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** After a reboot, in a new container, or by chance, the number of a dead server may belong to any other program. */
function isSomethingElse(pid: number, data: string): boolean {
  if (process.platform !== "linux") return false;
  try {
    const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    if (name !== "postgres" || state === "Z") return true;
    const workedIn = workingDirectory(String(pid));
    return workedIn !== undefined && workedIn !== realpathSync(data);
  } catch {
    return false;
  }
}

/** Every process of PostgreSQL has the data directory as its working directory. */
function isAnyoneWorkingIn(data: string): boolean {
  const real = realpathSync(data);
  return readdirSync("/proc").some((pid) => /^\d+$/.test(pid) && workingDirectory(pid) === real);
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
