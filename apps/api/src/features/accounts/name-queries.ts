import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/**
 * Names as lookups and unique indexes take them: by the database's function `fold_name`, and by nothing else. JavaScript
 * lowers differently outside ASCII ("İ" is one letter there and two here), and whatever counts, locks or compares by
 * another rule than the one that finds an account tells the two apart.
 */
export async function foldNames(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_name(name) as folded from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/** Whether two names are one. */
export async function isSameName(db: Db, name: string, other: string): Promise<boolean> {
  const [folded, foldedOther] = await foldNames(db, [name, other]);
  return folded === foldedOther;
}

/** One name, in the same way. */
export async function foldName(db: Db, name: string): Promise<string> {
  const [folded = name] = await foldNames(db, [name]);
  return folded;
}
