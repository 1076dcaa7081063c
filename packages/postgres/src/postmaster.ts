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

/**
 * Ends what a dead server left behind in its directory, of which no other may start while it is there. Processes end
 * by themselves when their server dies, but for one that waits for a lock of another that was killed with it. They can
 * do nothing any more: recovery reads what they had written down. Only where there is `/proc`.
 */
export function endOrphans(data: string): void {
  if (process.platform !== "linux") return;
  const working = listWorkingIn(data);
  for (const pid of working) {
    const isOrphan = isServersProcess(pid) && !working.includes(parentOf(pid));
    if (isOrphan) end(Number(pid));
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}

/** The server itself, and one that just starts, is named by its command; those that it makes name themselves. */
const isServersProcess = (pid: string): boolean => readFileOf(pid, "cmdline").startsWith("postgres: ");

const parentOf = (pid: string): string => /^PPid:\s*(\d+)/m.exec(readFileOf(pid, "status"))?.[1] ?? "";

/** Empty when the process has just ended. */
function readFileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

const isAnyoneWorkingIn = (data: string): boolean => listWorkingIn(data).length > 0;

/** Every process of PostgreSQL has the data directory as its working directory. */
function listWorkingIn(data: string): string[] {
  const real = realpathSync(data);
  return readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && workingDirectory(pid) === real);
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
