import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/**
 * Names as lookups and unique indexes take them: by the database's own `lower`. JavaScript's differs from it outside
 * ASCII ("İ" is one letter there and two here), and whatever counts, locks or compares by another rule than the one
 * that finds an account tells the two apart.
 */
export async function foldNames(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select lower(name) as folded from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/** One name, in the same way. */
export async function foldName(db: Db, name: string): Promise<string> {
  const [folded = name] = await foldNames(db, [name]);
  return folded;
}
