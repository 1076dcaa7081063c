import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** One step of the schema: the name is the file's without `.sql`. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const defaultFolder = fileURLToPath(new URL("migrations", import.meta.url));

const FILE_NAME = /^\d{4}-[a-z\d-]+\.sql$/;

/** In the order in which they run. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrationNames(folder);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

/** @throws Error when a file of the folder has no number, or two have the same */
export async function listMigrationNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  for (const [index, file] of files.entries()) {
    if (!FILE_NAME.test(file)) throw new Error(`${file} is no name of a migration, such as 0001-first-tables.sql`);
    if (files[index - 1]?.slice(0, 4) === file.slice(0, 4))
      throw new Error(`${files[index - 1]} and ${file} have the same number`);
  }
  return files.map((file) => file.replace(/\.sql$/, ""));
}

/** Line ends do not count: git changes them on Windows. */
async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, `${name}.sql`), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
