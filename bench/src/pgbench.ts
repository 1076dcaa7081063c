import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** PostgreSQL's own load program, where it is installed: leaner than any driver in JavaScript, so the harder peer. */
export async function hasPgbench(): Promise<boolean> {
  return run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** Transactions a second of one prepared statement, over some seconds or as many as are said. */
export async function pgbenchRate(load: {
  url: string;
  connections: number;
  statement: string;
  limit: { seconds: number } | { total: number };
}): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "stashwell-pgbench-"));
  try {
    const file = join(folder, "statement.sql");
    await writeFile(file, `${load.statement};\n`);
    const { connections, limit } = load;
    const until =
      "seconds" in limit ? ["-T", String(limit.seconds)] : ["-t", String(Math.floor(limit.total / connections))];
    const clients = ["-c", String(connections), "-j", "2", ...until];
    const { stdout } = await run("pgbench", ["-n", "-M", "prepared", "-f", file, ...clients, load.url]);
    return Number(/tps = ([\d.]+) \(without initial/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
