import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file that creates one SQL function or procedure, and the trigger that calls it if it is a trigger's. */
export interface FunctionFile {
  /** The routine's name; the file's, with dashes for underscores. */
  name: string;
  path: string;
  sql: string;
  hash: string;
}

export const sourceRoot = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The SQL functions in the folders called `sql` below `root`, by name.
 * @throws Error when a file does not create the routine that it is named after, or two files create the same one
 */
export async function listFunctionFiles(root: string): Promise<FunctionFile[]> {
  const paths = (await Array.fromAsync(glob("**/sql/*.sql", { cwd: root }))).toSorted();
  const files = await Promise.all(paths.map((path) => readFunctionFile(root, path)));
  const byName = new Map<string, string>();
  for (const { name, path } of files) {
    if (byName.has(name)) throw new Error(`${byName.get(name)} and ${path} create the same function`);
    byName.set(name, path);
  }
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Line ends do not count: git changes them on Windows. */
async function readFunctionFile(root: string, path: string): Promise<FunctionFile> {
  const sql = (await readFile(join(root, path), "utf8")).replaceAll("\r\n", "\n");
  const name = basename(path, ".sql").replaceAll("-", "_");
  if (!new RegExp(`^create or replace (function|procedure) ${name}\\(`, "m").test(sql))
    throw new Error(`${path} has to create or replace the function ${name}`);
  return { name, path, sql, hash: createHash("sha256").update(sql).digest("hex") };
}
