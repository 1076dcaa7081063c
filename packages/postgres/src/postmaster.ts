import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The running server of a data directory, according to `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** Null if the server has just started and hasn't written it yet. */
  port: number | null;
}

const PID_LINE = 0;
const PORT_LINE = 3;

/** @returns null if no server is running; ignores a stale file after a crash */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const lines = await readPidFile(data);
  const pid = Number.parseInt(lines[PID_LINE] ?? "", 10);
  if (!(pid > 0) || !isAlive(pid) || isSomethingElse(pid, data)) return null;
  return { pid, port: Number.parseInt(lines[PORT_LINE] ?? "", 10) || null };
}

/**
 * Removes a stale PID file whose process id now belongs to another program, or to a zombie (in a container without an
 * init, nothing reaps orphans): PostgreSQL ignores the file of a dead process, but refuses to start in these cases.
 * @returns false while processes of the dead server still run in the directory, beside which the next must not start
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

/**
 * After a reboot, in a new container, or by chance, the process id of a dead server may belong to any other program.
 */
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
 * Terminates orphaned processes of a dead server, which prevent a new one from starting. They exit by themselves when
 * their server dies, except for one that waits for a lock of a process that was killed with it. Terminating them loses
 * nothing: recovery replays what they had logged. Only where `/proc` exists.
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
    // It has already exited.
  }
}

/**
 * Whether a process is one of the server's children, which set their own titles; the server itself, even while it
 * starts, shows its command.
 */
const isServersProcess = (pid: string): boolean => readFileOf(pid, "cmdline").startsWith("postgres: ");

const parentOf = (pid: string): string => /^PPid:\s*(\d+)/m.exec(readFileOf(pid, "status"))?.[1] ?? "";

/** Empty if the process has exited. */
function readFileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

const isAnyoneWorkingIn = (data: string): boolean => listWorkingIn(data).length > 0;

/** Every PostgreSQL process has the data directory as its working directory. */
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
