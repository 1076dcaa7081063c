import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whether pgbench, PostgreSQL's own load generator, is installed. */
export const hasPgbench = (): Promise<boolean> =>
  run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );

/** Returns transactions per second of one prepared statement. */
export async function pgbenchRate(
  url: string,
  connections: number,
  statement: string,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "stashwell-pgbench-"));
  try {
    const file = join(folder, "statement.sql");
    await writeFile(file, `${statement};\n`);
    const clients = ["-c", String(connections), "-j", "2", "-T", String(seconds)];
    const { stdout } = await run("pgbench", ["-n", "-M", "prepared", "-f", file, ...clients, url]);
    return Number(/tps = ([\d.]+) \(without initial/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
