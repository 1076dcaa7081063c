import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/**
 * Folds names as lookups and unique indexes do, by the database's function `fold_name`. JavaScript lowercases
 * differently outside ASCII ("İ" becomes one letter there and two here), and a different rule for counting, locking or
 * comparing would reveal whether an account exists.
 */
export async function foldNames(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_name(name) as folded from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/** Whether two names are equal after folding. */
export async function isSameName(db: Db, name: string, other: string): Promise<boolean> {
  const [folded, foldedOther] = await foldNames(db, [name, other]);
  return folded === foldedOther;
}

/** Folds one name. */
export async function foldName(db: Db, name: string): Promise<string> {
  const [folded = name] = await foldNames(db, [name]);
  return folded;
}
