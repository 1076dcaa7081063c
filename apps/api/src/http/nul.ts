import { Problem } from "./problem.ts";

/** Deeper than any body may be; what came as JSON within a text has not been measured before. */
const DEEPEST = 64;

/**
 * Where texts hold the character NUL, which JSON can carry and PostgreSQL cannot keep.
 * @throws Problem 400 for what is deeper than anything that is asked for
 */
export function pathsWithNul(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  // Hardly ever anywhere: that is told without listing the places.
  if (!hasNul(value, DEEPEST)) return [];
  if (typeof value === "string") return [path];
  return Object.entries(value as object).flatMap(([key, part]) => pathsWithNul(part, [...path, key]));
}

function hasNul(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) throw new Problem(400, "errors.tooComplex");
  for (const key in value) if (hasNul((value as Record<string, unknown>)[key], depth - 1)) return true;
  return false;
}
