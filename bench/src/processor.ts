import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import { scalar } from "./workshop.ts";

/** Microseconds of processor time, by process. */
type Used = ReadonlyMap<number, number>;

/** What the processes of the database have used so far; nothing where the system does not tell. */
export async function databaseProcessor(pool: Pool): Promise<Used> {
  const backend = await scalar<number>(pool, "select pg_backend_pid()");
  const parent = await parentOf(backend).catch(() => undefined);
  if (parent === undefined) return new Map();
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8");
  const used = children
    .trim()
    .split(" ")
    .map(async (id) => [Number(id), await usedBy(id)] as const);
  return new Map(await Promise.all(used));
}

/** What was used between, by the processes that were there all the time; undefined where nobody knows. */
export function usedBetween(before: Used, after: Used): number | undefined {
  if (before.size === 0) return undefined;
  return [...before].reduce((sum, [id, used]) => sum + Math.max(0, (after.get(id) ?? used) - used), 0);
}

async function parentOf(id: number): Promise<number | undefined> {
  const [, parent] = /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${id}/status`, "utf8")) ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/** The first number there is nanoseconds on a processor. One that has ended meanwhile used nothing that counts. */
const usedBy = (id: string): Promise<number> =>
  readFile(`/proc/${id}/schedstat`, "utf8").then(
    (text) => Number(text.split(" ")[0]) / 1000,
    () => 0,
  );
