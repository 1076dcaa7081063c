import { Problem } from "./problem.ts";

/** Deeper than any body may be; what came as JSON within a text has not been measured before. */
const DEEPEST = 64;

/**
 * Where texts hold what JSON can carry and PostgreSQL cannot keep: the character NUL, or half a character, as is left
 * of an emoji that was cut in two.
 * @throws Problem 400 for what is deeper than anything that is asked for
 */
export function pathsOfUnkeepable(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  // Hardly ever anywhere: that is told without listing the places.
  if (!holdsUnkeepable(value, DEEPEST)) return [];
  if (typeof value === "string") return [path];
  return Object.entries(value as object).flatMap(([key, part]) => pathsOfUnkeepable(part, [...path, key]));
}

function holdsUnkeepable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) throw new Problem(400, "errors.tooComplex");
  for (const key in value) if (holdsUnkeepable((value as Record<string, unknown>)[key], depth - 1)) return true;
  return false;
}
