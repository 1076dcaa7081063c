/** An error that names the source and the line at which PostgreSQL stopped. */
export const sqlError = (source: string, sql: string, error: unknown): Error =>
  new Error(`${source} failed${atLine(sql, error)}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });

/** PostgreSQL gives the position as a character, counted from 1. */
function atLine(sql: string, error: unknown): string {
  const position = error instanceof Error && "position" in error ? Number(error.position) : Number.NaN;
  return position > 0 ? ` at line ${sql.slice(0, position - 1).split("\n").length}` : "";
}
